import { boutRounds } from "#contract/bouts/round-words.uk.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { Technique } from "./play.ts"

/** Texts of a judge's phone at a fight. */
export const messages = {
  seat: (seat: number): string => (seat === 9 ? "Відеоповтор" : `Суддя ${seat}`),
  place: (court: string, number: number): string =>
    [court, number > 0 ? `№ ${number}` : ""].filter(Boolean).join(" · "),
  round: boutRounds.short,
  roundName: boutRounds.title,
  unknownTime: "–:––",
  online: "На зв’язку",
  asking: "Перевіряємо зв’язок",
  offline: "Немає зв’язку",
  battery: (percent: number): string => `${percent} %`,
  techniques: {
    punch: "рука",
    trunk: "тулуб",
    head: "голова",
    turningTrunk: "тулуб",
    turningHead: "голова",
    spinningTrunk: "тулуб",
  } as const satisfies Readonly<Record<Technique, string>>,
  turns: {
    punch: "",
    trunk: "",
    head: "",
    turningTrunk: "↻",
    turningHead: "↻",
    spinningTrunk: "↻↻",
  } as const satisfies Readonly<Record<Technique, string>>,
  turnNames: {
    punch: "",
    trunk: "",
    head: "",
    turningTrunk: "з розворотом",
    turningHead: "з розворотом",
    spinningTrunk: "зі спіном",
  } as const satisfies Readonly<Record<Technique, string>>,
  sides: { blue: "Синій", red: "Червоний" } as const satisfies Readonly<Record<Side, string>>,
  scored: "зараховано",
  refused: "НЕ ЗАРАХОВАНО",
  lostWhy: "Мережа не відповіла вчасно",
  clockStands: "Час стоїть",
  headMarks: { allowed: "", light: "легкий контакт", forbidden: "без голови" } satisfies Record<
    "allowed" | "light" | "forbidden",
    string
  >,
  practice: "НАВЧАННЯ",
  deskSilent: "Пульт мовчить",
  interrupted: "Час стоїть: оператор уточнює, скільки лишилося",

  showByHand: "Показуйте рукою",
  silentFor: (seconds: number): string => `Зв’язку немає ${seconds} с. Натиснуте зараз не зараховується.`,
  silentAtRest: (seconds: number): string => `Уже ${seconds} с. Поєдинку на цьому телефоні зараз немає.`,
  joining: (seat: number): string => `З’єднуємося… Оператор бачить, що суддя ${seat} не на зв’язку.`,
  comparing: "Звіряємо годинник",
  comparingHint: "Мить: натиснуте зараз не зараховується.",
  notJudging: "Судять без вас",
  notJudgingHint: "Оператор зменшив кількість суддів цього поєдинку: натиснуте тут не зараховується.",

  waiting: "Чекаємо на поєдинок",
  waitingHint: "Клавіші з’являться самі, щойно оператор відкриє поєдинок. Тримайте телефон горизонтально.",
  swap: { left: "Синій зліва", right: "Синій справа" },
  swapHint: "Виберіть, з якого боку від вас синій.",
  noVibration: "Цей телефон не вібрує: дивіться на позначку ✓ на клавіші.",
  noWakeLock: "Вимкніть автоблокування екрана в налаштуваннях телефона: сторінка відкрита без захищеного з’єднання.",
  lost: "Цей пристрій більше не займає місце судді",
  lostSeat: (seat: string, court: string): string => `Було: ${[seat, court].filter(Boolean).join(" · ")}`,
  lostHint: "Місце зайняв інший пристрій або його звільнив оператор. Попросіть показати код.",
  join: "Зайняти місце судді",
  wholeScreen: "На весь екран",
} as const
