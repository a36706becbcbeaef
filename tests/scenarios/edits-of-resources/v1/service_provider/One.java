package service_provider;

public class One implements Svc {}
