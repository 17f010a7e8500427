/** Nothing is done to a text without any of these. */
export const TOUCHED = /[-.№\d]|смт/u

/** Short words that stay with the next one: «м. Київ», «№ 5». */
export const SHORT_WORD = /(?<=^|[\s,(«])(м\.|с\.|смт|ім\.|№) (?=\S)/gu

/** The blank between a number and its unit. */
export const BEFORE_UNIT = /(?<=\d) (?=(?:кг|см|р\.)(?!\p{L}))/gu
