import { certificateText, drawnText } from "#contract/brackets/draw.uk.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import { certify, type Entrant, moved, shortHash } from "#domain/draw/index.ts"
import type { TournamentId } from "#domain/ids.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { A4_LANDSCAPE, bodyOf } from "#layout/documents/page.ts"
import { type PaperStamp, stampWidth } from "#layout/documents/stamp-items.ts"
import { codeSquares, isAddress } from "./code-squares.ts"
import { printTexts } from "./uk.ts"

/** Whose draw it is, by which address the server was reached, and the state that a paper shows; '' none. */
interface Proved {
  readonly of: TournamentId
  readonly origin: string
  readonly state?: string
}

/**
 * The proof printed on a bracket's paper, in one line that people can compare: number, seed, the beginning of the list's
 * hash, how far apart the places are if there is room for it, and the address of the page that repeats the draw and has the
 * whole hash (`docs/decisions/papers.md`).
 */
export function paperProof(
  draw: StoredDraw,
  entrants: readonly Entrant[],
  { of, origin, state = "" }: Proved,
): PaperStamp {
  const { row, bracket } = draw
  const page = `${origin}/t/${of}/draw/${row.categoryId}`
  const changed = row.drawn === null ? 0 : moved(row.drawn, bracket.places).length
  const isWay = isAddress(origin)
  const hash = shortHash(row.listHash)
  const begin = [
    drawnText({ no: row.no, hasLot: row.drawn !== null || row.seed !== "", moved: changed }),
    shortMoment(row.drawnAt),
    row.seed === "" ? printTexts.drawList(hash) : printTexts.drawFollows(shortSeed(row.seed), hash),
  ]
  const end = [isWay ? printTexts.drawCheck(page) : printTexts.drawLog, state]
  const certificate = certificateText(changed === 0 ? row : certify(entrants, bracket.size, bracket.places))
  const whole = joined([...begin, certificate, ...end])
  const hasRoom = stampWidth(whole) <= bodyOf(A4_LANDSCAPE).w
  return { lines: [hasRoom ? whole : joined([...begin, ...end])], code: isWay ? codeSquares(page) : [] }
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(" · ")

/** As many characters as the server's own seeds have; the page has longer ones whole. */
const SEED = 32

const shortSeed = (seed: string): string => {
  const all = [...seed]
  return all.length > SEED ? `${all.slice(0, SEED - 1).join("")}…` : seed
}
