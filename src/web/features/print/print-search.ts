export const parts = ["pack", "diploma"] as const
export type Part = (typeof parts)[number]

/** What the address of the papers carries; the pack has none of it. */
export interface PrintSearch {
  readonly part?: Part
}

export const isPart = (value: unknown): value is Part => parts.some((part) => part === value)

export const readPrint = (search: Readonly<Record<string, unknown>>): PrintSearch =>
  isPart(search.part) && search.part !== "pack" ? { part: search.part } : {}
