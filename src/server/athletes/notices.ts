import type { WireNotice } from "#contract/athletes.ts"
import { importText } from "#contract/import-texts.ts"
import type { Notice } from "#domain/registration/import-notice.ts"

/** What is wrong or doubtful in an entry, as a sentence. */
export const presentNotice = (notice: Notice): WireNotice => ({
  field: notice.field,
  code: notice.code,
  message: importText(notice),
})
