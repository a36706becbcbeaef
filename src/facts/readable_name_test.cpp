#include "facts/readable_name.h"

#include <gtest/gtest.h>

#include "facts/fact.h"

namespace winnow {
namespace {

TEST(ReadableName, SaysWhereAnAnonymousClassStands) {
  EXPECT_EQ(dotted("shop/Cart$[total{I}V:java/lang/Object+java/lang/Runnable::0]"),
            "shop.Cart, 1st Runnable in total(int)");
  EXPECT_EQ(dotted("shop/Cart$[:java/util/ArrayList::1];/a/b"),
            "shop.Cart, 2nd ArrayList in an initialiser in /a/b");
  EXPECT_EQ(dotted("A$[m{Ljava/lang/String,^I}V:java/lang/Object:Line:2]"),
            "A, 3rd Line in m(String, int[])");
}

TEST(ReadableName, SaysWhereTheBodyOfALambdaStands) {
  EXPECT_EQ(describe_question(
                FactKind::kMethod,
                "shop/Cart.lambda$[total{I}V:java/util/function/Function:10](Ljava/lang/String;)I"),
            "method shop.Cart.total(int), 11th Function lambda");
  EXPECT_EQ(
      readable_member("lambda$[lambda$[m{}V:java/lang/Runnable:0]{}V:java/lang/Runnable:0]()V"),
      "m(), 1st Runnable lambda, 1st Runnable lambda");
}

TEST(ReadableName, OfAClassInsideAnAnonymousOneNamesBoth) {
  EXPECT_EQ(dotted("A$[m{}V:java/lang/Object::0]$[n{}V:java/lang/Thread::0]"),
            "A, 1st Object in m(), 1st Thread in n()");
}

TEST(ReadableName, SaysWhichMemberAnAccessMethodIsFor) {
  EXPECT_EQ(readable_member("access$[aload_0 getfield shop/Cart'total:I ireturn](Lshop/Cart;)I"),
            "access to total");
}

TEST(ReadableName, LeavesBrokenNamesAsTheyAre) {
  EXPECT_EQ(dotted("A$[m"), "A$[m");
  EXPECT_EQ(dotted("A$[m]"), "A$[m]");
  EXPECT_EQ(readable_member("lambda$[a]()V"), "lambda$[a]()");
}

}  // namespace
}  // namespace winnow
