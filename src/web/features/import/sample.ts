import type { Sheet } from "#web/lib/sheet-file.ts"
import { columnLabels } from "./labels.uk.ts"
import { messages } from "./uk.ts"

/** A table as the import reads it without a remark: the columns that most entries have, and two lines to write over. */
export const sampleSheet = (): Sheet => ({
  name: messages.sample,
  columns: columns.map((name) => ({ title: columnLabels[name], width: name === "name" ? 32 : 18 })),
  rows: messages.sampleRows,
})

const columns = ["name", "birth", "sex", "region", "organization", "coach", "category", "weight"] as const
