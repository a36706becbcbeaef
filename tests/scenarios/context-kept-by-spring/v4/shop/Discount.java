package shop;

import org.springframework.stereotype.Component;

@Component
public class Discount extends Rates {}
