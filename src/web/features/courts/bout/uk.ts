import type { WireSeatHealth } from "#contract/bouts/frames.ts"
import type { SignalNote } from "#contract/bouts/protectors.ts"
import { boutRounds } from "#contract/bouts/round-words.uk.ts"
import { boutWords, type WonRound } from "#contract/bouts/words.uk.ts"
import type { CardBody, RefereeCode } from "#domain/bout/events.ts"
import type { Signal } from "#domain/bout/protectors.ts"
import type { BoutRules } from "#domain/bout/rules.ts"
import type { Doubt } from "#domain/bout/scores.ts"
import type { Reason, Technique } from "#domain/bout/values.ts"
import type { Side } from "#domain/bracket/types.ts"
import { inForm, plural } from "#domain/uk/words.ts"

const points = (count: number): string => `+${count}`

const toSide = { blue: "синьому", red: "червоному" } satisfies Record<Side, string>

const ofWinner = { blue: "синього", red: "червоного" } satisfies Record<Side, string>

interface StandingResult {
  readonly winner: Side | null
  readonly said: string
}

/** `winner` null: nobody yet. */
interface PastRound extends WonRound {
  readonly round: number
  readonly blue: number
  readonly red: number
  readonly winner: Side | null
}

interface LevelRound {
  readonly round: number
  readonly rounds: number
  readonly blue: number
  readonly red: number
}

/** What falls when a round goes on. */
interface LostRound {
  /** null: it was level, and nobody has voted. */
  readonly result: { readonly blue: number; readonly red: number } | null
  /** Of the bout, null: both out; undefined: it had not been decided. */
  readonly winner: Side | null | undefined
  readonly isRest: boolean
}

/** What a correction makes fall. */
interface Corrected {
  readonly isOtherWinner: boolean
  readonly otherRounds: readonly number[]
  readonly idle: readonly number[]
}

interface HeardProtectors {
  /** Milliseconds since they were heard of; null: not at all. */
  readonly ago: number | null
  /** After so many they no longer speak. */
  readonly silentMs: number
  /** They speak our own language, so that kicks and hits count. */
  readonly isCounted: boolean
}

/** Texts of the operator's panel of a fight. */
export const messages = {
  title: (court: string): string => `Пульт · ${court}`,
  loading: "Зв’язуємося з кортом…",
  refused: "Пульт цього корту бачать лише секретарі турніру.",
  toDesk: "До черги корту",
  sheet: "Протокол",
  number: (number: number): string => `№ ${number}`,
  format: (rounds: number, length: string, rest: string): string =>
    rounds === 1 ? `1 × ${length}` : `${rounds} × ${length}, відпочинок ${rest}`,
  practice: "НАВЧАННЯ",
  practicePair: { blue: "Навчальний Синій", red: "Навчальний Червоний" } satisfies Record<Side, string>,

  notTimed: "Звіряємо годинник із сервером: натисніть ще раз за мить",
  otherDesk: "Поєдинок веде інший пульт: візьміть його собі",
  nothingToTake: "Скасовувати нічого",
  notWritten: "Не записано: сервер ще не має всіх кроків пульта. Натисніть ще раз, коли їх буде передано",
  leftBehind: "Непередані кроки попереднього поєдинку не зараховано: його завершили без цього пульта",
  resultMoved: "Не записано: рахунок щойно змінився. Погляньте й натисніть ще раз",
  noNext: "Поєдинків, які можна відкрити, на цьому корті немає.",
  openKey: (number: string): string => `Поєдинок ${number} ще не відкрито: Enter – відкрити`,
  backKey: (number: number): string => `Backspace – назад до поєдинку № ${number}`,
  noFight: (why: string, back: string): string => (back === "" ? why : `${why.replace(/\.$/, "")}; ${back}`),
  notEnded: "Раунд ще не завершено",
  restOn: "Іде відпочинок: пробіл – почати раунд",

  sides: boutWords.sides,
  techniques: {
    punch: "рука",
    trunk: "тулуб",
    head: "голова",
    turningTrunk: "тулуб ↻",
    turningHead: "голова ↻",
    spinningTrunk: "тулуб ↻↻",
  } satisfies Record<Technique, string>,
  techniqueNames: boutWords.techniques,
  reasons: boutWords.reasons,
  /** Ten of them stand in one line. */
  shortReasons: {
    out: "вихід",
    fall: "падіння",
    avoid: "уникання",
    grab: "захоплення",
    push: "поштовх",
    below: "нижче пояса",
    head: "у голову",
    kalyeo: "після «калйо»",
    coach: "тренер",
    other: "інше",
  } satisfies Record<Exclude<Reason, "techCard">, string>,
  ofSide: { blue: "синій", red: "червоний" } satisfies Record<Side, string>,
  gamjeom: "Гам-джом",
  gamjeomsAhead: (count: number, round: number, rounds: number): string =>
    `+${count} у ${boutRounds.name(round, rounds)}`,
  passive: (worth: number): string => `пасивність ${points(worth)}`,
  video: (left: number, isAsked: boolean): string =>
    isAsked ? "Картку розглядають" : left > 0 ? "Картка є" : "Картки немає",
  roundsWon: (count: number): string => `Виграно ${plural(count, "раунд", "раунди", "раундів")}`,

  round: boutRounds.title,
  roundsScore: ({ blue, red }: Readonly<Record<Side, number>>): string => `рахунок раундів ${blue} : ${red}`,
  /** «Р1 9 : 6 – СИНІЙ, різниця балів»; of a sum the points alone. */
  pastRound: (result: PastRound, { rounds, format }: Pick<BoutRules, "rounds" | "format">): string => {
    const { round, blue, red, winner } = result
    const score = `${boutRounds.short(round, rounds)} ${blue} : ${red}`
    if (winner === null || format === "sum") return score
    return `${score} – ${[winner === "blue" ? "СИНІЙ" : "ЧЕРВОНИЙ", boutWords.wonBy(result)].filter(Boolean).join(", ")}`
  },
  coach: (name: string): string => `тренер: ${name}`,
  crew: "Судді корту",
  rest: "Відпочинок",
  unknownTime: "–:––",
  start: { ready: "Шіджак", golden: "Шіджак", rest: "Шіджак", stopped: "Кесок" },
  stop: "Стоп · Калйо",
  minusSecond: "−1 с",
  plusSecond: "+1 с",
  medical: "Кє-ші",
  medicalEnd: "Кінець кє-ші",
  review: "Відеоповтор",
  technical: "Технічна картка",
  count: "Відлік",
  decision: "Рішення…",
  phones: "Пристрої суддів і відеостолу",
  open: "Відкрити поєдинок",
  opening: "Відкриваємо…",
  practise: "Навчання",
  endRound: (round: number, rounds: number): string => `Завершити ${boutRounds.name(round, rounds)}`,
  settling: "Чекаємо на пізні натискання…",
  confirm: "Підтвердити результат",
  confirming: "Підтверджуємо…",
  next: "Далі",
  comeBack: (number: number): string => `Назад до поєдинку № ${number}`,
  chooseKeys: "↑ ↓ вибір",
  endPractice: "Завершити навчання",
  closeUnused: "Закрити без результату",
  closeAsk: "Закрити поєдинок без результату?",
  closeBody: "Рахунок не потрапить у турнір; журнал натискань збережеться. Поєдинок можна відкрити знову.",
  reopen: "Відкрити поєдинок знову",
  reopenAsk: "Відкрити поєдинок знову?",
  reopenBody: (count: number): string =>
    count === 0
      ? "Результат буде знято, рахунок можна буде виправити й підтвердити ще раз."
      : `Результат буде знято. Разом із ним ${inForm(count, "зникне", "зникнуть", "зникнуть")} ${plural(count, "результат", "результати", "результатів")} поєдинків, що від нього залежать.`,
  reopenRound: (round: number, rounds: number): string => `Продовжити ${boutRounds.name(round, rounds)}`,
  reopenRoundAsk: (round: number, rounds: number): string => `Продовжити ${boutRounds.name(round, rounds)}?`,
  reopenRoundBody: ({ result, winner, isRest }: LostRound): string =>
    [
      result && `Результат раунду ${result.blue} : ${result.red} не рахуватиметься, доки його не завершать знову.`,
      winner !== undefined &&
        (winner === null ? "Поєдинок знову без рішення." : `Перемога ${ofWinner[winner]} знову не вирішена.`),
      isRest && "Відпочинок закінчиться.",
      "Годинник стоятиме на тому часі, який лишався в раунді.",
    ]
      .filter(Boolean)
      .join(" "),
  takeOver: "Взяти поєдинок на цей пульт",
  byHand: ({ winner, said }: StandingResult): string =>
    `Результат цього поєдинку записано без пульта: ${[winner === null ? "обидва вибули" : `переміг ${winner === "blue" ? "СИНІЙ" : "ЧЕРВОНИЙ"}`, said].filter(Boolean).join(", ")}. Рахунок пульта не враховано.`,
  heldBy: (device: string): string => `Поєдинок веде інший пульт${device && `: ${device}`}.`,
  confirmedState: "Результат підтверджено",

  over: (side: Side | null): string =>
    side === null ? "Обидва вибули" : side === "blue" ? "Перемагає СИНІЙ" : "Перемагає ЧЕРВОНИЙ",
  waitsForKey: "Результат ще не записано",
  ground: { time: "Час вийшов", PUN: "Межа гам-джомів", PTG: "Різниця балів", GDP: "Золоте очко" },

  superiority: "ПЕРЕВАГА",
  superiorityHint: ({ round, rounds, blue, red }: LevelRound): string =>
    `${boutRounds.title(round, rounds)} рівний, ${blue} : ${red}: голосують рефері та судді`,
  superiorityBehind: (round: number, rounds: number, left: string): string =>
    `${boutRounds.title(round, rounds)} стоїть на ${left} і чекає`,
  votedFirst: (round: number, rounds: number): string =>
    `Рівним став ${boutRounds.name(round, rounds)}: U і сторона – кому його віддано`,
  voter: (at: number): string => (at === 0 ? "Рефері" : `Суддя ${at}`),
  noVote: "–",
  giveTo: (side: Side): string => (side === "blue" ? "Синьому" : "Червоному"),
  voteKeys: "← → голоси, U і сторона – рішення",
  voteKeysBehind: "U, потім ← → голоси, A або L – рішення",
  votesMissing: (count: number, of: number): string =>
    `Голосів ${count} з ${of}: додайте ← → або віддайте раунд самі – U і сторона`,
  voteFor: (round: number, rounds: number): string => `Перевага: кому ${boutRounds.name(round, rounds)}?`,
  voteAgain: "Виправити перевагу",
  takeDecision: "Скасувати рішення",

  modes: {
    medical: "Кє-ші: кому допомога?",
    count: "Відлік: кому?",
    video: "Відеоповтор: чий протест?",
    technical: "Технічна картка: чия?",
    subject: "Про що протест?",
    decide: "Рішення рефері",
    winner: "Хто переміг?",
    both: "Обидва вибули. Чому?",
  },
  subjects: boutWords.subject,
  verdicts: boutWords.verdicts,
  contrary: "Відеостіл пропонує інше: 0 – усе одно прийнято, X – відхилено, Esc – без рішення",
  noCards: (side: Side): string => `Карток у ${ofWinner[side]} більше немає`,
  clockFixed: "Годинник змінюють, коли раунд зупинено, але ще не завершено",
  nothingToVote: "Рівного раунду, який треба комусь віддати, немає",
  noRoundToReopen: "Раунду, який можна продовжити, немає",
  practiceLater: "Навчання починають між поєдинками",
  restClock: "Іде відпочинок: час раунду змінюють, коли раунд почався",
  answerFirst: "Спершу дайте відповідь або натисніть Esc",
  pointInReview: "Дивляться картку: бал дає рішення щодо неї (1–4) або журнал (T, Insert)",
  pointStanding: (what: string, side: Side): string =>
    `Час стоїть, ${toSide[side]} зараховано: ${what}. Backspace – скасувати`,
  whichReason: (side: Side, reasons: readonly string[]): string =>
    `Гам-джом ${toSide[side]}. За що: ${reasons.map((reason, at) => `${(at + 1) % 10} ${reason}`).join(" · ")}`,
  reasonSet: (side: Side, reason: string): string => `Гам-джом ${toSide[side]}: ${reason}`,
  noGamjeom: "Гам-джома, якому назвати причину, в цьому раунді немає",
  cardFirst: "Спершу рішення щодо картки, яку розглядають",
  acceptedOnly: "Прийнято, рахунок той самий",
  correction: boutWords.correction,
  proposal: (verdict: string, correction: string): string =>
    `Відеостіл пропонує: ${[verdict.toLowerCase(), correction].filter(Boolean).join(", ")}`,
  codes: {
    RSC: "RSC: рефері зупинив бій",
    WDR: "WDR: відмова від бою",
    DSQ: "DSQ: дискваліфікація",
    DQB: "DQB: за неспортивну поведінку",
    PUN: "PUN: за покараннями",
    "": "Обидва вибули",
  } satisfies Record<RefereeCode, string>,
  decideAgain: (code: string, side: Side | null): string =>
    `${code}${side === null ? ", вибули ОБИДВА" : `, перемагає ${side === "blue" ? "СИНІЙ" : "ЧЕРВОНИЙ"}`}. Enter – записати, Esc – ні`,
  counted: (side: Side, count: number): string => `Відлік ${ofWinner[side]}: ${count}`,
  able: "Може продовжувати",
  countEight: "8: продовжує",
  countTen: "10: не може",
  cancel: "Повернутися",
  write: "Записати рішення",

  seat: (seat: number): string => `Суддя ${seat}`,
  videoTable: "Відеостіл",
  seatState: {
    good: "на зв’язку",
    weak: "слабкий зв’язок",
    gone: "немає зв’язку",
    free: "місце вільне",
  } satisfies Record<WireSeatHealth["state"], string>,
  seatWhy: {
    "": "",
    slow: "повільно",
    silent: "мовчить",
    battery: "заряд",
    hidden: "екран згас",
  } satisfies Record<WireSeatHealth["why"], string>,
  boards: (count: number): string => `Табло ${count}`,
  working: (count: number, of: number): string =>
    `Працює ${count} з ${of}${count === 2 ? ": потрібні обидва" : `: потрібні ${Math.floor(of / 2) + 1}`}`,
  alone: (count: number, of: number): string => `Рахує оператор: суддів на зв’язку ${count} з ${of}`,
  withoutPhones: "Без телефонів: бали дає оператор",
  noPhones: "Без телефонів",
  howOn: "Як далі?",
  missing: (seats: readonly number[]): string =>
    `${seats.length === 1 ? "Не на зв’язку суддя" : "Не на зв’язку судді"} ${seats.join(", ")}. Як вести поєдинок далі?`,
  goOnWith: (count: number, of: number): string => `Вести далі: судять ${count} з ${of}`,
  goOnAlone: "Вести далі: судді показують рукою, рахує оператор",
  waitFor: "Чекати: спинити час",
  offline: "Зв’язку з сервером немає: пульт рахує сам",
  waiting: (count: number): string => `не передано: ${count}`,
  disk: { slow: "Диск сервера повільний", stuck: "Сервер не записує: рахуйте з пульта" },
  interrupted: "Сервер було перервано. Скільки лишилося на годиннику?",
  practiceInterrupted: "Навчання перервано: сервер запустили знову. F7 – почати ще раз",
  timeFirst: "Спершу скажіть, скільки лишилося на годиннику",
  stoppedHere: "Годинник пульта зупинено; скажіть, скільки лишилося",
  ofDesk: (time: string): string => `Як на пульті: ${time}`,
  ofServer: (time: string): string => `Останнє збережене: ${time}`,

  delay: (ms: number): string => `затримка ${ms} мс`,
  battery: (percent: number): string => `заряд ${percent} %`,
  refusedPresses: (count: number): string => `не зараховано натискань: ${count}`,
  noSeats: "Телефонів суддів на цьому корті ще немає: рахуйте з пульта.",
  judges: "Суддів на поєдинку",
  toSeats: "Розставити суддів",
  votesNow: "Зараз",
  shortRound: boutRounds.short,
  acts: {
    open: "Поєдинок відкрито",
    start: (left: string): string => `Час пішов: ${left}`,
    stop: (left: string): string => `Час спинено: ${left}`,
    timeUp: "Час вийшов",
    set: (from: string, to: string): string => `Час змінено: ${from} → ${to}`,
    setBy: (from: string, to: string, presses: number): string =>
      `Час змінено: ${from} → ${to}, ${plural(presses, "натискання", "натискання", "натискань")}`,
    hit: (side: Side, number: number): string => `Торкання ${toSide[side]}: ${number}`,
    count: (side: Side, upTo: number, isAble: boolean): string =>
      `Відлік ${ofWinner[side]}: ${upTo}${isAble ? "" : ", не може продовжувати"}`,
    medical: (side: Side, step: "start" | "end"): string =>
      `Кє-ші ${ofWinner[side]}: ${step === "start" ? "початок" : "кінець"}`,
    card: ({ kind, side, subject, verdict }: CardBody): string =>
      `${kind === "ivr" ? `Відеоповтор ${ofWinner[side]} (${boutWords.subject(subject).toLowerCase()})` : `Технічна картка ${ofWinner[side]}`}: ${verdict === "asked" ? "розглядають" : boutWords.verdicts[verdict].toLowerCase()}`,
    vote: (round: string, winner: Side, votes: readonly Side[]): string =>
      `Перевага, ${round.toLowerCase()}: ${toSide[winner]}${votes.length > 0 ? `; голоси: ${votes.map((side) => toSide[side]).join(", ")}` : ""}`,
    roundEnd: (round: string): string => `${round} завершено`,
    roundOpen: (round: string): string => `${round} продовжено`,
    decide: (code: string, winner: Side | null): string =>
      `Рішення: ${code}${winner === null ? ", вибули обидва" : `, переміг ${winner === "blue" ? "СИНІЙ" : "ЧЕРВОНИЙ"}`}`,
    seats: (seats: number, present: readonly number[] | null): string =>
      present === null ? `Суддів на поєдинку: ${seats}` : `Судять ${present.length} з ${seats}`,
    take: (what: string): string => `Скасовано: ${what}`,
    restore: (what: string): string => `Повернуто: ${what}`,
    amend: (what: string, to: string): string => `Виправлено: ${what} → ${to}`,
    holder: (epoch: number): string => (epoch > 1 ? "Поєдинок узяв інший пульт" : "Поєдинок веде цей пульт"),
    press: "натискання судді",
  },
  byServer: "сервер",
  journal: "Журнал поєдинку",
  journalEmpty: "Ще нічого не зараховано.",
  takeLast: "Скасувати останнє",
  take: "Скасувати",
  restore: "Повернути",
  taken: "скасовано",
  given: (worth: number, what: string): string => `${points(worth)} ${what}`,
  gamjeomLine: (reason: string, worth: number, side: Side): string =>
    `Гам-джом: ${reason} → ${side === "blue" ? "синьому" : "червоному"} ${points(worth)}`,
  byJudges: (seats: readonly number[]): string => `судді ${seats.join(", ")}`,
  byDesk: "оператор",
  byProtectors: "протектори",
  protectors: ({ ago, silentMs, isCounted }: HeardProtectors): string => {
    if (ago === null) return "Протектори ще не говорили"
    if (ago >= silentMs) return `Протектори мовчать ${Math.floor(ago / 60_000)} хв`
    const seconds = `${Math.floor(ago / 1000)} с тому`
    return isCounted ? `Протектори говорять · ${seconds}` : `TkStrike говорить, не рахуємо · ${seconds}`
  },
  signals: { hit: "удар", point: "бал", gamjeom: "гам-джом", clock: "час", result: "результат" } satisfies Record<
    Signal["kind"],
    string
  >,
  signalLine: (what: string, side: Side | null, why: string): string =>
    `Протектори, не враховано: ${what}${side === null ? "" : ` (${side === "blue" ? "синій" : "червоний"})`} – ${why}`,
  signalWhy: {
    punch: "руку дають судді",
    gamjeom: "якщо рефері його дав, натисніть Z або M",
    clock: "їхній час інший",
    result: "у нас інакше",
    clock_stopped: "час стояв",
    head_forbidden: "удари в голову заборонено",
    technique_off: "правила такого не рахують",
    press_clock: "годинник мосту не звірено",
    press_late: "надійшло запізно",
    bout_not_open: "поєдинок не відкрито",
    bout_confirmed: "результат уже підтверджено",
    bout_interrupted: "час перервано",
    bout_full: "записів уже занадто багато",
    press_fast: "сигнали надто часті",
  } satisfies Record<SignalNote, string>,
  withheld: {
    broken:
      "Поєдинок цього корту після запуску сервера не відкрито: його журнал пошкоджено. Введіть його результат вручну.",
    ahead:
      "Поєдинок цього корту після запуску сервера не відкрито: годинник сервера відстає від його журналу. Звірте годинник комп’ютера й відкрийте поєдинок знову.",
  },
  notSent: "не передано",
  doubts: {
    split: "обертання побачили не всі",
    alone: "натиснув лише один суддя",
    cross: "одні бачили голову, інші тулуб",
    twice: "двічі?",
  } satisfies Record<Doubt["kind"], string>,
  unscored: (side: Side, why: string, seats: readonly number[]): string =>
    `Не зараховано (${side === "blue" ? "синій" : "червоний"}): ${why} – ${seats.length === 1 ? "суддя" : "судді"} ${seats.join(", ")}`,
  missedKeys: "ще не записано: Enter зберегти, Esc без запису",
  listKeys: "↑ ↓ вибір · Delete скасувати · B R сторона · 1–5 удар · P пасивність · Insert пропущене · Enter зберегти",
  reason: "За що",
  becomes: (what: string): string => ` → ${what}`,
  correctAsk: "Виправити рахунок?",
  correctBody: ({ isOtherWinner, otherRounds, idle }: Corrected): string =>
    [
      isOtherWinner ? "Зміниться переможець." : "",
      otherRounds.length > 0 ? `Зміниться, хто виграв раунд: ${otherRounds.join(", ")}.` : "",
      idle.length > 0 ? `Не рахуватимуться раунди: ${idle.join(", ")}.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  correct: "Виправити",

  queue: "Далі на корті",
  called: "викликано",
  expected: (time: string): string => `≈ ${time}`,
  keysTitle: "Усі клавіші",
  allKeys: "усі клавіші",
  spaceKey: "Пробіл",
  roundAt: boutWords.roundAt,
  bar: {
    space: "старт / стоп",
    blue: "зліва",
    red: "справа",
    shift: "з обертом",
    gamjeom: "гам-джом",
    back: "скасувати",
    list: "журнал",
    swap: "боки",
  },
  keys: [
    ["Пробіл", "старт / стоп (шіджак, калйо, кесок)"],
    ["A S D · J K L", "рука, тулуб, голова: ліва · права картка; з Shift – з обертом"],
    ["Z · M", "гам-джом; з Shift – за пасивність (вихід, падіння, уникання)"],
    [
      "1–9, 0 після гам-джома",
      "за що він: 1 вихід, 2 падіння, 3 уникання, 4 захоплення, 5 поштовх, 6 нижче пояса, 7 у голову, 8 «калйо», 9 тренер, 0 інше",
    ],
    ["Backspace", "скасувати останнє, рішення рефері – першим; з Shift – повернути; після «Далі» – назад до поєдинку"],
    ["T", "журнал: виправлення"],
    ["← →", "годинник −1 / +1 с, коли стоїть; з Shift – 0,1 с"],
    ["H, потім A або L", "кє-ші; H ще раз – кінець"],
    ["N, потім A або L", "відлік; 8 – продовжує, 0 – не може, Enter – може раніше"],
    ["V, потім A або L, 1–5", "відеоповтор; Enter – прийнято, X – відхилено, Esc – без рішення"],
    ["1–4, 0 під час відеоповтору", "прийнято з виправленням рахунку під цим номером; 0 – рахунок той самий"],
    ["C, потім A або L", "технічна картка; Enter, X"],
    ["U, потім A або L", "перевага: кому; перед тим ← → – голоси; ще раз – виправити, доки раунд не почався"],
    [
      "W, 1–6, A або L, Enter двічі",
      "RSC, WDR, DSQ, DQB, PUN; сторона – переможець; 6 – обидва вибули, потім 2, 3 або 4",
    ],
    ["Enter", "наступний крок: кінець раунду, підтвердити, далі"],
    ["R", "продовжити раунд, який завершили, доки не почався наступний"],
    ["F2 · F6 · F7 · ?", "телефони суддів · поміняти боки · навчання: проба табло й телефонів · ці клавіші"],
  ],
} as const
