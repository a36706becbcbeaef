// What earlier tests of a JVM left for a later one: a cache that one test fills, a singleton that
// it makes, a setting that it reads once. The later test gets by with less code than it would need
// alone, and what it is spared still decides what it sees. So it relies on that, too:
//
//   - State is what a static field holds that is not final, or that is final and holds a thing that
//     can change (a collection, an array, a ThreadLocal, another object of the JDK that is not
//     known to stay as it is: types/jdk_objects.h); of a singleton also its own fields, and what
//     its class inherits from a collection.
//   - Whoever may change state is a method that writes the field, or one that names it and calls
//     something like Map.put on what it has not made itself (types/changes_of_others.h), or calls a
//     method by the type of the field that is not known to look only, other than the static
//     initialiser, which counts anyway (TraceInit); and one that names it and calls such a method:
//     it may have made what that one was given. What fills itself when it is first asked (a
//     ThreadLocal, a Supplier) does so with functions that were made in the static initialiser and
//     ran later.
//   - A test that names state relies on what such methods ran in earlier tests and it did not run
//     itself, on what those parts may have called there, and on what was asked there if these parts
//     ask: files, resources, names, members of other classes than tests. Of the parts that it ran
//     itself, on the functions that they hand to others: Map.computeIfAbsent calls one only for
//     whoever comes first.
//     Functions that are made on the way are followed where they are made. Of all others, who calls
//     one can have it from the test, from a static initialiser, or from who made it and gave it to
//     code on the way as an argument.
//     Libraries are followed only inside themselves: what they call elsewhere, among it most of a
//     framework that runs the program, leads everywhere. So a class of the program that is made on
//     the way and that a library can call counts with all that ran of it; and what a library keeps
//     counts with what it did by itself. Of what was asked meanwhile, a library that keeps
//     something asked for services, and for files whose names stand in its code.
//   - An object of a class of which the test made none was made earlier, and kept somewhere: by a
//     static initialiser or by the code that contains such a `new`, which counts in the same way,
//     and by its constructor. Its fields are state, as those of a singleton are. Whoever runs a
//     method of an object uses it, and whoever names a field of it. Not so an object of a test
//     class, or of one inside it: it is that test's own. It shows up in others that run at the same
//     time.
//   - An object of the program that nobody's code made was made by a framework, by reflection:
//     nothing says what it was told on the way, and all that the test did stands for it which made
//     it. So does the test for which Spring made an application context that others find ready.
//   - What was seen of a class by reflection may have been kept by anybody. A later test that uses
//     this class, and runs code that can handle members, relies on it as well.
//   - A file that an earlier test wrote and this one reads stands for all that the earlier one did.
//   - Settings of the JVM are state, too: a system property for whoever reads one of this name, the
//     default locale and time zone for whoever gets others than who asked first
//     (types/jvm_settings.h).
//
// Of what was handed to such code nothing is known but these functions: who called it without
// naming the state, and on which object, is not followed. Also not seen is what fields of objects
// keep that are no singletons, if the test makes such objects, too, and what is kept in a field
// whose type says nothing of it (Iterable, CharSequence).
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/id_set.h"
#include "base/text_hash.h"
#include "program/state.h"
#include "trace/trace_reader.h"
#include "types/references.h"

namespace winnow {

class KeptState {
 public:
  // Of each block of a method, by their numbers; of the whole as one if it is not divided.
  using ReferencesOf = std::function<const std::vector<References>&(uint32_t method)>;
  // The class and name+descriptor of a method.
  struct MethodName {
    std::string_view class_name;
    std::string key;
  };
  using NameOf = std::function<MethodName(uint32_t method)>;

  // Everything given must outlive this.
  KeptState(const Trace& trace, const State& state, std::string project, ReferencesOf references_of,
            NameOf name_of);

  // The number of what a field holds, if that is state. By a name that code has.
  std::optional<uint32_t> number_of(const std::string& owner, const std::string& field);
  bool is_held_by(uint32_t number, std::string_view class_name) const {
    return fields_.at(number).class_name == class_name;
  }
  // Whether it is a field of objects of which there may be many: state only for a test that uses
  // one that was made earlier.
  bool is_of_objects(uint32_t number) const { return fields_.at(number).is_of_objects; }
  // Who declares what a field holds: objects of classes below that one have it.
  std::string_view holder(uint32_t number) const { return fields_.at(number).class_name; }
  // The same of what a class inherits from the JDK, if that is a collection or the like.
  std::optional<uint32_t> number_of_inherited(std::string_view class_name);
  // What a setting of the JVM has been set to, by its name (types/jvm_settings.h); and what reads a
  // property, which may have been set by somebody of whom no name is known.
  uint32_t number_of_setting(std::string_view name);
  std::vector<uint32_t> numbers_read(std::string_view name, std::string_view by_class);
  // A class and all types above it. The name has to live as long as the state or the trace.
  const std::vector<std::string_view>& above(std::string_view class_name) const;
  // To be called for each method of which it is known that it ran in this JVM.
  void note_method(uint32_t method, std::string_view class_name, std::string_view name,
                   const References& all);

  // The windows of tests that began before this one did, and of all static initialisers. Each
  // method of them is given to `visit` once, which is to note it.
  void go_back_from(const TraceClose& close, const std::function<void(uint32_t)>& visit);

  struct Left {
    IdSet methods, blocks, seen;
  };
  // Of one test: what it ran itself, by id, and what was taken over as a whole.
  struct OfTest {
    const TraceClose& close;
    const std::vector<bool>& methods;
    const std::vector<bool>& blocks;
    std::set<size_t> taken = {};  // windows
  };
  // What earlier windows did to these states.
  Left left_in(const std::vector<uint32_t>& states, OfTest& test) const;
  // What earlier windows did to make objects of these classes.
  Left left_in_objects(const std::vector<std::string_view>& classes, OfTest& test) const;
  // Observations of earlier windows that looked at members; number and the name of the class.
  const std::vector<std::pair<uint32_t, std::string_view>>& members_seen() const {
    return members_seen_;
  }
  // All that earlier tests did that a framework keeps for this one: of objects of these classes,
  // which it uses and did not make, those that nobody's code made.
  Left left_by_frameworks(std::vector<std::string_view> found_ready, OfTest& test) const;
  // What the earlier tests did that wrote a file which is read by this observation. Nothing if the
  // test wrote it itself.
  Left left_in_file(uint32_t seen, OfTest& test) const;

 private:
  enum class Holds : uint8_t { kValue, kCollection, kObject, kArray, kLazy, kServices };
  struct Field {
    std::string class_name;  // that declares it
    std::string key;         // name:descriptor
    Holds holds = Holds::kValue;
    bool is_of_objects = false;
    bool is_final = false;
    std::vector<uint32_t> writers;  // methods
    std::vector<uint32_t> users;    // that name it and do not write it
  };
  struct Window {
    const IdSet* methods = nullptr;
    const IdSet* blocks = nullptr;
    const IdSet* seen = nullptr;
    const TraceClose* close = nullptr;  // null for a static initialiser
  };
  // A call, and the methods that ran and may have been called by it.
  struct Call {
    std::string owner;
    bool by_interface = false;
    const std::vector<uint32_t>* candidates = nullptr;
    size_t checked = 0;  // of the candidates
    std::vector<uint32_t> targets = {};
    uint32_t type = 0;  // of the owner, as one of function_types_
  };
  // Functions that were made as objects of this type, or of one below it.
  struct FunctionType {
    std::string_view name;
    std::vector<uint32_t> functions = {};  // of functions_
    size_t checked = 0;                    // of functions_
  };
  struct Function {
    std::string_view type;
    uint32_t call = 0;                     // that leads to its code
    std::vector<uint32_t> makers = {};     // methods
    std::vector<uint32_t> receivers = {};  // calls by the makers that take an object of this type
  };
  // Where code leads: of a method's first block, or of another one.
  struct Links {
    std::vector<uint32_t> calls;         // numbers
    std::vector<std::string_view> made;  // classes of which all that ran may have been called
    uint32_t place = 0;
    const std::set<std::string>* file_names = nullptr;
    uint32_t capabilities = 0;
  };
  class Follower;  // kept_follower.h

  static bool is_in(const std::vector<bool>& set, uint32_t id) {
    return id < set.size() && set[id];
  }
  // kept_windows.cpp
  Left all_of(const std::vector<uint32_t>& windows, OfTest& test) const;
  std::vector<uint32_t> windows_of_keepers(const OfTest& test) const;
  std::vector<uint32_t> windows_that_made_unseen(std::string_view class_name) const;
  bool was_made_unseen(std::string_view class_name, uint32_t window) const;
  std::vector<std::string_view> found_ready_in(uint32_t window) const;
  bool is_of_objects(std::string_view class_name, const std::string& key) const;

  std::vector<uint32_t> writers_of(const Field& field) const;
  bool calls_one_of(const std::set<uint32_t>& methods, uint32_t caller) const;
  const Links& links_of(uint32_t id, const References& code) const;
  uint32_t call_number(const std::string& owner, const std::string& key) const;
  std::vector<std::string_view> classes_made_for_others(const References& code) const;
  const std::vector<uint32_t>& targets_of(uint32_t call) const;
  uint32_t number_of_type(std::string_view name) const;
  const std::vector<uint32_t>& functions_of_type(uint32_t type) const;
  void note_functions(uint32_t method, const References& all);
  uint32_t method_of(uint32_t id) const;
  bool can_be_called_as(std::string_view type, std::string_view owner) const;
  const std::vector<uint32_t>& windows_of(uint32_t id) const;
  const std::vector<uint32_t>& methods_of(std::string_view class_name) const;
  // 0 for the program's own, else that of its library.
  uint32_t place_of(std::string_view class_name) const;
  uint32_t place_of_method(uint32_t method) const {
    return method < class_of_.size() ? place_of(class_of_[method]) : 0;
  }
  bool can_be_called_by_libraries(const ClassSummary& one) const;
  bool wrote(uint32_t window, std::string_view path) const;
  bool is_above(std::string_view above, std::string_view below) const;
  bool is_above_one_below(std::string_view above, std::string_view below) const;
  bool is_of_a_test(std::string_view class_name) const;
  static bool holds_nothing_of_programs(std::string_view class_name);

  bool is_singleton(const ClassSummary& one);
  static bool sets_itself(const Field& field, const OfTest& test);
  bool holds_nothing(const Field& field) const;
  bool begins(const Field& held, std::string_view class_name, std::string_view name) const;
  std::optional<Holds> holder_kind(std::string_view descriptor, bool is_final) const;
  std::optional<Holds> kind_of_object(std::string_view type) const;
  const ClassSummary* last_of_program(std::string_view class_name) const;
  static bool writes(const Field& held, const References& all);
  void note_settings(uint32_t method, const References& all);
  void note_inherited(uint32_t method, std::string_view class_name, const References& all);
  void ran_in(uint32_t window, uint32_t id);
  void take(const Window& window, const std::function<void(uint32_t)>& visit);

  const Trace& trace_;
  const State& state_;
  const std::string project_;
  ReferencesOf references_of_;
  NameOf name_of_;
  std::vector<Field> fields_;
  std::unordered_map<std::string, std::vector<uint32_t>, TextHash> makers_;     // by class: methods
  std::unordered_map<std::string, std::optional<uint32_t>, TextHash> numbers_;  // by owner.field
  std::unordered_map<std::string_view, bool> singletons_;
  std::set<std::string_view> types_of_tests_;  // their classes and all above them
  std::vector<const TraceClose*> by_opening_;
  size_t taken_ = 0;  // of by_opening_
  std::vector<Window> windows_;
  std::vector<bool> ran_;                                              // methods, by id
  std::vector<bool> ran_in_initialisers_;                              // the same
  std::unordered_map<uint32_t, std::map<uint32_t, uint32_t>> blocks_;  // of a method: number to id
  mutable std::unordered_map<std::string, std::vector<uint32_t>> ran_by_key_;
  std::vector<std::string_view> class_of_;  // of methods that ran, by id
  std::vector<Function> functions_;
  std::map<std::pair<std::string, uint32_t>, uint32_t> known_functions_;  // type and call
  // Found when they are needed, because few of all methods are ever followed.
  mutable std::deque<Call> calls_;  // none of them moves, their names are known by address
  mutable std::unordered_map<std::string, uint32_t, TextHash> call_numbers_;
  mutable std::vector<FunctionType> function_types_;
  mutable std::unordered_map<std::string_view, uint32_t> numbers_of_types_;
  mutable std::unordered_map<uint32_t, Links> links_;  // by id of a method or block
  std::vector<std::vector<uint32_t>> places_;          // windows, by id of a method or block
  std::unordered_map<std::string_view, std::vector<uint32_t>> ran_by_class_;
  // Of the classes of this JVM: those that are below one, as soon as somebody wants to know.
  mutable std::unordered_map<std::string_view, std::vector<std::string_view>> below_;
  mutable std::unordered_map<std::string_view, std::vector<std::string_view>> above_;
  mutable std::unordered_map<std::string_view, uint32_t> places_of_classes_;
  std::vector<std::pair<uint32_t, std::string_view>> members_seen_;
  std::vector<bool> is_member_seen_;
  std::unordered_map<std::string_view, std::vector<uint32_t>> written_in_;  // path to windows
};

}  // namespace winnow
