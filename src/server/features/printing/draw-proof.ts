import { certificateText, drawnText, vectorText } from "#contract/brackets/draw.uk.ts"
import { certify, type Entrant, moved } from "#domain/draw/index.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import type { PaperStamp } from "#layout/documents/stamp-items.ts"
import type { StoredDraw } from "#server/records/brackets/brackets.ts"
import { codeSquares, isAddress } from "./code-squares.ts"
import { printTexts } from "./uk.ts"

/**
 * The proof printed on a bracket's paper: seed, hash, number, vector beside its bound, and the address of the page that
 * repeats the draw.
 */
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
      [
        drawn,
        shortMoment(row.drawnAt),
        printTexts.drawVersion(row.version),
        certificateText(proof),
        isWay && printTexts.drawCheck(page),
      ],
      [vectorText(proof), printTexts.drawList(row.listHash)],
      [row.seed !== "" && printTexts.drawSeed(row.seed), state],
    ]
      .map((parts) => parts.filter(Boolean).join(" · "))
      .filter((line) => line !== ""),
    code: isWay ? codeSquares(page) : [],
  }
}
