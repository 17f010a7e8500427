import { type PartSearch, partReader } from "#web/lib/part-search.ts"

const parts = ["pack", "report", "diploma"] as const
export type PrintSearch = PartSearch<(typeof parts)[number]>

export const readPrint = partReader(parts)
