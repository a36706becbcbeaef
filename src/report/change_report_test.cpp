#include "report/change_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace winnow {
namespace {

const std::vector<Change> kSome = {
    {ChangeType::kChangedHeader, "shop/Cart", {}},
    {ChangeType::kAddedInstanceMethod, "shop/Cart", "total(ILjava/lang/String;)I"},
    {ChangeType::kDeletedClass, "shop/Old", {}},
    {ChangeType::kChangedResource, "shop/prices.txt", {}},
};

TEST(ChangeTable, GroupsByClassAndAlignsTheColumns) {
  EXPECT_EQ(changes_as_table(kSome, false),
            "shop.Cart\n"
            "  CH   (class)             class header changed\n"
            "  AIM  total(int, String)  method added\n"
            "\n"
            "shop.Old\n"
            "  DF   (class)  class deleted\n"
            "\n"
            "resources\n"
            "  CR   shop/prices.txt  resource changed\n"
            "\n"
            "what the codes mean\n"
            "  DF   class deleted         the name is not found any more\n"
            "  CH   class header changed  the prints of everything but the methods differ\n"
            "  AIM  method added          the method is there now\n"
            "  CR   resource changed      the resource's content differs\n"
            "\n"
            "4 changes: 2 classes, 1 method, 1 resource\n");
}

TEST(ChangeTable, ShowsWhatAConsequenceIsAbout) {
  std::string table = changes_as_table(
      {{ChangeType::kResolutionChange, "shop/User", "read()I", "shop.C.f: then shop.A, now shop.C"},
       {ChangeType::kLookupChange, "shop/User", "shop/Base.m(I)V", ""},
       {ChangeType::kChangedInstanceMethod, "shop/User", "aLongerName()V", ""}},
      false);
  EXPECT_NE(table.find("  RES  read()                         reference leads elsewhere: shop.C.f: "
                       "then shop.A, now shop.C\n"
                       "  LC   ⟨shop.User, shop.Base.m(int)⟩  call runs another method\n"),
            std::string::npos)
      << table;
}

TEST(ChangeTable, PutsResourcesLastWhereverTheirNamesSort) {
  std::string table = changes_as_table({{ChangeType::kAddedResource, "a.txt", {}},
                                        {ChangeType::kAddedClass, "shop/Cart", {}},
                                        {ChangeType::kAddedResource, "z.txt", {}}},
                                       false);
  EXPECT_LT(table.find("shop.Cart"), table.find("\nresources\n"));
  EXPECT_LT(table.find("\nresources\n"), table.find("a.txt"));
  EXPECT_LT(table.find("a.txt"), table.find("z.txt"));
}

TEST(ChangeTable, IsColouredOnlyWhenAsked) {
  EXPECT_EQ(changes_as_table(kSome, false).find('\033'), std::string::npos);
  std::string coloured = changes_as_table(kSome, true);
  EXPECT_NE(coloured.find("\033[32mAIM\033[0m"), std::string::npos);
  EXPECT_NE(coloured.find("\033[31mDF \033[0m"), std::string::npos);
}

TEST(ChangeTable, SaysThatThereIsNothing) {
  EXPECT_EQ(changes_as_table({}, true), "no changes\n");
  EXPECT_EQ(changes_as_lines({}), "");
}

TEST(ChangeLines, HaveTheDetailBehindABar) {
  EXPECT_EQ(changes_as_lines({{ChangeType::kResolutionChange, "User", "read()I", "C.f: now C"}}),
            "RES User.read() | C.f: now C\n");
}

TEST(ChangeLines, HaveTheCodeAndTheFullName) {
  EXPECT_EQ(changes_as_lines(kSome),
            "CH shop.Cart\nAIM shop.Cart.total(int, String)\nDF shop.Old\nCR shop/prices.txt\n");
}

TEST(ChangeJson, SaysItsVersionAndWhatWasCompared) {
  auto json = nlohmann::json::parse(changes_as_json(kSome, {"old", "new", {"x is broken"}}));
  EXPECT_EQ(json["format"], "winnow-diff");
  EXPECT_EQ(json["version"], 1);
  EXPECT_EQ(json["old"], "old");
  EXPECT_EQ(json["new"], "new");
  EXPECT_EQ(json["problems"], nlohmann::json::array({"x is broken"}));
  ASSERT_EQ(json["changes"].size(), 4u);
  EXPECT_EQ(json["changes"][1]["code"], "AIM");
  EXPECT_EQ(json["changes"][1]["level"], "method");
  EXPECT_EQ(json["changes"][3]["level"], "resource");
  EXPECT_FALSE(json["changes"][1].contains("detail"));
  EXPECT_EQ(json["changes"][1]["class"], "shop.Cart");
  EXPECT_EQ(json["changes"][1]["member"], "total(ILjava/lang/String;)I");
  EXPECT_EQ(json["changes"][1]["what"], "shop.Cart.total(int, String)");
  EXPECT_FALSE(json["changes"][0].contains("member"));
  EXPECT_EQ(json["changes"][3]["resource"], "shop/prices.txt");
  EXPECT_FALSE(json["changes"][3].contains("class"));
}

TEST(ChangeJson, StaysJsonWhenANameIsNoUtf8) {
  std::string text = changes_as_json({{ChangeType::kAddedResource, "a\xff.txt", {}}}, {});
  EXPECT_EQ(nlohmann::json::parse(text)["changes"].size(), 1u);
}

}  // namespace
}  // namespace winnow
