import type { GoldenTieStep, Reason, Technique, TieStep } from "#domain/bout/values.ts"
import type { Side } from "#domain/bracket/types.ts"
import { quoted } from "#domain/uk/words.ts"
import type { WireReviewCorrection } from "./frames.ts"
import { boutRounds } from "./round-words.uk.ts"

export interface WonRound {
  readonly reason: "PUN" | "PTG" | "PTF" | "SUP"
  readonly by?: TieStep | GoldenTieStep | null | undefined
}

/** Words of a bout that several of its screens say: panel, scoreboard, video table. */
export const boutWords = {
  sides: { blue: "Синій", red: "Червоний" } satisfies Record<Side, string>,
  techniques: {
    punch: "рука",
    trunk: "нога в тулуб",
    head: "нога в голову",
    turningTrunk: "з обертом у тулуб",
    turningHead: "з обертом у голову",
    spinningTrunk: "спін у тулуб",
  } satisfies Record<Technique, string>,
  reasons: {
    out: "вихід за межі",
    fall: "падіння",
    avoid: "уникання бою",
    grab: "захоплення",
    push: "поштовх",
    below: "удар нижче пояса",
    head: "удар у голову",
    kalyeo: "атака після «калйо»",
    coach: "поведінка тренера",
    techCard: "відхилена технічна картка",
    other: "інше",
  } satisfies Record<Reason, string>,
  /** By what a level round, or a golden one, was given to a side. */
  tieSteps: {
    turningPoints: "бали з обертом",
    head: "бали за голову",
    trunk: "бали за тулуб",
    punch: "бали за руку",
    gamjeomPoints: "гам-джоми суперника",
    turningCount: "удари з обертом",
    headCount: "удари в голову",
    trunkCount: "удари в тулуб",
    punchCount: "удари рукою",
    gamjeomCount: "менше гам-джомів",
    hits: "торкання",
    officials: "голоси суддів",
    goldenPunch: "рука в золотому раунді",
    roundsWon: "виграні раунди",
  } satisfies Record<TieStep | GoldenTieStep, string>,
  /** By what a round was won, where its points do not say it. */
  wonBy: ({ reason, by }: WonRound): string => {
    if (reason === "SUP") return by ? boutWords.tieSteps[by] : ""
    return { PTG: "різниця балів", PUN: "межа гам-джомів", PTF: "" }[reason]
  },
  /** «Р2 0:45,3», «ЗР 0:12»: a round in a narrow place, and its clock. */
  roundAt: (round: number, rounds: number, left: string): string => `${boutRounds.short(round, rounds)} ${left}`,
  /** What a card is about; what else was written is «інше». */
  subject: (subject: string): string => subjects[subject] ?? "Інше",
  verdicts: { accepted: "Прийнято", rejected: "Відхилено", undecided: "Без рішення" },
  /** What an accepted card changes: «+3 синьому: нога в голову», «−2 червоному: зняти «нога в тулуб», Р1 1:24». */
  correction: (correction: Correction, when: string): string => {
    const worth = worthText(correction.change)
    return [worth, worth && ": ", deedText(correction), when && `, ${when}`].join("")
  },
} as const

type Correction = Pick<WireReviewCorrection, "kind" | "side" | "what" | "to" | "change">

const subjects: Readonly<Record<string, string>> = {
  head: "Удар у голову",
  trunk: "Удар у тулуб",
  punch: "Удар рукою",
  turn: "Оберт",
  gamjeom: "Гам-джом",
  out: "Вихід за межі",
  fall: "Падіння",
}

const toSide = { blue: "синьому", red: "червоному" } satisfies Record<Side, string>

function worthText({ blue, red }: Correction["change"]): string {
  const parts = [
    { side: "blue", points: blue },
    { side: "red", points: red },
  ] as const
  return parts
    .filter(({ points }) => points !== 0)
    .map(({ side, points }) => `${points > 0 ? "+" : "−"}${Math.abs(points)} ${toSide[side]}`)
    .join(", ")
}

const named = (what: Correction["what"]): string => (what === "gamjeom" ? "гам-джом" : boutWords.techniques[what])

function deedText({ kind, side, what, to }: Correction): string {
  if (kind === "point") return named(what)
  if (kind === "gamjeom") return `гам-джом ${toSide[side]}`
  if (kind === "amend" && to !== null) return `${quoted(named(what))} – це ${quoted(named(to))}`
  return `зняти ${quoted(named(what))}`
}
