import type { Page } from "./place.ts"
import { messages } from "./uk.ts"

/** What the tab of the browser says of a page of a tournament: the page first, since tabs are cut at their end. */
export const tabTitle = (page: Page, tournament: string): string =>
  page === "info"
    ? tournament
    : `${page === "more" ? messages.staff : sentenceCase(messages.rows[page])} · ${tournament}`

/** Rows that the specification names are in capitals. */
const sentenceCase = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase()
