import type { WireAthlete, WireNotice } from "#contract/athletes.ts"
import { importText } from "#contract/import-texts.ts"
import { twiceText } from "#contract/person-texts.ts"
import type { Notice } from "#domain/registration/import-notice.ts"

/** What is wrong or doubtful in an entry, as a sentence. */
export const presentNotice = (notice: Notice): WireNotice => ({
  field: notice.field,
  code: notice.code,
  message: importText(notice),
})

/** Says that the saved entry's person stands in its category already. */
export const twiceNotice = (twice: boolean, { category }: Pick<WireAthlete, "category">): WireNotice[] =>
  twice ? [{ field: "category_id", code: "person_twice", message: twiceText(category) }] : []
