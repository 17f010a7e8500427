import { type CategoryFields, checkCategory } from "#domain/athletes/category-rules.ts"
import { requireWhole } from "#domain/athletes/split-category.ts"
import { isTooLarge, type SplitProposal, splitProposals, takingPart } from "#domain/athletes/split-proposal.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type * as Bracket from "#domain/bracket/index.ts"
import { drawChanges } from "#domain/bracket/stored.ts"
import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { updated } from "#domain/value/changes.ts"
import { action, previewBy } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { loadSubject, type Subject } from "#server/records/brackets/subject.ts"
import { insertedCategory } from "#server/records/categories/inserted-category.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { foughtAmong } from "./subjects.ts"

type Bounds = Pick<CategoryFields, "name" | "age1" | "age2" | "weight1" | "weight2" | "sex" | "grade">

/** A part; limits that are not given are those of the category. */
export type WantedPart = { readonly [Field in keyof Bounds]?: Bounds[Field] | undefined } & {
  readonly athletes: readonly AthleteId[]
}

export interface SplitWish {
  readonly category: CategoryId
  readonly parts: readonly WantedPart[]
  readonly consent: Bracket.Consent
}

export interface Split {
  readonly count: number
  readonly isTooLarge: boolean
  readonly isDrawn: boolean
  readonly isFought: boolean
  /** In a preview new ones have no id yet (0). */
  readonly parts: readonly { readonly id: number; readonly name: string; readonly count: number }[]
  readonly proposals: readonly SplitProposal<Athlete>[]
}

/** What a split would make, or without parts the ways to split; nothing is saved. */
export const previewSplit = previewBy(
  async (tx, tournament, { category, parts, thisYear }: SplitWish & { readonly thisYear: number }) => {
    const subject = await loadSubject(tx, tournament.id, category)
    const year = seasonOf(tournament.date, thisYear)
    const isFought = await hasResults(tx, tournament.id, subject)
    if (parts.length > 0) {
      const made = fieldsOf(subject, parts, (await rulesOf(tx, tournament)).groups)
      return splitOf(subject, made, [], isFought)
    }
    return {
      ...splitOf(subject, [], [], isFought),
      proposals: splitProposals(subject.category, subject.athletes, year),
    }
  },
)

/** Splits a category: the first part stays it, the others are new. One step; results in it need consent. */
export const splitCategory = action(async (tx, tournament, { category, parts, consent }: SplitWish) => {
  const subject = await loadSubject(tx, tournament.id, category)
  const made = fieldsOf(subject, parts, (await rulesOf(tx, tournament)).groups)
  const isFought = await hasResults(tx, tournament.id, subject)
  if (isFought && consent === "none") throw new Refusal("category_has_results")
  const ids = [category, ...(await nextIds<CategoryId>(tx, "categories", made.length - 1))]
  return {
    kind: "category.split",
    changes: changesOf(subject, made, ids),
    topics: ["categories", "athletes", `category:${category}`],
    outcome: splitOf(subject, made, ids, isFought),
  }
})

interface MadePart {
  readonly fields: CategoryFields
  readonly athletes: readonly AthleteId[]
}

function fieldsOf({ category, athletes }: Subject, parts: readonly WantedPart[], groups: AgeGroups): MadePart[] {
  requireWhole(
    athletes.map(({ id }) => id),
    parts,
  )
  const { tournamentId: _, id: __, sectionId: ___, day: ____, dayPosition: _____, ...before } = category
  return parts.map(({ athletes: own, ...wanted }) => {
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    return { fields: cleanOf(checkCategory({ ...before, ...given }, groups), "category"), athletes: own }
  })
}

function changesOf({ category, athletes, draw }: Subject, made: readonly MadePart[], ids: readonly CategoryId[]) {
  const entries = new Map(athletes.map((one) => [one.id, one]))
  const { sectionId, day, dayPosition } = category
  return made.flatMap(({ fields, athletes: own }, at): RowChange[] => {
    const id = ids[at] ?? category.id
    if (at === 0) return [...drawChanges(id, draw, null), ...updated("categories", { id }, category, fields)]
    const moved = own.flatMap((one) => {
      const entry = entries.get(one)
      return entry ? updated("athletes", { id: one }, entry, { categoryId: id }) : []
    })
    return [insertedCategory(id, { ...fields, sectionId, day, dayPosition }), ...moved]
  })
}

const hasResults = async (tx: Tx, tournamentId: TournamentId, subject: Subject): Promise<boolean> =>
  (await foughtAmong(tx, tournamentId, [subject])).size > 0

const splitOf = (
  subject: Subject,
  made: readonly MadePart[],
  ids: readonly CategoryId[],
  isFought: boolean,
): Split => ({
  count: takingPart(subject.athletes),
  isTooLarge: isTooLarge(subject.category, takingPart(subject.athletes)),
  isDrawn: subject.draw !== null,
  isFought,
  parts: made.map(({ fields, athletes }, at) => ({
    id: ids[at] ?? 0,
    name: fields.name,
    count: takingPart(subject.athletes.filter(({ id }) => athletes.includes(id))),
  })),
  proposals: [],
})
