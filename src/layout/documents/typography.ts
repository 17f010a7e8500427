const NBSP = "\u00A0"

/**
 * A text as it is set: «м. Київ», «І. П.», «№ 5» and «68 кг» stay on one line, a minus is a minus («−44»), a range has its dash
 * («8–9»). Words and figures stay as they are.
 */
export const typeset = (text: string): string => (TOUCHED.test(text) ? set(text) : text)

/** Nothing is done to a text without any of these. */
const TOUCHED = /[-.№\d]|смт/u

const set = (text: string): string =>
  text
    .replace(/(?<=^|[\s(«])-(?=\d)/gu, "−")
    .replace(/(?<![\d.-])(\d{1,4})-(?=\d{1,4}(?![\d.-]))/gu, "$1–")
    .replace(/(?<=^|[\s,(«])(м\.|с\.|смт|ім\.|№) (?=\S)/gu, `$1${NBSP}`)
    .replace(/(?<=\p{Lu}\.) (?=\p{Lu}\.)/gu, NBSP)
    .replace(/(?<=\d) (?=(?:кг|см|р\.)(?!\p{L}))/gu, NBSP)
