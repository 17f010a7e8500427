import type { RefusalData } from "#domain/refusal.ts"

type Sentence = (field: string | null, data: RefusalData) => string

/** What the rules of entering results say no with. */
export const fightTexts = {
  unknown_number: (_field, { number }) => `Поєдинку ${number} в цьому турнірі немає`,
  number_several: (_field, { number, categories }) =>
    `Номер ${number} мають кілька поєдинків (${listOf(categories)}): відкрийте потрібну категорію`,
  round_level: (_field, { round }) => `Раунд ${round}: рахунок рівний, укажіть, хто його виграв`,
  round_over: (_field, { round }) => `Раунд ${round} зайвий: хтось уже виграв два раунди`,
  rounds_open: () => "Ніхто не виграв двох раундів: виберіть переможця й причину",
  rounds_off: () => "У цьому турнірі поєдинки не ведуть за раундами: увімкніть це в даних турніру",
  not_recorded: () => "У цього поєдинку ще немає результату",
  protest_pending: (_field, { kind, number, askedBy }) =>
    `Поєдинок чекає: ${kind === "replay" ? "відеоповтор" : "протест"} у поєдинку${number === null ? "" : ` ${number}`} (${askedBy}) ще не розглянуто`,
  number_twice: () => "Цей поєдинок записано двома рядками",
} satisfies Record<string, Sentence>

const listOf = (names: unknown): string => (Array.isArray(names) ? names.join("; ") : "")
