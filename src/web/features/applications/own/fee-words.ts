import type { WireParticipation } from "#contract/applications/participation.ts"
import type { WirePrices } from "#contract/office/fees.ts"
import { kindCode, workCode } from "#contract/wire/codes.ts"
import type { AthleteId } from "#domain/ids.ts"
import { duesOf, type FeeKind, feeKindOf, feeKinds } from "#domain/office/fees.ts"
import { roundHryvnias } from "#domain/office/money.ts"
import { pricesOf } from "#domain/office/rows.ts"
import { messages } from "../uk.ts"

/** «500 грн», with kopiyky only if there are any. */
const sumText = (kopiyky: number): string => messages.sum(roundHryvnias(kopiyky))

/** What an entry of each kind costs that costs anything; [] the tournament has no prices. */
export function priceTexts({ prices }: WireParticipation["fees"]): string[] {
  if (prices === null) return []
  const all = pricesOf({ ...prices, receipts: 0 })
  return feeKinds
    .filter((kind) => all[kind].first > 0)
    .map((kind) => {
      const { first, next } = all[kind]
      return messages.price(
        messages.feeKinds[kind],
        sumText(first),
        next === null || next === first ? "" : sumText(next),
      )
    })
}

/** What the coach owes in a sentence; '' nothing was entered that costs anything. */
export function owedText({ due, paid, left, lines }: WireParticipation["fees"]): string {
  if (due === 0) return ""
  const charged = lines.filter((line) => line.due > 0).length
  const parts = [
    paid > 0 ? messages.owedPaid(sumText(paid)) : "",
    left > 0 ? messages.owedLeft(sumText(left)) : messages.owedNothing,
  ]
  return `${[messages.owed(sumText(due), charged), ...parts].filter(Boolean).join("; ")}.`
}

/** The fee of one entry and its state: «500 грн · не сплачено»; '' it costs nothing. */
export function feeText({ lines }: WireParticipation["fees"], application: number): string {
  const found = lines.find((line) => line.application === application)
  return found && found.due > 0 ? `${sumText(found.due)} · ${messages.feeStates[found.state]}` : ""
}

/** People who are about to be entered, and in which category; 0: by age and weight. */
interface EntryPlan {
  readonly athletes: readonly number[]
  readonly category: number
}

/** What these entries will cost beside those that stand already: «Внесок за вибраних: 1 500 грн»; '' without prices. */
export function chosenText(
  view: Pick<WireParticipation, "fees" | "categories" | "list">,
  wishes: readonly EntryPlan[],
): string {
  const { prices } = view.fees
  if (prices === null || wishes.length === 0) return ""
  const standing = view.list.filter(({ state }) => state !== "withdrawn" && state !== "declined")
  const before = standing.map((one) => ({ athletes: one.team, category: one.categoryId }))
  const sum = costOf([...before, ...wishes], view.categories, prices) - costOf(before, view.categories, prices)
  return messages.chosenSum(sumText(sum))
}

function costOf(all: readonly EntryPlan[], categories: WireParticipation["categories"], prices: WirePrices): number {
  const people = [...new Set(all.map(({ athletes }) => athletes.join()))]
  const entries = all.map(({ athletes, category }, at) => ({
    athleteId: (at + 1) as AthleteId,
    personId: people.length + all.length + people.indexOf(athletes.join()),
    kind: kindOf(categories.find(({ id }) => id === category)),
  }))
  return [...duesOf(entries, pricesOf({ ...prices, receipts: 0 })).values()].reduce((sum, due) => sum + due, 0)
}

/** A class that is found by age and weight is one of sparring. */
const kindOf = (category: WireParticipation["categories"][number] | undefined): FeeKind =>
  feeKindOf({
    kind: kindCode.from(category?.type) ?? "kyorugi",
    workType: workCode.from(category?.workType) ?? "individual",
  })
