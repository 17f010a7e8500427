/** Places in Roman figures, written with the Cyrillic І. */
export const ROMAN_PLACES = ["І", "ІІ", "ІІІ", "ІV", "V", "VІ", "VІІ", "VІІІ"]
