/** What people write around a sum: blanks and the currency. */
export const CURRENCY = /\s|грн\.?|₴/g
