// The agent in JDKs before 17. In 11 it sees what it sees in later ones; in 8 files are seen by
// what the JVM's own libraries do, and of reflection nothing is promised.

#include <gtest/gtest.h>

#include "base/files.h"
#include "base/test_folder.h"
#include "jdk_test.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;

class OldJdk : public JdkTest {
 protected:
  JvmRequest request_for(const std::vector<std::string>& tests) {
    JvmRequest request;
    request.plain = false;
    request.class_path = {jar("junit-4.13.2"), jar("hamcrest-core-1.3"),
                          prepared_folder() + "/classes-8"};
    request.jvm_arguments = {"-Xverify:all", "-Ddata=" + data_.at("")};
    request.program = {"org.junit.runner.JUnitCore"};
    request.program.insert(request.program.end(), tests.begin(), tests.end());
    return request;
  }
  static Names seen(const Trace& trace, const IdSet& numbers) {
    Names names;
    for (uint32_t number : numbers) names.insert(trace.seen.at(number).subject);
    return names;
  }
  TestFolder data_;
};
INSTANTIATE_TEST_SUITE_P(Jdk, OldJdk, testing::ValuesIn(old_jdks()),
                         [](const auto& tested) { return tested.param.version; });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(OldJdk);

TEST_P(OldJdk, RecordsWhatTestsRun) {
  JvmResult result = run_jvm(jdk(), request_for({"junit4.CartTest", "junit4.DiscountTest"}));
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.closed(),
            (std::vector<std::string>{"junit4.CartTest passed", "junit4.DiscountTest passed"}));
  EXPECT_EQ(result.ran("junit4.CartTest"),
            (Names{"shop/Cart.<init>", "shop/Cart.add", "shop/Cart.total"}));
  EXPECT_TRUE(result.init("shop/Config").contains("shop/Config$Source.read"));
}

TEST_P(OldJdk, SkipsTests) {
  JvmRequest request = request_for({"junit4.CartTest", "junit4.DiscountTest"});
  request.agent_lines = "skip\tjunit4.CartTest\n";
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_EQ(result.closed(), std::vector<std::string>{"junit4.DiscountTest passed"});
}

TEST_P(OldJdk, SaysWhatItCannotSee) {
  JvmResult result = run_jvm(jdk(), request_for({"junit4.CartTest"}));
  bool is_known = jdk().version == "11";
  EXPECT_EQ((result.trace().jvms.at(0).observes & kObservesFiles) != 0, is_known);
  EXPECT_EQ(result.log.empty(), is_known) << result.log;
}

TEST_P(OldJdk, SeesFilesWhereItIsPreloaded) {
#ifdef WINNOW_TEST_PRELOAD
  GTEST_SKIP() << "the sanitizer's library must be the first one";
#endif
  for (const char* name : {"read.txt", "other.txt", "child.txt"}) data_.write(name, "text\n");
  JvmRequest request = request_for({"old.FilesTest", "asked.NothingTest"});
  request.preload = true;
  JvmResult result = run_jvm(jdk(), request);
  ASSERT_EQ(result.exit_code, 0) << result.out << result.err;
  const Trace& trace = result.trace();
  uint32_t families = kObservesFiles | kObservesNative;
  EXPECT_EQ(trace.jvms.at(0).observes & families, families);
  ASSERT_EQ(trace.closed.size(), 2u);
  for (const char* name : {"read.txt", "other.txt", "child.txt", "missing.txt"}) {
    std::string path = clean_path(data_.at(name));
    EXPECT_TRUE(seen(trace, trace.closed[0].seen).contains(path)) << name;
    EXPECT_FALSE(seen(trace, trace.closed[1].seen).contains(path)) << name;
  }
}

}  // namespace
}  // namespace winnow
