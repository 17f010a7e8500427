import { feeWords } from "#contract/office/uk.ts"
import type { FeeKind } from "#domain/office/fees.ts"
import { hryvnias } from "#domain/office/money.ts"
import { quoted } from "#domain/uk/words.ts"
import type { HistoryChange, Names } from "./row-change.ts"

/** «Ротація: Яр О. – «Додянг А», 09:00–10:00». */
export function dutySentence({ key, before, after }: HistoryChange, names: Names): string {
  const judge = names.officials?.get(key.officialId ?? 0) ?? "суддя"
  const shift = names.shifts?.get(key.shiftId ?? 0)
  const when = shift ? `, ${shift}` : ""
  const [from, to] = [before, after].map((row) => row && quoted(names.sections.get(Number(row.sectionId)) ?? "корт"))
  if (to && from) return `Ротація: ${judge} ${from} → ${to}${when}`
  return to ? `Ротація: ${judge} – ${to}${when}` : `Ротація: ${judge} – вільно${when}`
}

/** «Керугі: 300,00 → 350,00 грн»; nothing if only the counter of receipts has changed. */
export function feeSentence({ before, after }: HistoryChange): string {
  const columns = Object.entries(after ?? {}).filter(([column]) => column !== "receipts")
  if (columns.length === 0) return after ? "Лічильник квитанцій" : "Розміри внесків прибрано"
  const told = columns.flatMap(([column, value]) => {
    if (before === null && (value === 0 || value === null || value === false)) return []
    const now = amountText(value)
    return [`${wordOf(column)}: ${before === null ? now : `${amountText(before[column])} → ${now}`}`]
  })
  return `Внески: ${told.join(", ") || "не встановлено"}`
}

/** «Квитанція №7: 3 500,00 грн, СК «Тигр»». */
export function paymentSentence({ before, after }: HistoryChange): string {
  const row = { ...before, ...after }
  if (before !== null && after !== null) {
    if (!("cancelReason" in after) && before.organization !== after.organization) {
      return `Квитанція №${String(row.number)}: ${String(before.organization)} → ${String(after.organization)}`
    }
    const reason = after.cancelReason ? `; причина: ${String(after.cancelReason)}` : ""
    return `${after.cancelReason ? "Оплату скасовано" : "Оплата знову діє"}: ${textOf(row)}${reason}`
  }
  const text = textOf(row)
  return after === null ? `Прибрано оплату: ${text}` : `Оплата: ${text}`
}

/** «Рахунок SJ-7-000012: СК «Тигр»». */
export function invoiceSentence({ before, after }: HistoryChange): string {
  const { number, organization } = { ...before, ...after }
  const text = `${String(number)}, ${String(organization)}`
  if (before === null) return `Виписано рахунок ${text}`
  if (after === null) return `Прибрано рахунок ${text}`
  const was = String(before.organization)
  if (was !== organization) return `Рахунок ${String(number)}: ${was} → ${String(organization)}`
  const coaches = [before, after].map((row) => (Array.isArray(row.coaches) ? row.coaches.length : 0))
  const [less = 0, more = 0] = coaches
  return more > less ? `Тренер бачить рахунок ${text}` : `Тренер більше не бачить рахунку ${text}`
}

function textOf(row: Readonly<Record<string, unknown>>): string {
  const who = String(row.organization || row.payer || "")
  return `квитанція №${String(row.number)}, ${hryvnias(Number(row.amount))} грн${who ? `, ${who}` : ""}`
}

function wordOf(column: string): string {
  if (column === "chargesOut") return "платять і ті, хто вибув"
  const kind = column.replace(/Next$/, "")
  const word = Object.hasOwn(feeWords, kind) ? feeWords[kind as FeeKind] : kind
  return column.endsWith("Next") ? `${word}, наступний запис` : word
}

function amountText(value: unknown): string {
  if (typeof value === "boolean") return value ? "так" : "ні"
  return typeof value === "number" ? `${hryvnias(value)} грн` : "як перший"
}
