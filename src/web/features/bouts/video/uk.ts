import { boutRounds } from "#contract/bouts/round-words.uk.ts"
import { boutWords } from "#contract/bouts/words.uk.ts"
import type { Side } from "#domain/bracket/types.ts"
import { quoted } from "#domain/uk/words.ts"

/** Texts of the video table. */
export const messages = {
  seat: "Відеоповтор",
  place: (court: string, number: number): string => (number > 0 ? `${court} · № ${number}` : court),
  online: "На зв’язку",
  asking: "Перевіряємо зв’язок",
  offline: "Немає зв’язку",
  unknownTime: "–:––",
  sides: boutWords.sides,
  round: boutRounds.title,
  roundAt: boutWords.roundAt,
  won: (count: number): string => `виграно раундів: ${count}`,
  /** What a coach still has. The card that is looked at is counted as left until it is decided, and cannot be raised. */
  cards: (left: number, isAsked: boolean): string => {
    if (isAsked) return left > 1 ? `Картку розглядають, ще карток: ${left - 1}` : "Картку розглядають"
    if (left === 0) return "Картки немає"
    return left === 1 ? "Картка є" : `Карток: ${left}`
  },
  practice: "НАВЧАННЯ",

  waiting: "Чекаємо на поєдинок",
  waitingHint: "Коли оператор відкриє поєдинок, тут будуть рахунок, протести й моменти за часом корту.",
  noRequest: "Протестів немає",
  noRequestHint: "Коли тренер підніме картку, оператор натисне «Відеоповтор», і тут з’явиться, чий протест і про що.",
  asks: { blue: "Протест синього", red: "Протест червоного" } satisfies Record<Side, string>,
  technical: { blue: "Технічна картка синього", red: "Технічна картка червоного" } satisfies Record<Side, string>,
  subject: boutWords.subject,
  propose: "Що показало відео",
  accepted: "Прийнято",
  acceptedHint: "рахунок той самий",
  rejected: boutWords.verdicts.rejected,
  undecided: boutWords.verdicts.undecided,
  undecidedHint: "картка повертається",
  verdicts: boutWords.verdicts,
  correction: boutWords.correction,
  proposed: (text: string): string => `Пульту запропоновано: ${text}`,
  proposedHint: "Запише оператор. Поки він не записав, можна запропонувати інше.",
  sending: "Надсилаємо…",
  offlineHint: "Зв’язку з пультом немає: скажіть рішення голосом.",
  interrupted: "Сервер було перервано: час стоїть.",
  deskSilent: "Пульт мовчить: скажіть рішення голосом.",

  moments: "Моменти",
  noMoments: "Ще нічого не було.",
  techniques: boutWords.techniques,
  given: (points: number, what: string): string => `+${points} ${what}`,
  gamjeom: (points: number): string => `гам-джом, +${points} супернику`,
  taken: "скасовано",
  press: (what: string): string => `${what}: без згоди`,
  bySeats: (seats: readonly number[]): string =>
    seats.length === 0 ? "пульт" : `${seats.length === 1 ? "суддя" : "судді"} ${seats.join(", ")}`,
  card: { ivr: "відеокартка", techCard: "технічна картка" },
  cardLine: (subject: string, verdict: string): string => [subject.toLowerCase(), verdict.toLowerCase()].join(" – "),
  asked: "розгляд",

  camera: "Запис камери",
  file: "Файл",
  filePlaceholder: "напр. GX010042",
  begin: "Запис почався зараз",
  begun: (file: string): string =>
    `Час від початку запису${file && ` ${quoted(file)}`} – праворуч від кожного моменту.`,
  forget: "Забути позначку",

  lost: "Цей пристрій більше не займає місце відеоповтору",
  lostHint: "Місце зайняв інший пристрій або його звільнив оператор. Попросіть показати код.",
  join: "Зайняти місце",
} as const
