import { certificateText, drawnText, vectorText } from "#contract/draw-texts.ts"
import { certify, type Entrant, moved } from "#domain/draw/index.ts"
import type { PaperStamp } from "#layout/documents/stamp-items.ts"
import type { StoredDraw } from "#server/brackets/store.ts"
import { codeSquares, isAddress } from "./code-squares.ts"

/** The proof that a bracket's paper bears: seed, hash, number, vector beside its bound, and the way to the page that makes the draw again. */
export function paperProof(
  { row, bracket }: StoredDraw,
  entrants: readonly Entrant[],
  origin: string,
  state = "",
): PaperStamp {
  const page = `${origin}/t/${row.tournamentId}/draw/${row.categoryId}`
  const changed = row.drawn === null ? 0 : moved(row.drawn, bracket.places).length
  const drawn = drawnText({ no: row.no, hasLot: row.drawn !== null || row.seed !== "", moved: changed })
  const proof = changed === 0 ? row : certify(entrants, bracket.size, bracket.places)
  const isWay = isAddress(origin)
  return {
    lines: [
      [drawn, TIME.format(row.drawnAt), `версія ${row.version}`, certificateText(proof), isWay && `перевірка: ${page}`],
      [vectorText(proof), `список SHA-256 ${row.listHash}`],
      [row.seed !== "" && `Ключ: ${row.seed}`, state],
    ]
      .map((parts) => parts.filter(Boolean).join(" · "))
      .filter((line) => line !== ""),
    code: isWay ? codeSquares(page) : [],
  }
}

const TIME = new Intl.DateTimeFormat("uk-UA", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" })
