import type { WireBoardLine, WireStand } from "#contract/displays/calls.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import { pointsText } from "#web/lib/points.ts"

/** What a poomsae place shows. */
export type StandMode = "idle" | "performing" | "result" | "standings"

/** For so long the result of the last performer of a round stands before the table of the round, ms. */
const RESULT_MS = 20_000

/** `now`: ms by the server's clock. */
export function modeOf({ item, isOver, closedAt }: WireStand, now: number): StandMode {
  if (item.state === "idle") return "idle"
  if (item.state === "open") return "performing"
  return isOver && closedAt !== "" && now - Date.parse(closedAt) > RESULT_MS ? "standings" : "result"
}

/** Seconds since it was opened. */
export const secondsOf = ({ openedAt }: WireStand["item"], now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(openedAt)) / 1000))

/** Freestyle is kept to hundredths. */
export const decimalsOf = ({ style }: Pick<WireStand["item"], "style">): number => (style === "freestyle" ? 2 : 3)

/** A result before everybody. */
export interface StandResult {
  /** Of the round, once both forms are scored, else of the form. */
  readonly total: number
  /** null: the performer is in no table, or outside the competition. */
  readonly place: number | null
  /** Among how many it is a place. */
  readonly of: number
  /** Level for a medal: an extra form decides. */
  readonly isDue: boolean
  /** The totals of the forms that the total is the mean of; [] where it is of one form. */
  readonly forms: readonly number[]
}

export function resultOf({ item, board, first }: WireStand): StandResult {
  const own = board.find(({ athlete }) => athlete === item.athlete)
  const isOfRound = first !== null && own?.forms.every((form) => form !== null) === true
  return {
    total: isOfRound ? own.total : (item.total ?? 0),
    place: own?.place ?? null,
    of: board.filter(({ place }) => place !== null).length,
    isDue: own?.isDue ?? false,
    forms: isOfRound ? own.forms.flatMap((form) => form ?? []) : [],
  }
}

/** «1», of who is level for it «1=», of who performs outside the competition «п/к». */
export function placeText({ place, isDue }: Pick<WireBoardLine, "place" | "isDue">): string {
  if (place === null) return unrankedTexts.mark
  return isDue ? `${place}=` : String(place)
}

/** Whether a place is behind those of the `goOn` who go on. */
export const isOut = ({ place }: Pick<WireBoardLine, "place">, goOn: number): boolean =>
  goOn > 0 && place !== null && place > goOn

/** The last of those who go on: the line below it says so. */
export const isLast = ({ place }: WireBoardLine, board: readonly WireBoardLine[], goOn: number): boolean =>
  goOn > 0 &&
  place !== null &&
  place <= goOn &&
  board.every((other) => other.place === null || other.place <= place || other.place > goOn)

/**
 * The lines of a table with `most` rows: the best, and always the performer's own, which takes the last row if it is not
 * among them.
 */
export function linesAround(board: readonly WireBoardLine[], athlete: number, most: number): readonly WireBoardLine[] {
  const best = board.slice(0, most)
  const own = board.find((line) => line.athlete === athlete)
  return own && !best.includes(own) ? [...best.slice(0, most - 1), own] : best
}

/** «Тегук 8» of «Тегук 8 (Пхаль джан)»: what is said in brackets has no room before a hall. */
export const shortForm = (name: string): string => name.replace(/\s*\(.*\)$/u, "")

/** «8,350», «–» where nothing is scored. */
export const totalText = (total: number | null, decimals: number): string =>
  total === null ? "–" : pointsText(total, decimals)
