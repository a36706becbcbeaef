/** A named module that depends on nothing but java.base. */
module garden {}
