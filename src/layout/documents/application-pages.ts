import { applicationColumns } from "#domain/athletes/application-columns.uk.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import { tablePages } from "./table.ts"
import type { Col } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

const ROWS = 14
/** Lines as high, and columns as wide for a character, as a hand needs, in points. */
const HEIGHT = 24
const WIDTH = 3.5
/** A line to write on. */
const LINE = "_".repeat(28)

/** An empty application of one team, to be filled in by hand: the columns of the sheet that is imported. */
export const applicationPages = (): PageFn[] =>
  tablePages(
    Array.from({ length: ROWS }, (_, at) => at + 1),
    applicationColumns.map(
      ({ name, title, width }): Col<number> => ({
        title,
        w: width,
        least: width * WIDTH,
        get: (row) => (name === "number" ? `${row}` : ""),
      }),
    ),
    {
      tournament: paperTexts.applicationTournament(LINE),
      place: paperTexts.applicationPlace(LINE),
      title: paperTexts.applicationTitle,
      note: "",
      judge: "",
      secretary: "",
    },
    {
      paper: A4_LANDSCAPE,
      rowHeight: HEIGHT,
      sign: [paperTexts.club, paperTexts.representative, paperTexts.doctor].map((office) => ({ office, name: "" })),
    },
  )
