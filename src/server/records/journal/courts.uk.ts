import { quoted } from "#domain/uk/words.ts"
import type { HistoryChange, Names } from "./row-change.ts"

/** «Корт «Додянг А» – штабу: «Потрібен лікар»». */
export function messageSentence({ before, after }: HistoryChange, names: Names): string {
  if (before !== null && after !== null) return after.readAt ? "Повідомлення прочитано" : "Позначку прочитання знято"
  const row = { ...before, ...after }
  const court = quoted(names.sections.get(Number(row.sectionId)) ?? `корт №${row.sectionId}`)
  const who = row.fromCourt === true ? `Корт ${court} – штабу` : `Штаб – корту ${court}`
  return `${after === null ? "Видалено повідомлення. " : ""}${who}: ${quoted(String(row.text))}`
}

/** «Корт 1, місце виступу 2: суддя 3 сів за пристрій». */
export function seatSentence({ key, before, after }: HistoryChange, names: Names): string {
  const { sectionId = 0, kort = 1, seat = 0 } = key
  const court = names.sections.get(sectionId) ?? `Корт №${sectionId}`
  return `${court}, місце виступу ${kort}: ${seatNews(seat, before, after)}`
}

/** «Корт 1: електронні протектори увімкнено». */
export function protectorSentence({ key, before, after }: HistoryChange, names: Names): string {
  const { sectionId = 0 } = key
  const court = names.sections.get(sectionId) ?? `Корт №${sectionId}`
  if (after === null) return `${court}: електронні протектори вимкнено`
  return `${court}: ${before === null ? "електронні протектори увімкнено" : "нова адреса електронних протекторів"}`
}

/** «Кадети -44 ж: викликано на нагородження». */
export function awardSentence({ key, after }: HistoryChange, names: Names): string {
  const category = names.categories.get(key.categoryId ?? 0) ?? `Категорія №${key.categoryId}`
  if (after === null) return `${category}: виклик на нагородження знято`
  return `${category}: ${after.givenAt ? "нагороджено" : "викликано на нагородження"}`
}

function seatNews(seat: number, before: HistoryChange["before"], after: HistoryChange["after"]): string {
  const whose = seat === 0 ? "керівника корту" : `судді ${seat}`
  if (before === null) return `додано місце ${whose}`
  if (after === null) return `прибрано місце ${whose}`
  if ("tokenHash" in after) {
    if (after.tokenHash === null) return `місце ${whose} звільнено`
    return before.tokenHash === null ? `місце ${whose} зайняв пристрій` : `місце ${whose} зайняв інший пристрій`
  }
  return `показано код місця ${whose}`
}
