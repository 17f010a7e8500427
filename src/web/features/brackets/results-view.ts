import { keptText } from "#web/lib/kept-text.ts"

/** What a phone shows of a category's results, kept per browser: "bracket", '' for the list of its fights. */
export const resultsView = keptText("results-view")

/** Whether a phone shows the bracket and not the list of its fights. */
export const useBracketShown = (): boolean => resultsView.use() === "bracket"
