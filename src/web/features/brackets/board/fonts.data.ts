/** Letters of both files of a face. */
export const LETTERS = "Їz1"
