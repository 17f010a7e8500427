/** The specification's numbers of the tabs, by the names of their rows in the rail. */
export const TAB_NUMBERS = {
  info: 1,
  athletes: 2,
  draw: 4,
  results: 5,
  days: 6,
  categories: 7,
  numbering: 11,
} as const
