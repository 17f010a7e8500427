/** Entries of one bout: no log is longer, whoever wrote it. */
export const MOST_ENTRIES = 3_200
