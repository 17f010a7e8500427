import type { WireCategory } from "#contract/categories/calls.ts"
import { showCode } from "#contract/wire/codes.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { bracketOf } from "../category-view.ts"
import { messages } from "../uk.ts"

/** How far a category has got. `fights` are those really to fight. */
export type Mark =
  | { readonly kind: "list" | "empty" | "undrawn" | "draft" | "alone" | "done" }
  | { readonly kind: "drawn"; readonly fights: number }
  | { readonly kind: "left"; readonly left: number; readonly fights: number }

export interface Listed {
  readonly category: WireCategory
  readonly mark: Mark
}

export interface ListGroups {
  readonly men: readonly Listed[]
  readonly women: readonly Listed[]
  readonly other: readonly Listed[]
}

/** What shows the list, in whatever form. */
export interface ListProps {
  readonly groups: ListGroups
  readonly chosen: number | null
  readonly onChoose: (category: number) => void
}

export interface ListFilter {
  /** An age category's id; null: all of them. */
  readonly age: number | null
  readonly emptyOnes: "shown" | "hidden"
  /** The chosen category is listed in any case. */
  readonly chosen: number | null
}

/** The content of the list, by sex, in the order in which the server lists categories. */
export function groupsOf(list: readonly Listed[], { age, emptyOnes, chosen }: ListFilter): ListGroups {
  const shown = list.filter(({ category }) => {
    if (category.id === chosen) return true
    if (age !== null && category.age_category !== age) return false
    return emptyOnes === "shown" || category.count > 0
  })
  return {
    men: shown.filter(({ category }) => category.sex === 1),
    women: shown.filter(({ category }) => category.sex === 2),
    other: shown.filter(({ category }) => category.sex !== 1 && category.sex !== 2),
  }
}

/** The age categories that the tournament has, in order. */
export const agesOf = (categories: readonly WireCategory[]): number[] => [
  ...new Set(categories.map((category) => category.age_category).filter((age) => age > 0)),
]

export function markOf(category: WireCategory): Mark {
  if (showCode.from(category.show_type) === "list") return { kind: "list" }
  const bracket = bracketOf(category)
  if (bracket === null) return { kind: category.count === 0 ? "empty" : "undrawn" }
  if (bracket.awaits.length > 0) return { kind: "draft" }
  if (Bracket.isUnconfirmed(bracket)) return { kind: "alone" }
  const { fights, done, left } = Bracket.progress(bracket)
  if (left === 0) return { kind: "done" }
  return done === 0 ? { kind: "drawn", fights } : { kind: "left", left, fights }
}

/** The category that a tab opens with: the requested one if it exists, else the first with athletes, else the first. */
export function openedCategory(categories: readonly WireCategory[], asked: number | undefined): WireCategory | null {
  const named = categories.find(({ id }) => id === asked)
  return named ?? categories.find(({ count }) => count > 0) ?? categories[0] ?? null
}

/** The groups that somebody is in. */
export const partsOf = (groups: ListGroups) =>
  (["men", "women", "other"] as const)
    .filter((part) => groups[part].length > 0)
    .map((part) => [part, groups[part]] as const)

/** The mark in words. */
export const markText = (mark: Mark): string =>
  mark.kind === "left" ? messages.mark.left(mark.left) : messages.mark[mark.kind]
