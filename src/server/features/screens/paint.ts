import type { WireWall } from "#contract/screens/calls.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { bracketModel, type Named } from "#layout/bracket/model.ts"
import { screenBracket } from "#layout/bracket/screen.ts"
import { crossTable } from "#layout/formats/cross-table.ts"
import { pageInks } from "#layout/svg/page-inks.ts"
import { sceneMarkup } from "#layout/svg/scene-markup.ts"

type People = ReadonlyMap<AthleteId, Named>

/** A bracket as the inside of an `<svg>`; painted here, so that a slow display only shows it. `expected`: ISO by technical number. */
export function paintBracket(
  bracket: Bracket,
  people: People,
  expected: ReadonlyMap<number, string>,
): WireWall["picture"] {
  const model = bracketModel(bracket, people, "organization")
  const times = new Map([...expected].map(([t, iso]) => [t, timeOf(new Date(iso))]))
  const { w, h, items } = screenBracket(model, { slots: "standing", times }).scene
  return { w, h, markup: sceneMarkup(items, pageInks) }
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
