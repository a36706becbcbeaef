// The families beyond the published generator, one file each.
#pragma once

#include <vector>

#include "checker/families/family.h"

namespace winnow {

// In the order in which they are listed.
std::vector<Family> all_families();

Family interface_family();
Family abstract_class_family();
Family interface_member_family();
Family super_call_family();
Family moved_method_family();
Family hiding_family();
Family type_test_family();
Family package_access_family();
Family modifier_family();
Family overload_family();
Family bridge_family();
Family generic_family();
Family static_member_family();
Family initialisation_order_family();
Family constructor_family();
Family kept_object_family();
Family kept_change_family();
Family kept_value_family();
Family shared_state_family();
Family constant_family();
Family interface_constant_family();
Family lambda_family();
Family nested_class_family();
Family record_family();
Family sealed_type_family();
Family enum_family();
Family control_flow_family();
Family loop_family();
Family exception_family();
Family closing_family();
Family object_method_family();
Family callback_family();
Family thread_family();
Family serialization_family();
Family reflection_by_name_family();
Family reflection_by_enumeration_family();
Family member_order_family();
Family annotation_family();
Family proxy_family();
Family shadowing_family();
Family resource_family();
Family bundle_family();
Family file_family();
Family service_family();

}  // namespace winnow
