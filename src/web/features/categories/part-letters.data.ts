/** By which the parts of a split category are named, in their order. */
export const partLetters = "АБВГҐДЕЄЖЗ"
