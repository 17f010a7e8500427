import qrcode from "qrcode-generator"
import { certificateText, drawnText, vectorText } from "#contract/draw-texts.ts"
import { certify, type Entrant, moved } from "#domain/draw/index.ts"
import type { PaperProof } from "#layout/documents/proof-items.ts"
import type { StoredDraw } from "#server/brackets/store.ts"

/** The proof that a bracket's paper bears: seed, hash, number, vector beside its bound, and the way to the page that makes the draw again. */
export function paperProof({ row, bracket }: StoredDraw, entrants: readonly Entrant[], origin: string): PaperProof {
  const page = `${origin}/t/${row.tournamentId}/draw/${row.categoryId}`
  const changed = row.drawn === null ? 0 : moved(row.drawn, bracket.places).length
  const drawn = drawnText({ no: row.no, hasLot: row.drawn !== null || row.seed !== "", moved: changed })
  const proof = changed === 0 ? row : certify(entrants, bracket.size, bracket.places)
  const isAddress = ADDRESS.test(origin)
  return {
    lines: [
      [
        drawn,
        TIME.format(row.drawnAt),
        `версія ${row.version}`,
        certificateText(proof),
        isAddress && `перевірка: ${page}`,
      ],
      [vectorText(proof), `список SHA-256 ${row.listHash}`],
      [row.seed !== "" && `Зерно: ${row.seed}`],
    ]
      .map((parts) => parts.filter(Boolean).join(" · "))
      .filter((line) => line !== ""),
    code: isAddress ? squaresOf(page) : [],
  }
}

/** What a browser may be given as an address; anything else in the header of a request is no way for anybody. */
const ADDRESS = /^https?:\/\/[\w.:[\]-]{1,253}$/

const TIME = new Intl.DateTimeFormat("uk-UA", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" })

function squaresOf(text: string): boolean[][] {
  const code = qrcode(0, "M")
  code.addData(text)
  code.make()
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  return places.map((row) => places.map((column) => code.isDark(row, column)))
}
