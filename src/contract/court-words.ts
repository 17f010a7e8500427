import type { HistoryChange, Names } from "./history-change.ts"

/** «Корт «Додянг А» – штабу: «Потрібен лікар»». */
export function messageSentence({ before, after }: HistoryChange, names: Names): string {
  if (before !== null && after !== null) return after.readAt ? "Повідомлення прочитано" : "Позначку прочитання знято"
  const row = { ...before, ...after }
  const court = `«${names.sections.get(Number(row.sectionId)) ?? `корт №${row.sectionId}`}»`
  const who = row.fromCourt === true ? `Корт ${court} – штабу` : `Штаб – корту ${court}`
  return `${after === null ? "Видалено повідомлення. " : ""}${who}: «${String(row.text)}»`
}
