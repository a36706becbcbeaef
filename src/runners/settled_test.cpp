#include "runners/settled.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

class SettledTest : public testing::Test {
 protected:
  SettledTest() : project_(folder_.at("project")) {
    EXPECT_TRUE(project_.prepare());
    folder_.write("classes/some.txt", "1");
    folder_.write("runner/launcher.txt", "1");
    launch_.module = "module";
    launch_.roots = {folder_.at("classes")};
    auto store = project_.open_store(Store::Access::kWrite);
    EXPECT_TRUE(store);
    auto transaction = store->begin();
    StoredRecord passed;
    passed.outcome = RecordOutcome::kPassed;
    EXPECT_TRUE(transaction->add_record("module", "SomeTest", passed));
    EXPECT_TRUE(transaction->commit());
  }

  // As a plan does that finds nothing to run, after a look at the runner's own folder.
  void decide() {
    Settled settled(project_, launch_, surroundings_, selecting_);
    (void)settled.find();
    RootCache cache = project_.cache();
    State state = State::load(launch_.roots, cache);
    Answers answers(state, cache, surroundings_);
    (void)answers.find("runner/Launcher" + std::string(1, kPlaceMark) + folder_.at("runner"));
    settled.remember(state, answers);
  }
  bool is_settled() {
    return Settled(project_, launch_, surroundings_, selecting_).find().has_value();
  }

  TestFolder folder_;
  Project project_;
  Launch launch_;
  Surroundings surroundings_;
  Selecting selecting_{*find_technique(kDefaultTechnique), {}};
};

TEST_F(SettledTest, HoldsUntilTheClassPathChanges) {
  EXPECT_FALSE(is_settled());
  decide();
  EXPECT_TRUE(is_settled());
  folder_.write("classes/some.txt", "2");
  EXPECT_FALSE(is_settled());
}

TEST_F(SettledTest, EndsWithAChangeOutsideTheClassPathThatAnAnswerCameFrom) {
  decide();
  EXPECT_TRUE(is_settled());
  folder_.write("runner/launcher.txt", "2");
  EXPECT_FALSE(is_settled());
  decide();
  EXPECT_TRUE(is_settled());
}

TEST_F(SettledTest, IsNotFoundWhereTheListOfPlacesOutsideIsDamaged) {
  decide();
  ASSERT_TRUE(
      write_file_atomically(project_.state_path("module") + ".outside", "WOUTS1\nnonsense"));
  EXPECT_FALSE(is_settled());
}

}  // namespace
}  // namespace winnow
