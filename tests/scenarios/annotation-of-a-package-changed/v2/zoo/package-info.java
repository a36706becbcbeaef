@Level(2)
package zoo;
