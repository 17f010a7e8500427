import { key } from "#domain/key.ts"
import data from "./qualifications.json" with { type: "json" }

/** A sport rank or a belt; `order` grows with skill within its list. */
export interface Qualification {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly order: number
}

/** Sport ranks, the lowest first. */
export const titles: readonly Qualification[] = data.titles.map(({ aliases: _, ...title }) => title)

/** Belts: gup, poom, dan, the lowest first. */
export const belts: readonly Qualification[] = data.belts

const titleByKey: ReadonlyMap<string, Qualification> = new Map(
  data.titles.flatMap(({ aliases, ...title }) =>
    [title.code, title.name, ...aliases].filter(Boolean).map((spelling) => [key(spelling), title]),
  ),
)

/** The sport rank that a text names, in any of its spellings. */
export const findTitle = (value: string): Qualification | undefined => titleByKey.get(key(value))
