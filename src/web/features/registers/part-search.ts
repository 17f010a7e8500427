export const parts = ["contacts", "judges", "fees"] as const
export type Part = (typeof parts)[number]

/** `?part=` of the page; the contacts have none. */
export interface PartSearch {
  readonly part?: Part
}

export const isPart = (value: unknown): value is Part => parts.some((part) => part === value)

export const readPart = ({ part }: Readonly<Record<string, unknown>>): PartSearch =>
  isPart(part) && part !== "contacts" ? { part } : {}
