import { applicationColumns } from "#domain/registration/application-columns.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import { tablePages } from "./table.ts"
import type { Col } from "./table-rows.ts"

const ROWS = 14

/** An empty application of one team, to be filled in by hand: the columns of the sheet that is imported. */
export const applicationPages = (): PageFn[] =>
  tablePages(
    Array.from({ length: ROWS }, (_, at) => at + 1),
    applicationColumns.map(
      ({ name, title, width }): Col<number> => ({
        ...{ title, w: width, least: 12 },
        // A line as high as a hand needs.
        get: (row) => (name === "number" ? `${row}` : ""),
      }),
    ),
    {
      ...{ tournament: "Турнір: ", place: "Дата, місто: ", title: "Заявка на участь у турнірі", note: "" },
      ...{ judge: "", secretary: "" },
    },
    {
      ...{ paper: A4_LANDSCAPE, rowHeight: 24 },
      sign: ["Організація (клуб)", "Представник команди", "Лікар"].map((office) => ({ office, name: "" })),
    },
  )
