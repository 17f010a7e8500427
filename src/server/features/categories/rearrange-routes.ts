import * as contract from "#contract/categories/merging.ts"
import { barrierText, mergeText } from "#contract/categories/uk.ts"
import { sexCode } from "#contract/wire/codes.ts"
import type { OutputOf, ParsedOf } from "#contract/wire/endpoint.ts"
import { smallCategories } from "#domain/athletes/small-categories.ts"
import { isTooLarge, type SplitProposal } from "#domain/athletes/split-proposal.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { previewBy } from "#server/platform/action.ts"
import { agreedOf, scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { consentOf } from "#server/views/brackets.ts"
import { presentBounded } from "#server/views/categories.ts"
import type { Deps } from "#server/views/deps.ts"
import { type Merged, mergeCategories, mergePairs, previewMerge } from "./merge-categories.ts"
import { previewSplit, type Split, splitCategory, type WantedPart } from "./split-category.ts"
import { foughtAmong, listSubjects } from "./subjects.ts"

/** Merging and splitting categories, and suggestions for both. */
export function categoryRearrangingRoutes(serve: Serve, { shell, clock }: Deps): void {
  const thisYear = (): number => yearInKyiv(clock())

  serve(contract.mergeCategories, async (input, caller) => {
    const wish = {
      categoryIds: input.categories ?? [],
      into: input.into || null,
      name: input.name ?? "",
      emptied: input.keep === 1 ? ("keep" as const) : ("delete" as const),
      agreed: agreedOf(input),
      reason: (input.reason ?? "").trim(),
      thisYear: thisYear(),
    }
    const merge = input.preview === 1 ? previewMerge : mergeCategories
    const { revision, outcome } = await merge(shell, caller, scopeOf(input.id, input), wish)
    return { revision, ...presentMerged(outcome) }
  })

  serve(contract.mergeCategoryPairs, async (input, caller) => {
    const { revision, outcome } = await mergePairs(shell, caller, scopeOf(input.id, input), input.pairs, thisYear())
    return { revision, ...outcome }
  })

  serve(contract.splitCategory, async (input, caller) => {
    const wish = {
      category: input.category,
      parts: (input.parts ?? []).map(partOf),
      consent: consentOf(input.force),
      thisYear: thisYear(),
    }
    const split = input.preview === 1 ? previewSplit : splitCategory
    const { revision, outcome } = await split(shell, caller, scopeOf(input.id, input), wish)
    return { revision, ...presentSplit(outcome) }
  })

  serve(contract.suggestCategories, async (input, caller) => {
    const { outcome } = await suggestions(shell, caller, scopeOf(input.id, {}), thisYear())
    const { small, large, limits } = outcome
    return {
      small: small.map(({ barrier, ...one }) => ({
        ...one,
        advice: [...one.advice],
        barrier: barrier && { with: barrier.with, limits: barrier.reasons.map(barrierText) },
      })),
      large,
      limits: {
        age: limits.ageGap,
        weight: limits.weightGap,
        mixedSexUpTo: limits.mixedSexUpTo,
        mixedGrades: limits.mixedGrades,
      },
    }
  })
}

type WirePart = NonNullable<ParsedOf<typeof contract.splitCategory>["parts"]>[number]

const partOf = ({ sex, athletes, ...bounds }: WirePart): WantedPart => ({
  ...bounds,
  sex: sexCode.from(sex),
  athletes: athletes as AthleteId[],
})

const presentMerged = ({ fields, reasons, drawn, fought, deleted, into, count }: Merged) => ({
  into,
  ...presentBounded(fields),
  count,
  reasons: reasons.map((one) => ({ code: one.code, message: mergeText(one), final: one.isFinal })),
  drawn: [...drawn],
  fought: [...fought],
  deleted: [...deleted],
})

const presentSplit = ({ count, isTooLarge, isDrawn, isFought, parts, proposals }: Split) => ({
  count,
  tooLarge: isTooLarge,
  drawn: isDrawn,
  fought: isFought,
  parts: [...parts],
  proposals: proposals.map(presentProposal),
})

type WireProposal = OutputOf<typeof contract.splitCategory>["proposals"][number]

const presentProposal = ({ by, parts, left }: SplitProposal<Athlete>): WireProposal => ({
  by,
  parts: parts.map(({ category, athletes }) => ({
    ...presentBounded(category),
    grade: category.grade,
    athletes: athletes.map(({ id }) => id),
  })),
  left: left.map(({ id }) => id),
})

/** Categories to merge and to split, by who takes part in them; those in which something was fought are left out. */
const suggestions = previewBy(async (tx, tournament, thisYear: number) => {
  const rules = await rulesOf(tx, tournament)
  const subjects = await listSubjects(tx, tournament.id)
  const fought = await foughtAmong(tx, tournament.id, subjects)
  const open = subjects.flatMap(({ category, athletes }) =>
    fought.has(category.id) ? [] : [{ category, athletes: athletes.filter(({ out }) => !out) }],
  )
  const large = open.filter(({ category, athletes }) => isTooLarge(category, athletes.length))
  return {
    small: smallCategories(open, rules, seasonOf(tournament.date, thisYear)),
    large: large.map(({ category, athletes }) => ({ id: category.id, count: athletes.length })),
    limits: rules.merge,
  }
})
