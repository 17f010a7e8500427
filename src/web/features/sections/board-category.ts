import type { WireCategory } from "#contract/categories/calls.ts"
import type { WirePlaced } from "#contract/sections/calls.ts"
import type { WirePlannedDay } from "#contract/sections/days.ts"
import { kindCode, poomsaeCode, sexCode, showCode } from "#contract/wire/codes.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { type Assigned, categorySeconds, fightSeconds, type Timed } from "#domain/schedule/index.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"
import type { Change } from "#web/tournament/changed.ts"

/** A category as the boards of courts and days show it. */
export interface BoardCategory extends Assigned {
  readonly entries: number
  /** Really to be fought; before the draw as many as are to be expected. */
  readonly fights: number
  /** On its court. */
  readonly seconds: number
  /** Of one fight. */
  readonly fightSeconds: number
  readonly bracket: Bracket.Bracket | null
  readonly isList: boolean
}

/** Only here in this feature do the wire's numbers become the domain's ids. */
export const categoryId = (id: number): CategoryId => id as CategoryId
export const sectionId = (id: number): SectionId | null => (id === 0 ? null : (id as SectionId))

/** `entries`: how many take part; a category's own count has those who left or were set aside, too. */
export function boardCategory(category: WireCategory, entries: number): BoardCategory {
  const bracket = bracketOf(category)
  const timed = timedOf(category)
  const isList = timed.showType === "list"
  const drawn = bracket === null ? null : Bracket.progress(bracket).fights
  return {
    id: categoryId(category.id),
    name: category.fullname,
    ageCategory: category.age_category,
    age1: category.age1,
    sex: sexCode.from(category.sex) ?? "none",
    weight1: category.weight1,
    weight2: category.weight2,
    day: category.day,
    dayPosition: category.day_position,
    sectionId: sectionId(category.sectionid),
    entries,
    fights: drawn ?? (isList ? 0 : Math.max(0, entries - 1)),
    seconds: categorySeconds(timed, entries, drawn),
    fightSeconds: fightSeconds(timed),
    bracket,
    isList,
  }
}

/** Applies the server's positions of categories to the screen. */
export const withPlaced =
  (placed: readonly WirePlaced[]): Change =>
  (shown) => {
    const byId = new Map(placed.map((one) => [one.id, one]))
    const at = (category: WireCategory): WireCategory => {
      const now = byId.get(category.id)
      return now ? { ...category, sectionid: now.section, day: now.day, day_position: now.dayPosition } : category
    }
    return { ...shown, protocols: shown.protocols.map(at) }
  }

/** The days as the server answers them; the categories hold what is fought on them. */
export const withDays =
  (days: readonly WirePlannedDay[]): Change =>
  (shown) => ({
    ...shown,
    days: days.map(({ categories: _, finalsLast, ...day }) => ({ ...day, finals_last: Number(finalsLast) })),
  })

export function totalsOf(categories: readonly BoardCategory[]) {
  let [entries, fights, seconds] = [0, 0, 0]
  for (const category of categories) {
    entries += category.entries
    fights += category.fights
    seconds += category.seconds
  }
  return { entries, fights, seconds }
}

const timedOf = (category: WireCategory): Timed => ({
  ageCategory: category.age_category,
  age1: category.age1,
  kind: kindCode.from(category.type) ?? "kyorugi",
  showType: showCode.from(category.show_type) ?? "bracket",
  poomsaeKind: poomsaeCode.from(category.poomsae_type) ?? "none",
})
