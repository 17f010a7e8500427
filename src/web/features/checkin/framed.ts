/** The looks of what stands in a frame on the desk. */
export const framed = { bd: "1px solid var(--line-strong)", bdrs: "var(--radius)" } as const
