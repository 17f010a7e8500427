/** A sheet of the desk of a court. */
export const card = { gap: 8, miw: 0, p: 12, bg: "var(--surface)", bd: "1px solid var(--line)", bdrs: 8 }
