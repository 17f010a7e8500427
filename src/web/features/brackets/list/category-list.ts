import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { showCode } from "#contract/wire/codes.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { takingPart } from "#web/tournament/taking-part.ts"
import { bracketOf } from "../category-view.ts"
import { messages } from "../uk.ts"

/** How far a category has got. `fights` are those really to fight. */
export type Mark =
  | { readonly kind: "list" | "empty" | "undrawn" | "draft" | "alone" }
  | { readonly kind: "drawn" | "level" | "done"; readonly fights: number }
  /** `outside`: so many stand in no bracket, and it is not finished whatever is fought. */
  | { readonly kind: "left" | "outside"; readonly left: number; readonly fights: number }

export interface Listed {
  readonly category: WireCategory
  /** How many take part. */
  readonly count: number
  readonly mark: Mark
}

export interface ListGroups {
  /** With a fight on a court. */
  readonly now: readonly Listed[]
  readonly men: readonly Listed[]
  readonly women: readonly Listed[]
  readonly other: readonly Listed[]
}

export interface ListFilter {
  /** An age category's id; null: all of them. */
  readonly age: number | null
  /** Part of a name; '' for all. */
  readonly text: string
  readonly emptyOnes: "shown" | "hidden"
  /** The chosen category is listed in any case. */
  readonly chosen: number | null
  readonly onCourts: Pick<ReadonlySet<number>, "has">
}

/** Every category with how many take part in it and how far it has got. */
export function listedOf({ protocols, sportsmans }: Pick<WireTournamentFull, "protocols" | "sportsmans">): Listed[] {
  const counts = takingPart({ sportsmans })
  return protocols.map((category) => {
    const count = counts.get(category.id) ?? 0
    return { category, count, mark: markOf(category, count) }
  })
}

/** The content of the list, by sex below what is on the courts, in the order in which the server lists categories. */
export function groupsOf(list: readonly Listed[], filter: ListFilter): ListGroups {
  const { age, emptyOnes, chosen, onCourts } = filter
  const text = filter.text.trim().toLowerCase()
  const shown = list.filter(({ category }) => {
    if (text !== "") return category.fullname.toLowerCase().includes(text)
    if (category.id === chosen) return true
    if (age !== null && category.age_category !== age) return false
    return emptyOnes === "shown" || category.count > 0
  })
  const others = shown.filter(({ category }) => !onCourts.has(category.id))
  return {
    now: shown.filter(({ category }) => onCourts.has(category.id)),
    men: others.filter(({ category }) => category.sex === 1),
    women: others.filter(({ category }) => category.sex === 2),
    other: others.filter(({ category }) => category.sex !== 1 && category.sex !== 2),
  }
}

/** The age categories that the tournament has, in order. */
export const agesOf = (categories: readonly WireCategory[]): number[] => [
  ...new Set(categories.map((category) => category.age_category).filter((age) => age > 0)),
]

/** `count`: how many take part. */
export function markOf(category: WireCategory, count: number): Mark {
  if (showCode.from(category.show_type) === "list") return { kind: "list" }
  const bracket = bracketOf(category)
  if (bracket === null) return { kind: count === 0 ? "empty" : "undrawn" }
  if (bracket.awaits.length > 0) return { kind: "draft" }
  if (bracket.outside.length === 0 && Bracket.isUnconfirmed(bracket)) return { kind: "alone" }
  const { fights, done, left } = Bracket.progress(bracket)
  if (bracket.outside.length > 0) return { kind: "outside", left, fights }
  if (left === 0) return { kind: Bracket.levelIn(bracket).length > 0 ? "level" : "done", fights }
  return done === 0 ? { kind: "drawn", fights } : { kind: "left", left, fights }
}

/** The category that a tab opens with: the requested one if it exists, else the first with athletes, else the first. */
export function openedCategory(categories: readonly WireCategory[], asked: number | undefined): WireCategory | null {
  const named = categories.find(({ id }) => id === asked)
  return named ?? categories.find(({ count }) => count > 0) ?? categories[0] ?? null
}

/** The groups that somebody is in. */
export const partsOf = (groups: ListGroups) =>
  (["now", "men", "women", "other"] as const)
    .filter((part) => groups[part].length > 0)
    .map((part) => [part, groups[part]] as const)

/** «6/31»: fights that are over of those really to fight; '' without a bracket. */
export function fightsText(mark: Mark): string {
  if (mark.kind === "left" || mark.kind === "outside") return `${mark.fights - mark.left}/${mark.fights}`
  if (mark.kind === "drawn") return `0/${mark.fights}`
  return mark.kind === "done" || mark.kind === "level" ? `${mark.fights}/${mark.fights}` : ""
}

/** The mark in words. */
export const markText = (mark: Mark): string =>
  mark.kind === "left" ? messages.mark.left(mark.left) : messages.mark[mark.kind]
