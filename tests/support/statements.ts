import { bytesOf } from "#domain/money/cp1251.ts"
import { hryvnias } from "#domain/office/money.ts"

/** A line of a statement as a bank writes it. */
export interface BankLine {
  readonly date?: string
  /** Kopiyky; below 0: it went. */
  readonly amount: number
  readonly payer?: string
  readonly code?: string
  readonly purpose?: string
  readonly document?: string
}

const HEAD =
  "ЄДРПОУ;МФО;Рахунок;Валюта;Дата операції;Код операції;МФО банка;Назва банка;Рахунок кореспондента;ЄДРПОУ кореспондента;Кореспондент;Номер документа;Дата документа;Дебет;Кредит;Призначення платежу;Гривневе покриття".split(
    ";",
  )

/** The rows of a statement in the columns of iFOBS, as several Ukrainian banks have them. */
export const statementRows = (lines: readonly BankLine[]): string[][] => [
  HEAD,
  ...lines.map(({ date = "28.11.2026", amount, payer = "", code = "", purpose = "", document = "" }) => {
    const sum = hryvnias(Math.abs(amount))
    const money = amount < 0 ? [sum, ""] : ["", sum]
    const own = [
      "14360570",
      "322313",
      "UA213223130000026007233566001",
      "UAH",
      `${date} 10:15:00`,
      "6",
      "300465",
      "АТ «Банк»",
    ]
    return [...own, "UA993004650000026009876543210", code, payer, document, date, ...money, purpose, sum]
  }),
]

const cellOf = (cell: string): string => (/[;,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The same as text, its cells apart by this sign. */
export const statementCsv = (lines: readonly BankLine[], between = ";"): string =>
  statementRows(lines)
    .map((cells) => cells.map(cellOf).join(between))
    .join("\r\n")

/** A text as Windows writes it in Ukraine. */
export const inCp1251 = (text: string): Uint8Array =>
  Uint8Array.from(
    text
      .split("\r\n")
      .flatMap((line, at) => [...(at > 0 ? [0x0d, 0x0a] : []), ...bytesOf(line.replaceAll("\u00a0", " "))]),
  )
