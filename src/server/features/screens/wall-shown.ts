import type { ShowOf, WireWall } from "#contract/screens/calls.ts"
import { isTree } from "#domain/formats/format.ts"
import type { Category } from "#domain/registration/types.ts"
import type { Newest } from "#server/platform/newest.ts"
import type { StoredDraw } from "#server/records/brackets/brackets.ts"
import type { ScreenRow } from "#server/records/screens.ts"
import type { HallView } from "./hall-views.ts"
import { paintBracket, tableLines } from "./paint.ts"

export type WallShown = WireWall

/** The bracket of a wall that its `turn` has come to; of the chosen categories those that are drawn, in the order of lists. */
export async function showWall(
  screen: ScreenRow,
  { view, fights }: HallView,
  { now, turn }: { readonly now: Date; readonly turn: number },
  walls: Newest<WallShown>,
): Promise<ShowOf<"brackets">> {
  const chosen = new Set(screen.categories)
  const shown = view.categories.flatMap((category) => {
    const draw = view.draws.get(category.id)
    const isChosen = chosen.size === 0 || chosen.has(category.id)
    return draw && isChosen && isFilled(draw) ? [{ category, draw }] : []
  })
  const at = shown.length === 0 ? 0 : turn % shown.length
  const one = shown[at]
  if (!one) return { role: "brackets", turn: 0, count: 0, wall: null }
  const state = `${view.tournament.revision}-${Math.floor(now.getTime() / MINUTE)}`
  const wall = await walls.of(String(one.category.id), state, async () => {
    const times = new Map(
      fights
        .filter(({ category, expected }) => category === one.category.id && expected !== "")
        .map((fight) => [fight.technicalNumber, fight.expected]),
    )
    return painted(one.category, one.draw, view, times)
  })
  return { role: "brackets", turn: at, count: shown.length, wall }
}

/** Expected times are given to the minute. */
const MINUTE = 60_000

const isFilled = ({ bracket }: StoredDraw): boolean => bracket.places.some((place) => place !== null)

function painted(
  { name }: Category,
  { bracket }: StoredDraw,
  { athleteById }: HallView["view"],
  times: ReadonlyMap<number, string>,
): WireWall {
  const hasTree = isTree(bracket.format)
  return {
    fullName: name,
    picture: hasTree ? paintBracket(bracket, athleteById, times) : null,
    table: hasTree ? null : tableLines(bracket, athleteById),
  }
}
