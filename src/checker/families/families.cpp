#include "checker/families/families.h"

namespace winnow {

std::vector<Family> all_families() {
  return {
      interface_family(),
      abstract_class_family(),
      interface_member_family(),
      super_call_family(),
      moved_method_family(),
      hiding_family(),
      type_test_family(),
      package_access_family(),
      modifier_family(),
      overload_family(),
      bridge_family(),
      generic_family(),
      static_member_family(),
      initialisation_order_family(),
      constructor_family(),
      shared_state_family(),
      kept_change_family(),
      kept_value_family(),
      kept_object_family(),
      constant_family(),
      interface_constant_family(),
      lambda_family(),
      nested_class_family(),
      record_family(),
      sealed_type_family(),
      enum_family(),
      control_flow_family(),
      loop_family(),
      exception_family(),
      closing_family(),
      object_method_family(),
      callback_family(),
      thread_family(),
      serialization_family(),
      reflection_by_name_family(),
      reflection_by_enumeration_family(),
      member_order_family(),
      annotation_family(),
      proxy_family(),
      shadowing_family(),
      resource_family(),
      bundle_family(),
      file_family(),
      service_family(),
  };
}

}  // namespace winnow
