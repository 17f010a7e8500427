import type { SheetColumn } from "#domain/bout/sheet-columns.ts"

interface Judging {
  readonly seats: number
  /** null: only their number was changed. */
  readonly present: readonly number[] | null
  readonly isMajority: boolean
}

/** «1:30» */
const minutes = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.round((ms % 60_000) / 1000)).padStart(2, "0")}`

/** Texts of paper match sheets. */
export const matchTexts = {
  title: (number: number) => (number > 0 ? `Протокол поєдинку № ${number}` : "Протокол поєдинку"),
  blank: "Протокол поєдинку № ______",
  file: (number: number) => `Протокол_поєдинку_${number}`,
  blankFile: "Протокол_поєдинку",
  sheets: (court: string) => `Протоколи поєдинків ${court}`,
  round: (number: number) => `Раунд ${number}`,
  golden: "Золотий раунд",
  /** Milliseconds. */
  time: (rounds: number, length: number, rest: number) =>
    rounds === 1 ? `1 × ${minutes(length)}` : `${rounds} × ${minutes(length)}, відпочинок ${minutes(rest)}`,
  limits: (gap: number, penalties: number) => `різниця ${gap}, гам-джомів ${penalties}`,
  sum: "сума балів раундів",
  columns: {
    turning: () => "З обертом, бали",
    head: (points) => (points > 0 ? `Голова (${points}), бали` : "Голова, бали"),
    trunk: (points) => (points > 0 ? `Тулуб (${points}), бали` : "Тулуб, бали"),
    punch: (points) => (points > 0 ? `Рука (${points}), бали` : "Рука, бали"),
    gamjeom: () => "За гам-джоми суперника",
    hits: () => "Влучання",
    points: () => "Разом",
  } satisfies Record<SheetColumn, (points: number) => string>,
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
  when: (round: number, left: number | null) =>
    left === null ? `перед раундом ${round}` : `Р${round} ${minutes(left)}`,
  judges: ({ seats, present, isMajority }: Judging) => {
    if (present === null) return `місць ${seats}`
    if (present.length === seats) return `усі ${seats}`
    return isMajority ? `${present.length} з ${seats}` : `рахує оператор, на зв’язку ${present.length} з ${seats}`
  },
  proof: (hash: string) => `Журнал натискань, SHA-256: ${hash}`,
}
