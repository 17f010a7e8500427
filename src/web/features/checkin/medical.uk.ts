import type { WireMedicalNote } from "#contract/checkin/medical.ts"

export const messages = {
  title: (name: string) => `Медичні записи: ${name}`,
  list: "Медичні записи",
  empty: "Медичних записів немає.",
  add: "Новий запис",
  kind: "Вид запису",
  kinds: {
    knockout: "Нокаут (удар у голову)",
    injury: "Травма",
    note: "Запис лікаря",
  } satisfies Record<WireMedicalNote["kind"], string>,
  text: "Що сталося",
  date: "Дата",
  dateHint: "Порожня – сьогодні",
  restUntil: "Відпочинок до",
  restHint: "Порожній – за правилами: 30, 90 або 180 днів після нокауту",
  restColumn: "Відпочинок до",
  save: "Записати",
  saved: (until: string) => (until ? `Записано, відпочинок до ${until} включно` : "Записано"),
  notSaved: "Запис не збережено",
  deleted: "Медичний запис видалено",
  notDeleted: "Запис не видалено",
}
