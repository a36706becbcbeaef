@Level(1)
package zoo;
