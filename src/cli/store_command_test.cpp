// `winnow store` and what belongs to it.
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/test_folder.h"
#include "cli/command.h"
#include "cli/store_limit.h"
#include "select/test_pattern.h"
#include "store/store.h"

namespace winnow {
namespace {

class StoreCommand : public testing::Test {
 protected:
  StoreCommand() : before_(current_directory()) {
    EXPECT_TRUE(make_directories(folder_.at(".winnow")));
    EXPECT_EQ(::chdir(folder_.path().c_str()), 0);
    Store store = open();
    auto transaction = store.begin();
    for (const char* test : {"shop.CartTest", "shop.PriceTest", "shop.SlowPriceTest"}) {
      StoredRecord record;
      record.outcome = RecordOutcome::kPassed;
      record.jdk = "17.0.9";
      record.facts = {*transaction->intern({FactKind::kClass, test, print_of(test)})};
      EXPECT_TRUE(transaction->add_record("shop", test, record));
      EXPECT_TRUE(transaction->add_record("other", test, record));
    }
    EXPECT_TRUE(transaction->commit());
  }
  ~StoreCommand() override { EXPECT_EQ(::chdir(before_.c_str()), 0); }

  Store open() const {
    auto store = Store::open(folder_.at(".winnow/store.db"), Store::Access::kWrite);
    if (!store) ADD_FAILURE() << store.error().text();
    return std::move(*store);
  }
  std::string run(std::vector<std::string> words, std::map<std::string, std::string> options = {},
                  int expected_code = kExitGood) {
    Arguments arguments;
    arguments.words = std::move(words);
    arguments.options = std::move(options);
    arguments.options.try_emplace("store-limit", "2G");
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    EXPECT_EQ(find_command("store")->run(arguments), expected_code);
    std::string out = testing::internal::GetCapturedStdout();
    return out + testing::internal::GetCapturedStderr();
  }
  size_t tests(const std::string& module) const {
    Store store = open();
    auto found = store.tests(module);
    return found->size();
  }
  static void says(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  }
  TestFolder folder_;
  std::string before_;
};

TEST_F(StoreCommand, ShowsHowMuchOfWhatThereIs) {
  std::string text = run({"show"});
  says(text, "/.winnow/store.db\n");
  says(text, "3 facts");
  says(text, "6 records by methods");
  says(text, "shop\n  3 test classes, 3 records\n");
  says(run({"show"}, {{"format", "json"}}), "\"records-by-level\"");
}

TEST_F(StoreCommand, InspectsTheRecordsOfATest) {
  std::string text = run({"inspect", "CartTest"});
  says(text, "record   shop.CartTest passed 1 facts");
  EXPECT_EQ(text.find("PriceTest"), std::string::npos) << text;
  says(run({"inspect"}), "record   shop.PriceTest passed");
  says(run({"inspect", "CartTest"}, {{"verbose", "yes"}}), "class shop.CartTest");
  says(run({"inspect", "CartTest"}, {{"format", "json"}}), "\"jdk\": \"17.0.9\"");
}

TEST_F(StoreCommand, ForgetsATestByItsNameOrAPattern) {
  says(run({"forget", "CartTest"}, {{"module", "shop"}}), "1 class forgotten");
  EXPECT_EQ(tests("shop"), 2u);
  EXPECT_EQ(tests("other"), 3u);
  says(run({"forget", "shop.*Price*"}), "4 classes forgotten");
  EXPECT_EQ(tests("shop"), 0u);
  EXPECT_EQ(tests("other"), 1u);
}

TEST_F(StoreCommand, ForgetsAModuleOrEverythingButNotWithoutBeingTold) {
  says(run({"forget"}, {}, kExitUsage), "say what to forget");
  EXPECT_EQ(tests("shop"), 3u);
  (void)run({"forget"}, {{"module", "shop"}});
  EXPECT_EQ(tests("shop"), 0u);
  EXPECT_EQ(tests("other"), 3u);
  (void)run({"forget"}, {{"everything", "yes"}});
  EXPECT_EQ(tests("other"), 0u);
}

TEST_F(StoreCommand, CollectsWhatNoRecordNeeds) {
  (void)run({"forget", "CartTest"});
  says(run({"gc"}), "0 old records, 1 fact and 0 versions of classes dropped");
  says(run({"gc"}, {{"format", "json"}}), "\"facts\": 0");
}

TEST_F(StoreCommand, SaysWhatItDoesNotKnow) {
  says(run({"forgt"}, {}, kExitUsage), "did you mean 'forget'");
  says(run({"forget", "CarTest"}, {}, kExitNotFound), "no test 'CarTest' is known here");
  says(run({"forget"}, {{"module", "shp"}}, kExitNotFound), "did you mean 'shop'");
  says(run({"gc"}, {{"store-limit", "much"}}, kExitUsage), "a size is a number");
}

TEST(TestPattern, NamesATestWithOrWithoutItsPackageOrByAPattern) {
  EXPECT_TRUE(names_test({"shop.CartTest"}, "shop.CartTest"));
  EXPECT_TRUE(names_test({"CartTest"}, "shop.CartTest"));
  EXPECT_TRUE(names_test({"Other", "Inner"}, "shop.CartTest$Inner"));
  EXPECT_FALSE(names_test({"artTest"}, "shop.CartTest"));
  EXPECT_TRUE(names_test({"shop.*"}, "shop.CartTest"));
  EXPECT_TRUE(names_test({"*.C?rtTest"}, "shop.CartTest"));
  EXPECT_FALSE(names_test({"Cart*"}, "shop.CartTest"));
  EXPECT_FALSE(names_test({}, "shop.CartTest"));
}

TEST(StoreLimit, IsANumberWithAUnit) {
  EXPECT_EQ(*parse_size("2G"), 2'000'000'000u);
  EXPECT_EQ(*parse_size("500M"), 500'000'000u);
  EXPECT_EQ(*parse_size("12"), 12u);
  for (const char* wrong : {"", "G", "1T", "-1", "1 M", "99999999999G"}) {
    EXPECT_FALSE(parse_size(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace winnow
