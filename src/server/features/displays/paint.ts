import type { WireWall } from "#contract/displays/calls.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { type BracketModel, bracketModel, type Named } from "#layout/bracket/model.ts"
import { partModel, QUARTERS } from "#layout/bracket/part-model.ts"
import { wholeBracket } from "#layout/bracket/screen.ts"
import { crossTable } from "#layout/formats/cross-table.ts"
import { pageInks } from "#layout/svg/page-inks.ts"
import { sceneMarkup } from "#layout/svg/scene-markup.ts"

type People = ReadonlyMap<AthleteId, Named>

/**
 * The room of a wall in pixels of a scene, whose smallest name has 12: a hundredth of the height is 12 / 2.8 of them, so
 * that no name is smaller than 2.8 hundredths of it. The head of the wall and its margins are left out.
 */
const ROOM = { w: 705, h: 364 }
/** Larger brackets hang by quarter. */
const WHOLE: BracketSize = 16

/** How many pictures a bracket needs: it and, of a larger one, its quarters and what comes after them. */
export const partsOf = ({ size }: Pick<Bracket, "size">): number => (size <= WHOLE ? 1 : QUARTERS.length + 1)

/** What is said at the fights of a bracket. */
interface FightCaption {
  /** ISO, by the fight's number. */
  readonly expected: ReadonlyMap<number, string>
  /** Numbers of the fights that are on a court. */
  readonly running: ReadonlySet<number>
}

/** A part of a bracket as the inside of an `<svg>`; painted here, so that a slow display only shows it. */
export function paintBracket(
  bracket: Bracket,
  people: People,
  part: number,
  { expected, running }: FightCaption,
): WireWall["picture"] {
  const whole = bracketModel(bracket, people, "organization")
  const { model, roundsAfter } = partOf(whole, part)
  const times = new Map(
    model.fights.flatMap(({ t, number }) => {
      const iso = expected.get(number ?? 0)
      return iso === undefined ? [] : [[t, timeOf(new Date(iso))] as const]
    }),
  )
  const painted = wholeBracket(model, { slots: "standing", times, roundsAfter }, ROOM)
  if (!painted) return null
  const { scene, layout } = painted
  const frames = model.fights.flatMap(({ t, number }) => {
    const box = layout.fights[t]
    return box && number !== null && running.has(number) ? [box] : []
  })
  const gold = frames.map(
    ({ x, y, w, h }) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="var(--gold)" stroke-width="3"/>`,
  )
  return { w: scene.w, h: scene.h, markup: sceneMarkup(scene.items, pageInks) + gold.join("") }
}

function partOf(whole: BracketModel, part: number): { readonly model: BracketModel; readonly roundsAfter: number } {
  if (whole.size <= WHOLE) return { model: whole, roundsAfter: 0 }
  const root = QUARTERS[part]
  if (root === undefined) return { model: partModel(whole, 0, 4), roundsAfter: 0 }
  return { model: partModel(whole, root, whole.size === 64 ? 16 : 8), roundsAfter: 2 }
}

/** Everybody against everybody, the best first. */
export const tableLines = (bracket: Bracket, people: People): NonNullable<WireWall["table"]> =>
  crossTable(bracket, bracketModel(bracket, people, "organization")).map(({ entry, cells, wins, place }) => ({
    name: entry.name,
    organization: entry.secondary,
    wins,
    place,
    cells: cells.map(({ outcome, score }) => (outcome === null ? "" : score || (outcome === "won" ? "+" : "–"))),
  }))
