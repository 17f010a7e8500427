import type { ShowOf, WireWall } from "#contract/displays/calls.ts"
import type { Category } from "#domain/athletes/types.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import { isTree } from "#domain/formats/format.ts"
import { keptBy } from "#domain/kept-by.ts"
import type { Newest } from "#server/platform/newest.ts"
import type { ScreenRow } from "#server/records/screens.ts"
import type { HallView } from "./hall-views.ts"
import { paintBracket, partsOf, tableLines } from "./paint.ts"

export type WallShown = WireWall

/** One picture of the wall: a bracket, or a part of one. */
interface Page {
  readonly category: Category
  readonly draw: StoredDraw
  readonly part: number
  readonly parts: number
}

/** The picture of a wall that its `turn` has come to; of the chosen categories those in which two are drawn, in the order of lists. */
export async function showWall(
  screen: ScreenRow,
  hall: HallView,
  { now, turn }: { readonly now: Date; readonly turn: number },
  walls: Newest<WallShown>,
): Promise<ShowOf<"brackets">> {
  const pages = pagesOf(screen, hall)
  const at = pages.length === 0 ? 0 : turn % pages.length
  const page = pages[at]
  if (!page) return { role: "brackets", turn: 0, count: 0, wall: null }
  const state = `${hall.view.tournament.revision}-${Math.floor(now.getTime() / MINUTE)}`
  const wall = await walls.of(`${page.category.id}/${page.part}`, state, async () => painted(page, hall))
  return { role: "brackets", turn: at, count: pages.length, wall }
}

/**
 * The pictures that a wall goes through, each with a number that another draw or result changes: a whole wall is a
 * megabyte, so a display asks for the picture that it comes to.
 */
export const wallMarks = (screen: ScreenRow, hall: HallView): string =>
  pagesOf(screen, hall)
    .map(({ category, draw, part }) => `${category.id}/${part} ${markOf(draw)}`)
    .join()

let marks = 0
const markOf = keptBy((_: StoredDraw): number => ++marks)

/** Expected times are given to the minute. */
const MINUTE = 60_000

function pagesOf(screen: ScreenRow, { view }: HallView): readonly Page[] {
  const chosen = new Set(screen.categories)
  return view.categories.flatMap((category) => {
    const draw = view.draws.get(category.id)
    const isChosen = chosen.size === 0 || chosen.has(category.id)
    if (!draw || !isChosen || !hasPair(draw)) return []
    const parts = isTree(draw.bracket.format) ? partsOf(draw.bracket) : 1
    return Array.from({ length: parts }, (_, part) => ({ category, draw, part, parts }))
  })
}

/** One athlete has nobody to meet: a hall would look at an empty picture. */
const hasPair = ({ bracket }: StoredDraw): boolean => bracket.places.filter((place) => place !== null).length > 1

function painted({ category, draw: { bracket }, part, parts }: Page, { view, fights }: HallView): WireWall {
  const own = fights.filter((fight) => fight.category === category.id && fight.number > 0)
  const said = {
    expected: new Map(own.flatMap(({ number, expected }) => (expected === "" ? [] : [[number, expected] as const]))),
    running: new Set(own.flatMap(({ number, state }) => (state === "running" ? [number] : []))),
  }
  const hasTree = isTree(bracket.format)
  return {
    fullName: category.name,
    part: parts > 1 ? part + 1 : 0,
    parts: parts > 1 ? parts : 0,
    picture: hasTree ? paintBracket(bracket, view.athleteById, part, said) : null,
    table: hasTree ? null : tableLines(bracket, view.athleteById),
  }
}
