package retention_changed;

@interface Ann {}
@Ann
class Base {}
