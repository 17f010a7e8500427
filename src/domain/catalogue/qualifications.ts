import { key } from "#domain/key.ts"
import data from "./qualifications.json" with { type: "json" }

/** A sport rank; ids grow with skill, 0: none. */
export interface Qualification {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** Sport ranks, the lowest first. */
export const titles: readonly Qualification[] = data.titles.map(({ aliases: _, ...title }) => title)

/** Names of belts: gup, poom, dan, the lowest first. */
export const belts: readonly string[] = data.belts

const titleByKey: ReadonlyMap<string, Qualification> = new Map(
  data.titles.flatMap(({ aliases, ...title }) =>
    [title.code, title.name, ...aliases].filter(Boolean).map((spelling) => [key(spelling), title]),
  ),
)

/** The sport rank that a text names, in any of its spellings. */
export const findTitle = (value: string): Qualification | undefined => titleByKey.get(key(value))
