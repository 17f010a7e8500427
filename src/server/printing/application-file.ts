import { applicationColumns } from "#domain/registration/application-columns.ts"
import type { Pdf } from "#server/platform/http/reply.ts"

/** The empty application as a sheet with its head alone; CSV as Excel in Ukrainian opens it. */
export async function applicationFile(form: "xlsx" | "csv", name: string): Promise<Pdf> {
  const bytes = form === "csv" ? Buffer.from(`\uFEFF${titles.join(";")}\r\n`) : await workbook()
  return { kind: "pdf", type: TYPES[form], bytes, fileName: `${name}.${form}` }
}

const titles = applicationColumns.map(({ title }) => title)

const TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const

async function workbook(): Promise<Buffer> {
  const { default: writeXlsxFile } = await import("write-excel-file/node")
  return await writeXlsxFile([titles.map((value) => ({ type: String, value, fontWeight: "bold" as const }))], {
    sheet: "Заявка",
    stickyRowsCount: 1,
    columns: applicationColumns.map(({ width }) => ({ width })),
  }).toBuffer()
}
