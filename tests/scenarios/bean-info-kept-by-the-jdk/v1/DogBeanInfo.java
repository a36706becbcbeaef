import java.beans.BeanDescriptor;
import java.beans.SimpleBeanInfo;

public class DogBeanInfo extends SimpleBeanInfo {
  @Override
  public BeanDescriptor getBeanDescriptor() {
    BeanDescriptor descriptor = new BeanDescriptor(Dog.class);
    descriptor.setDisplayName(Names.ofDog());
    return descriptor;
  }
}
