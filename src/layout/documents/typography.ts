import { BEFORE_UNIT, SHORT_WORD, TOUCHED } from "./typography.data.ts"

const NBSP = "\u00A0"

/**
 * A text as it is set: «м. Київ», «І. П.», «№ 5» and «68 кг» stay on one line, a minus is a minus («−44»), a range has its dash
 * («8–9»). Words and figures stay as they are.
 */
export const typeset = (text: string): string => (TOUCHED.test(text) ? set(text) : text)

const set = (text: string): string =>
  text
    .replace(/(?<=^|[\s(«])-(?=\d)/gu, "−")
    .replace(/(?<![\d.-])(\d{1,4})-(?=\d{1,4}(?![\d.-]))/gu, "$1–")
    .replace(SHORT_WORD, `$1${NBSP}`)
    .replace(/(?<=\p{Lu}\.) (?=\p{Lu}\.)/gu, NBSP)
    .replace(BEFORE_UNIT, NBSP)
