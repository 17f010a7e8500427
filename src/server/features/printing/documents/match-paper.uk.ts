import { boutRounds } from "#contract/bouts/round-words.uk.ts"
import { boutWords } from "#contract/bouts/words.uk.ts"
import type { SheetColumn, SheetEvent, SheetSide } from "#domain/bout/match-sheet.ts"
import { quoted } from "#domain/uk/words.ts"

interface Judging {
  readonly seats: number
  /** null: only their number was changed. */
  readonly present: readonly number[] | null
  readonly isMajority: boolean
}

/** «1:30» */
const minutes = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.round((ms % 60_000) / 1000)).padStart(2, "0")}`

const letters = { blue: "С", red: "Ч" }

/** «Р2 0:45» */
const moment = (round: number, rounds: number, left: number): string => boutWords.roundAt(round, rounds, minutes(left))

/** `rounds`: of the rules, as in `moment`. */
function eventText(event: SheetEvent, rounds: number): string {
  const start = `${moment(event.round, rounds, event.left)} ${letters[event.side]}`
  if (event.kind === "count") return `${start}: відлік до ${event.upTo}${event.isAble ? "" : ", не може продовжувати"}`
  if (event.kind === "medical") return `${start}: кє-ші${event.ms === null ? "" : ` ${minutes(event.ms)}`}`
  const card = event.kind === "ivr" ? "відеоповтор" : "технічна картка"
  const verdict = event.verdict === "asked" ? "" : boutWords.verdicts[event.verdict].toLowerCase()
  return `${start}: ${card} ${quoted(boutWords.subject(event.subject).toLowerCase())} – ${verdict}`
}

/** Texts of paper match sheets. */
export const matchTexts = {
  title: (number: number) => (number > 0 ? `Протокол поєдинку № ${number}` : "Протокол поєдинку"),
  blank: "Протокол поєдинку № ______",
  file: (number: number) => `Протокол_поєдинку_${number}`,
  blankFile: "Протокол_поєдинку",
  sheets: (court: string) => `Протоколи поєдинків ${court}`,
  round: boutRounds.title,
  /** Milliseconds. */
  time: (rounds: number, length: number, rest: number) =>
    rounds === 1 ? `1 × ${minutes(length)}` : `${rounds} × ${minutes(length)}, відпочинок ${minutes(rest)}`,
  limits: (gap: number, penalties: number) => `різниця ${gap}, гам-джомів ${penalties}`,
  sum: "сума балів раундів",
  ruleSet: (name: string) => `правила: ${name}`,
  total: "Разом",
  voter: (at: number) => (at === 0 ? "Рефері" : `Суддя ${at}`),
  signers: (judges: number) => [
    "Рефері",
    ...Array.from({ length: judges }, (_, at) => `Суддя ${at + 1}`),
    "Відеостіл",
    "Секретар корту",
  ],
  wonRounds: "Рахунок раундів",
  wonPoints: "Рахунок балів",
  columns: {
    head: (points) => `Голова (${points})`,
    turningHead: (points) => `Голова з обертом (${points})`,
    trunk: (points) => `Тулуб (${points})`,
    turningTrunk: (points) => `Тулуб з обертом (${points})`,
    punch: (points) => `Рука (${points})`,
    gamjeom: () => "За гам-джоми суперника",
    points: () => "Разом балів",
    hits: () => "Влучання (не бали)",
  } satisfies Record<SheetColumn, (points: number) => string>,
  /** «3: вихід за межі, захоплення 2» */
  gamjeoms: (list: SheetSide["gamjeoms"]): string => {
    const all = list.reduce((sum, { count }) => sum + count, 0)
    if (all === 0) return "0"
    return `${all}: ${list.map(({ reason, count }) => `${boutWords.reasons[reason]}${count > 1 ? ` ${count}` : ""}`).join(", ")}`
  },
  gamjeomCount: (count: number): string => String(count),
  event: eventText,
  noEvents: "Не було.",
  corrected: ({ winner, won, code }: { winner: "blue" | "red" | ""; won: string; code: string }) =>
    `Результат виправлено після пульта; за журналом пульта: ${winner === "" ? "вибули обидва" : letters[winner]}, ${won}, ${code}.`,
  crew: (names: readonly string[]) => (names.length > 0 ? `Судді корту: ${names.join(", ")}` : ""),
  fought: (court: string, day: number) =>
    day > 0 ? `Проведені поєдинки ${court}, день ${day}` : `Проведені поєдинки ${court}`,
  /** By which step a level round was decided. */
  steps: {
    turningPoints: "оберти",
    head: "голова",
    trunk: "тулуб",
    punch: "рука",
    gamjeomPoints: "гам-джоми",
    turningCount: "оберти",
    headCount: "голова",
    trunkCount: "тулуб",
    punchCount: "рука",
    gamjeomCount: "гам-джоми",
    hits: "влучання",
    officials: "голоси",
    goldenPunch: "рука",
    roundsWon: "раунди",
  } as Readonly<Record<string, string>>,
  judging: (changes: string) => `Телефони суддів: ${changes}`,
  /** `left`: milliseconds on the clock; null: in the rest before the round. */
  when: (round: number, rounds: number, left: number | null) =>
    left === null ? boutRounds.before(round, rounds) : moment(round, rounds, left),
  judges: ({ seats, present, isMajority }: Judging) => {
    if (present === null) return `місць ${seats}`
    if (present.length === seats) return `усі ${seats}`
    return isMajority ? `${present.length} з ${seats}` : `рахує оператор, на зв’язку ${present.length} з ${seats}`
  },
  proof: (hash: string) => `Журнал натискань, SHA-256: ${hash}`,
}
