import type { Sex } from "#domain/athletes/types.ts"
import { bySex, inForm } from "#domain/uk/words.ts"
import type { Card, Chip, Ground } from "./board.ts"

const isWoman = (sex: Sex): boolean => sex === "female"

/** Texts of a court's scoreboard. */
export const messages = {
  /** '' of a fight without a number: a rehearsal has none. */
  number: (number: number): string => (number > 0 ? `№ ${number}` : ""),
  sides: { blue: "Синій", red: "Червоний" },
  next: "Наступний бій",
  following: "Далі",
  done: "Поєдинків більше немає",
  noneYet: "Поєдинків поки немає",
  unknown: "Ще не визначено",
  about: (time: string): string => `≈ ${time}`,
  invited: "Запрошуємо на корт",
  running: "Іде бій",
  calledAt: "викликано о",
  beganAt: "почали о",
  absent: (sex: Sex): string => bySex(isWoman(sex), "Не з’явилася", "Не з’явився"),

  round: "Раунд",
  golden: "Золотий",
  won: "Виграні раунди",
  past: (round: number): string => `Р${round}`,
  gamJeom: "Гам-джом",
  gamJeomOf: (count: number, limit: number): string => `Гам-джом: ${count} з ${limit}`,
  video: "Відео",
  cards: { there: "Є", used: "Немає", asked: "Розгляд" } satisfies Record<Card, string>,
  videoLetter: "В",
  technicalLetter: "Т",
  technical: "Технічна картка",
  chips: { kyeshi: "Кє-ші", protest: "Протест", count: "Відлік" } satisfies Record<Chip, string>,
  stopped: "Стоп",
  timeUp: "Час вийшов",
  unsure: "Час уточнюють",
  grounds: { PTG: "Різниця балів", PUN: "Гам-джоми", GDP: "Золоте очко" } satisfies Record<Ground, string>,
  count: "Відлік",
  superiority: "Перевага",
  votes: "Голоси суддів",
  reviews: { ivr: "Відеоповтор", techCard: "Тех. картка" },
  verdicts: { accepted: "Прийнято", rejected: "Відхилено" },
  kyeshi: "Кє-ші",
  stands: (round: string, clock: string): string => `${round} · ${clock} стоїть`,
  roundOf: (round: number): string => `Раунд ${round}`,
  goldenRound: "Золотий раунд",
  doctor: "Лікар на корті",
  treated: (side: "blue" | "red", sex: Sex): string => {
    const whom = { blue: bySex(isWoman(sex), "синій", "синьому"), red: bySex(isWoman(sex), "червоній", "червоному") }
    return `допомога ${whom[side]}`
  },
  seat: (seat: number): string => `Суддя ${seat}`,

  rest: "Відпочинок",
  /** «Раунд 1 – СИНІЙ»; the word of the side stands beside its mark. */
  taken: (round: number): string => `Раунд ${round} –`,
  nextRound: (round: number): string => (round === 0 ? "далі золотий раунд" : `далі раунд ${round}`),
  roundsWon: (count: number): string => `Раундів ${count}`,
  worth: (points: number): string => `${points} ${inForm(points, "бал", "бали", "балів")}`,
  points: (points: number): string => `${points} б.`,

  noPenalties: "штрафів немає",
  sent: (sent: number, all: number): string => `Судді надіслали ${sent} з ${all}`,
  marks: "Оцінки суддів",
  mean: "Середнє",
  dropped: "відкинуто",
  sum: "Сума",

  victory: "Перемога",
  winner: (sex: Sex): string => bySex(isWoman(sex), "Переможниця", "Переможець"),
  noWinner: "Без переможця",
  rounds: "Раунди",
  score: "Бали",
  roundNumber: (round: number): string => `Р ${round}`,
} as const
