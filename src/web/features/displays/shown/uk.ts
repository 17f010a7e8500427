import { boutRounds } from "#contract/bouts/round-words.uk.ts"
import { boutWords } from "#contract/bouts/words.uk.ts"
import type { WireCallScore } from "#contract/displays/calls.ts"
import type { Sex } from "#domain/athletes/types.ts"
import { formTitle } from "#domain/poomsae/extra.uk.ts"
import { bySex, plural, count as thousands } from "#domain/uk/words.ts"

const isMan = (sex: Sex): boolean => sex === "male"

/** Texts of the hall's displays. */
export const messages = {
  place: (court: string, kort: number): string => `${court}, місце виступу ${kort}`,
  freestyle: "Вільне пумсе",
  rounds: { preround: "Попередній раунд", semifinal: "Півфінал", final: "Фінал" } as Readonly<Record<string, string>>,
  idle: "Незабаром почнемо",
  performing: "Виступає",
  judging: (sent: number, all: number): string => `Судді надіслали ${sent} з ${all}`,
  result: "Результат",
  marks: "Оцінки суддів",
  judge: (seat: number): string => `Суддя ${seat}`,
  technique: "Техніка",
  presentation: "Презентація",
  mean: "Середнє",
  noBoard: "У цьому раунді ще нікого не оцінено.",
  columns: { place: "Місце", name: "Учасник", total: "Сума" },
  poomsae: {
    turn: (at: number, of: number, sex: Sex): string => `${at}-${isMan(sex) ? "й" : womansEnding(at)} з ${of}`,
    time: "Час виступу",
    form: (number: number): string => formTitle(number, (one) => `${one}-${one === 1 ? "ше" : "ге"} пумсе`),
    formLabel: (number: number): string =>
      number < 3 ? `${number}-${number === 1 ? "ше" : "ге"} ПУМСЕ` : formTitle(number, String).toUpperCase(),
    /** «2-ге ПУМСЕ З 2»: of a match of so many forms. */
    formOf: (number: number, forms: number): string =>
      number < 3 ? `${number}-${number === 1 ? "ше" : "ге"} ПУМСЕ З ${forms}` : formTitle(number, String).toUpperCase(),
    officials: "Рівні – рішення суддів",
    levelWord: "рівні",
    level: (form: string): string => ["Рівні – перевиступ", form].filter(Boolean).join(": "),
    formShort: (number: number): string => `${number}-${number === 1 ? "ше" : "ге"}`,
    firstForm: (name: string, total: string): string => `1-ше: ${[name, total].filter(Boolean).join(" · ")}`,
    leaders: "Лідери раунду",
    table: "Таблиця раунду",
    goOn: (count: number): string => `Далі йдуть ${count}`,
    following: (sex: Sex): string => (isMan(sex) ? "Наступний" : "Наступна"),
    place: "Місце",
    of: (count: number): string => `з ${count}`,
    penalty: (points: string, kinds: string): string => [`−${points}`, kinds].filter(Boolean).join(" "),
    penalties: { time: "час", boundary: "межі", restart: "повтор" },
    formula: "Пумсе 1 + пумсе 2, середнє",
    meanOf: (forms: readonly string[]): string => `(${forms.join(" + ")}) : ${forms.length}`,
    who: (sex: Sex): string => (sex === "none" ? "Учасники" : bySex(!isMan(sex), "Учасниця", "Учасник")),
    region: "Область",
    after: {
      preround: "Після попереднього раунду",
      semifinal: "Після півфіналу",
      final: "Підсумок",
    } as Readonly<Record<string, string>>,
    kort: (kort: number): string => `Місце виступу ${kort}`,
    done: "Виступів більше немає",
    noneYet: "Виступів поки немає",
    first: "Першими виступають",
  },
  titles: {
    calls: "Виклик на корти",
    brackets: "Сітки",
    ceremony: "Нагородження",
    speaker: "Гучномовець",
  },
  sides: boutWords.sides,
  techniques: boutWords.techniques,
  /** In the table of a round. */
  techniqueRows: { ...boutWords.techniques, punch: "удар рукою" },
  otherGamjeom: (of: Sex): string => `гам-джом ${bySex(of === "female", "суперниці", "суперника")}`,
  wonBy: boutWords.wonBy,
  /** Nothing was heard of the panel: judges and the clock go on without it. */
  deskSilent: "Пульт мовчить",
  practice: "НАВЧАННЯ",
  unknown: "Ще не визначено",
  about: (time: string): string => `≈ ${time}`,
  bothOut: "Обидва вибули",
  bothOutBy: (code: string): string => {
    if (code === "DSQ") return "Обидва дискваліфіковані"
    if (code === "DQB") return "Обидва дискваліфіковані за поведінку"
    return code === "WDR" ? "Обидва відмовилися" : "Обидва вибули"
  },
  /** «Харківська обл.»; a city and another country as they are. */
  region: (name: string): string => name.replace(/ область$/u, " обл."),
  regionShort: (name: string): string => name.replace(/ область$/u, ""),
  /** «За різницею балів» of «Перемога за різницею балів». */
  reason: (name: string): string => {
    const rest = name.replace(/^Перемога /u, "").replace(/ \([A-Z]+\)$/u, "")
    return rest.charAt(0).toUpperCase() + rest.slice(1)
  },
  calls: {
    rule: "Будьте біля корту за 10 хв до бою",
    states: { running: "На корті", called: "До корту" },
    /** «Р2 · 12 : 9», or what the fight stands for; '' before it begins. */
    score: ({ phase, round, isGolden, blue, red }: WireCallScore): string => {
      if (phase === "ready") return ""
      if (phase === "review") return "Розгляд"
      if (phase === "medical") return "Кє-ші"
      return isGolden ? "Золотий" : `Р${round} · ${blue} : ${red}`
    },
    minutes: (minutes: number): string => `≈ ${minutes} хв`,
    inTime: "іде вчасно",
    late: (minutes: number): string => `+${minutes} хв`,
    paused: "перерва",
    break: "Перерва",
    beginning: "Початок",
    until: (time: string): string => `до ${time}`,
    at: (time: string): string => `о ${time}`,
  },
  nextOf: (count: number): string => `Наступні поєдинки: ${thousands(count)}`,
  noNext: "Поєдинків поки немає",
  noCourts: "Кортів ще немає",
  done: "Поєдинків більше немає",
  noBrackets: "Сіток, які можна показати, ще немає",
  turn: (at: number, count: number): string => `${at} з ${count}`,
  page: (at: number, count: number): string => `сторінка ${at} з ${count}`,
  part: (part: number, parts: number): string => (part === parts ? "Півфінали й фінал" : `Чверть ${part}`),
  bracketOf: (category: string): string => `Сітка: ${category}`,
  wins: "Перемоги",
  overlay: {
    next: "Далі",
    running: "Іде бій",
    round: (round: number): string => `Раунд ${round}`,
    golden: "Золотий",
    rest: "Відпочинок",
    gamJeom: "Гам",
    gamJeomName: (count: number): string => `Гам-джом: ${count}`,
    won: (count: number): string => `Виграно раундів: ${count}`,
    winner: "Перемога",
    kyeshi: "Кє-ші",
    review: { ivr: "Відеоповтор", techCard: "Тех. картка", accepted: "Прийнято", rejected: "Відхилено" },
    count: "Відлік",
    timeUp: "Час вийшов",
    superiority: (round: number, rounds: number): string => `Перевага · ${boutRounds.short(round, rounds)}`,
    unsure: "Час стоїть",
    grounds: { PTG: "Різниця", PUN: "Гам-джоми", GDP: "Очко" },
    decided: "Перемога",
    noWinner: "Без переможця",
  },
  awards: {
    now: "Запрошуємо на п’єдестал",
    ready: "Готуються",
    noneReady: "Завершених категорій поки немає",
    more: (count: number): string => `і ще ${plural(count, "категорія", "категорії", "категорій")}`,
    place: (place: number): string => `${place}-е місце:`,
  },
  medals: {
    title: "Медалі областей",
    region: "Область",
    kinds: { 1: "Золото", 2: "Срібло", 3: "Бронза" },
    all: "Усього",
    none: "Нагородження почнеться, коли завершаться перші категорії",
    unknown: "Без області",
  },
  sound: {
    about: "Оголошує кожен виклик на корт",
    on: "Увімкнути звук",
    off: "Вимкнути звук",
    isOn: "Звук увімкнено",
    isOff: "Звук вимкнено",
    voice: "Гонг і голос українською.",
    noVoice: "У цьому браузері немає українського голосу: лунає лише гонг.",
    called: "Викликані зараз і наступні",
    isCalled: "до корту",
    isNext: "далі",
    turnedOn: "Звук увімкнено",
    call: ({ court, number, blue, red }: Called): string =>
      [
        `${court}.`,
        `Поєдинок ${number}.`,
        blue && `Синій кут: ${blue}.`,
        red && `Червоний кут: ${red}.`,
        "Запрошуємо на корт.",
      ]
        .filter(Boolean)
        .join(" "),
  },
  missing: "Такого табло немає",
  missingHint: "Адресу дає штаб турніру: «Табло». Якщо табло повернуть, воно ввімкнеться саме.",
  loading: "Відкриваємо табло…",
} as const

interface Called {
  readonly court: string
  readonly number: number
  /** '' not known. */
  readonly blue: string
  readonly red: string
}

/** «1-ша», «2-га», «3-тя», «6-та», «7-ма», «11-та», «40-ва». */
function womansEnding(at: number): string {
  if (at % 100 >= 11 && at % 100 <= 19) return "та"
  if (at === 40) return "ва"
  return ENDINGS[at % 10] ?? "та"
}

const ENDINGS: Readonly<Record<number, string>> = { 1: "ша", 2: "га", 3: "тя", 7: "ма", 8: "ма" }
