import { type PartSearch, partReader } from "#web/lib/part-search.ts"

const parts = ["contacts", "judges", "fees"] as const
export type Part = (typeof parts)[number]
export type PeopleSearch = PartSearch<Part>

export const readPart = partReader(parts)
