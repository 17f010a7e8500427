import type { WireCategory } from "#contract/categories/calls.ts"
import type { splitCategory } from "#contract/categories/merging.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { partLetters } from "./part-letters.data.ts"

export type WireProposal = OutputOf<typeof splitCategory>["proposals"][number]
type Bounds = Omit<WireProposal["parts"][number], "athletes">

/** What the dialog holds: the parts, and for each entry the index of its part (-1: not yet placed). */
export interface SplitValues {
  readonly parts: readonly Bounds[]
  readonly placed: Readonly<Record<number, number>>
}

const UNPLACED = -1

/** The parts of a proposal; athletes whose part it does not know wait to be placed. */
export function fromProposal({ parts, left }: WireProposal): SplitValues {
  const placed: Record<number, number> = {}
  for (const [at, { athletes }] of parts.entries()) for (const id of athletes) placed[id] = at
  for (const id of left) placed[id] = UNPLACED
  return { parts: parts.map(({ athletes: _, ...bounds }) => bounds), placed }
}

/** Two parts alike, everybody in the first. */
export function byHand(category: WireCategory, athletes: readonly number[]): SplitValues {
  return {
    parts: [partOf(category, partLetters.charAt(0)), partOf(category, partLetters.charAt(1))],
    placed: Object.fromEntries(athletes.map((id) => [id, 0])),
  }
}

/** One part more, empty, with the limits of the category. */
export function withPart(values: SplitValues, category: WireCategory): SplitValues {
  const letter = partLetters[values.parts.length] ?? String(values.parts.length + 1)
  return { ...values, parts: [...values.parts, partOf(category, letter)] }
}

const partOf = ({ fullname, age1, age2, weight1, weight2, grade, sex }: WireCategory, letter: string): Bounds => ({
  name: `${fullname} ${letter}`.trim(),
  age1,
  age2,
  weight1,
  weight2,
  grade,
  sex,
})

export const withName = (values: SplitValues, at: number, name: string): SplitValues => ({
  ...values,
  parts: values.parts.map((part, index) => (index === at ? { ...part, name } : part)),
})

export const withPlace = (values: SplitValues, athlete: number, at: number): SplitValues => ({
  ...values,
  placed: { ...values.placed, [athlete]: at },
})

/** How many of those who take part are in each part. */
export const countsOf = ({ parts, placed }: SplitValues, taking: ReadonlySet<number>): number[] =>
  parts.map((_, at) => Object.entries(placed).filter(([id, part]) => part === at && taking.has(Number(id))).length)

export const unplaced = ({ placed }: SplitValues): number =>
  Object.values(placed).filter((part) => part === UNPLACED).length

/** The fields of the call; empty parts are left out. */
export const wireParts = ({ parts, placed }: SplitValues) =>
  parts
    .map((part, at) => ({
      ...part,
      athletes: Object.entries(placed).flatMap(([id, place]) => (place === at ? [Number(id)] : [])),
    }))
    .filter(({ athletes }) => athletes.length > 0)
