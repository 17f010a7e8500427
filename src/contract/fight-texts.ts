import type { RefusalData } from "#domain/refusal.ts"

type Sentence = (field: string | null, data: RefusalData) => string

/** What the rules of entering results say no with. */
export const fightTexts = {
  unknown_number: (_field, { number }) => `Поєдинку ${number} в цьому турнірі немає`,
  number_several: (_field, { number, categories }) =>
    `Номер ${number} мають кілька поєдинків (${listOf(categories)}): відкрийте потрібну категорію`,
  not_recorded: () => "У цього поєдинку ще немає результату",
  protest_pending: (_field, { kind, number, askedBy }) =>
    `Поєдинок чекає: ${kind === "replay" ? "відеоповтор" : "протест"} у поєдинку${number === null ? "" : ` ${number}`} (${askedBy}) ще не розглянуто`,
  number_twice: () => "Цей поєдинок записано двома рядками",
} satisfies Record<string, Sentence>

const listOf = (names: unknown): string => (Array.isArray(names) ? names.join("; ") : "")
