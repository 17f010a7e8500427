import type { WireAthlete, WireNotice } from "#contract/athletes/calls.ts"
import type { Notice } from "#domain/athletes/import-notice.ts"
import { importText } from "./athletes-import.uk.ts"
import { twiceText } from "./athletes-person.uk.ts"

/** What is wrong or doubtful in an entry, as a sentence. */
export const presentNotice = (notice: Notice): WireNotice => ({
  field: notice.field,
  code: notice.code,
  message: importText(notice),
})

/** The notice that the person of the saved entry is in its category already. */
export const twiceNotice = (twice: boolean, { category }: Pick<WireAthlete, "category">): WireNotice[] =>
  twice ? [{ field: "category_id", code: "person_twice", message: twiceText(category) }] : []
