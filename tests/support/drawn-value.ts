import * as Bracket from "#domain/bracket/index.ts"
import { drawChanges } from "#domain/bracket/stored.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { RowsGiven } from "./steps-on.ts"

/** Of which number a fight is; absent: nothing is numbered. */
type Numbering = (t: number) => number

interface Drawn {
  readonly id: CategoryId
  readonly size: BracketSize
  /** Its athletes from the top, as many as it has. */
  readonly athletes: readonly AthleteId[]
  readonly numberOf?: Numbering
}

/** The rows of one tournament with drawn categories, in which nothing has been fought. */
export function drawnRows(categories: readonly Drawn[], tournament: object = {}): RowsGiven {
  const drawn = categories.flatMap(({ id, size, athletes, numberOf }) => {
    const places = Array.from({ length: size }, (_, at) => athletes[at] ?? null)
    const bare = Bracket.fromPlaces(size, places)
    const fights = bare.fights.map((fight, t) => ({ ...fight, number: numberOf ? numberOf(t) : null }))
    return drawChanges(id, null, { fields: FIELDS, bracket: { ...bare, fights } })
  })
  const rowsIn = (table: string) =>
    drawn.filter((one) => one.table === table).map(({ key, after }) => ({ ...key, ...after }))
  const entries = categories.flatMap(({ id, athletes }) => athletes.map((one) => entryOf(one, id)))
  return {
    tournaments: [{ id: 1, bestOfThree: false, ...tournament }],
    categories: categories.map(({ id }) => ({ id, name: `Категорія ${id}` })),
    athletes: entries,
    draws: rowsIn("draws"),
    fights: rowsIn("fights"),
  } as unknown as RowsGiven
}

const entryOf = (id: AthleteId, categoryId: CategoryId) => ({
  id,
  categoryId,
  name: `Спортсмен ${id}`,
  out: false,
  unranked: false,
})

const FIELDS = {
  formatChosen: false,
  state: "published",
  embargo: null,
  no: 1,
  seed: "",
  version: 1,
  listHash: "",
  met: [],
  bound: [],
  profile: "separation",
  list: "",
  drawn: null,
  drawnAt: "2026-05-14T09:00:00.000Z",
  printed: [],
  confirmed: null,
  reopened: false,
  shared: [],
} as never
