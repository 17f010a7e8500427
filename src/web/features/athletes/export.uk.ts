import { cellLabels } from "#web/tournament/cell-labels.uk.ts"

/** The headings are such as the import reads. */
export const exportMessages = {
  ...cellLabels,
  sheet: "Спортсмени",
  id: "ID",
  weight: "Вага",
  verified: "Перевірено",
  yes: "так",
}
