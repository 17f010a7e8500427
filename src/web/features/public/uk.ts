import { boutRounds } from "#contract/bouts/round-words.uk.ts"
import type { WirePhase, WirePublicScore } from "#contract/bouts/score.ts"
import { plural } from "#domain/uk/words.ts"

/** Texts of the program of public pages. */
export const messages = {
  live: "Наживо",
  stale: (age: number) => `Без зв’язку: збережено ${ageOf(age)}. Пробуємо ще раз.`,
  follow: "Стежити",
  unfollow: "Не стежити",
  about: (name: string) => `Не стежити: ${name}`,
  number: (number: number) => `№\u00a0${number}`,
  next: "наступний поєдинок",
  aheadOfYou: (count: number) => `перед вами ${plural(count, "поєдинок", "поєдинки", "поєдинків")}`,
  minute: "хв",
  onCourt: "На корті зараз",
  calledLoud: "ВИКЛИКАНО",
  toCourt: "Ідіть до корту",
  noTime: "Час ще не відомий",
  sides: { blue: "Синій", red: "Червоний" },
  unknown: "визначається",
  othersToo: (count: number) => `Ще ${plural(count, "спортсмен", "спортсмени", "спортсменів")}, за ким Ви стежите`,
  /** «Р2 ≈ 1:20»; what stands still has a word. */
  clock: ({ phase, round, rounds, about }: Clock) => {
    const isGolden = round > rounds
    const name = (isGolden ? boutRounds.name : boutRounds.short)(round, rounds)
    const word = phaseWords[phase]
    if (word === null) return `${name} ≈ ${Math.floor(about / 60)}:${String(about % 60).padStart(2, "0")}`
    return word(name, isGolden ? "золотого раунду" : name)
  },
  roundsWon: (blue: number, red: number) => `Раунди ${blue} : ${red}`,
  roundWas: (round: number, blue: number, red: number) => `Р${round} ${blue}:${red}`,
  gamjeoms: (blue: number, red: number) => `Гам-джом ${blue} : ${red}`,
  roundsOf: (won: number) => `виграно раундів: ${won}`,
  won: (number: number, points: string) =>
    `${number > 0 ? `поєдинок ${number}: ` : ""}перемога${points && ` ${points}`}`,
  lost: (number: number, points: string) =>
    `${number > 0 ? `поєдинок ${number}: ` : ""}поразка${points && ` ${points}`}`,
  place: (place: number) => `${place} місце`,
  nothing: "поєдинків у розкладі ще немає",
  gone: "більше немає серед учасників",
  notifyOn: "Сповіщати на цьому пристрої",
  notifyOff: "Не сповіщати на цьому пристрої",
  notifyHint: "За 5 поєдинків до виходу, про виклик на корт і про результат.",
  notifyIsOn: "Сповіщення увімкнено: за 5 поєдинків, виклик на корт, результат.",
  notFollowed: {
    denied: "Браузер не дозволив сповіщень. Дозвольте їх для цієї сторінки в налаштуваннях браузера.",
    service: "Браузер не зміг підключитися до своєї служби сповіщень. Спробуйте пізніше або в іншому браузері.",
    line: "Не вдалося. Перевірте зв’язок і спробуйте ще раз.",
  },
  noNotify: {
    insecure:
      "Сповіщення на пристрої працюють лише за адресою https://. Щоб не пропустити поєдинок, додайте поєдинки в календар:",
    unable:
      "Цей браузер не показує сповіщень (на iPhone – лише тоді, коли сторінку додано на екран «Домівка»). Додайте поєдинки в календар:",
    denied:
      "Сповіщення від Сіджака заборонено в налаштуваннях браузера. Дозвольте їх там або додайте поєдинки в календар:",
  },
  toCalendar: (name: string) => `У календар: ${name}`,
}

type Clock = Pick<WirePublicScore, "phase" | "round" | "rounds" | "about">

/** null: the clock itself is told. `of`: of that round. */
const phaseWords: Readonly<Record<WirePhase, ((round: string, of: string) => string) | null>> = {
  ready: () => "перед боєм",
  running: null,
  stopped: null,
  ended: (_, of) => `кінець ${of}`,
  rest: (round) => `перерва, далі ${round}`,
  golden: () => "далі золотий раунд",
  superiority: (round) => `голоси суддів, ${round}`,
  medical: () => "кє-ші",
  review: () => "розгляд картки",
  over: () => "завершено",
  confirmed: () => "завершено",
}

const MINUTE = 60_000

/** «12 хв тому»; `age` in milliseconds. */
function ageOf(age: number): string {
  const minutes = Math.floor(age / MINUTE)
  if (minutes < 1) return "щойно"
  if (minutes < 60) return `${minutes} хв тому`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} год тому` : `${plural(Math.floor(hours / 24), "день", "дні", "днів")} тому`
}
