import { criterionWords, matchRoundText, roundWords } from "#contract/poomsae/uk.ts"
import type { Category } from "#domain/athletes/types.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import {
  formName,
  nameOf,
  type Sheet as PoomsaeSheet,
  type Round,
  rounds,
  type ScoringRules,
} from "#domain/poomsae/index.ts"
import { kickSheetWords, kickWords, stanceWords } from "#domain/poomsae/kicks.uk.ts"
import { matchForms } from "#domain/poomsae/match.ts"
import type { KickSheet, Range, StyleRules } from "#domain/poomsae/scoring-rules.ts"
import { CHIEF } from "#domain/seats/seats.ts"
import type { Slip, SlipPart } from "#layout/documents/slips.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { styleOfCategory } from "#server/views/poomsae/sheet.ts"
import { type Sheet, sheetOfCategory } from "../sheet.ts"
import { listOf } from "./category-sheets.ts"
import type { Papers } from "./papers.ts"

/** The judges' slips of the round that is performed next, of every list that is made, and of matches whose pair is known. */
export const slipSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category) => {
    const matches = openMatches(category, papers)
    if (matches.length > 0) {
      const content: Sheet["content"] = () => ["slips", matchSlips(category, matches, papers)]
      return sheetOfCategory("slip", category, printTexts.slipsTitle(category.name), content)
    }
    const sheet = listOf(papers, category)?.sheet
    const round = sheet ? nextRound(sheet, papers.scoring) : null
    if (!sheet || round === null) return []
    const content: Sheet["content"] = () => ["slips", slipsOf(category, sheet, round, papers)]
    return sheetOfCategory("slip", category, printTexts.slipsTitle(category.name), content)
  })

interface OpenMatch {
  readonly t: number
  readonly number: number | null
  readonly bracket: Bracket.Bracket
  readonly pair: Readonly<Record<Bracket.Side, AthleteId>>
}

/** The matches of a poomsae bracket that can be performed now, in the order of their numbers. */
function openMatches(category: Category, { draws }: Papers): OpenMatch[] {
  const bracket = category.kind === "poomsae" ? draws.get(category.id)?.bracket : undefined
  if (!bracket) return []
  return Bracket.standing(bracket)
    .fights.flatMap(({ t, state, blue, red }) =>
      state === "ready" && blue !== null && red !== null
        ? [{ t, number: bracket.fights[t]?.number ?? null, bracket, pair: { blue, red } }]
        : [],
    )
    .toSorted((one, other) => (one.number ?? LAST) - (other.number ?? LAST))
}

const LAST = Number.MAX_SAFE_INTEGER

/** A judge's slips of both performers follow one another, blue first. */
function matchSlips(category: Category, matches: readonly OpenMatch[], papers: Papers): Slip[] {
  const parts = partsOf(category, papers)
  const forms = numbersOf(matchForms(styleOfCategory(category), papers.scoring))
  const performed = matches.flatMap((match) =>
    forms.flatMap((form) => (["blue", "red"] as const).map((side) => ({ match, form, side }))),
  )
  return judgesOf(category, papers).flatMap((judge) =>
    performed.map(({ match, form, side }): Slip => {
      const athlete = papers.athleteById.get(match.pair[side])
      return {
        tournament: papers.tournament.name,
        category: category.name,
        round: matchText(category, match, form),
        performer: `${printTexts.slipSides[side]}: ${athlete ? nameWithMark(athlete.name, athlete.unranked) : ""}`,
        organization: athlete?.organization ?? "",
        judge,
        ...parts,
      }
    }),
  )
}

/** «№ 41 · 1/4 фіналу · пумсе 1». */
function matchText(category: Category, { t, number, bracket }: OpenMatch, form: 1 | 2): string {
  const named = styleOfCategory(category) === "freestyle" ? printTexts.freestyle : printTexts.formNumber(form, "")
  return [number === null ? "" : `№ ${number}`, matchRoundText(t, bracket), named].filter(Boolean).join(" · ")
}

/** The first round in which somebody has still to perform, otherwise the last round that is not empty. */
function nextRound(sheet: PoomsaeSheet, { styles }: ScoringRules): Round | null {
  const taken = rounds.filter((round) => sheet.lists[round].length > 0)
  const isOpen = (round: Round): boolean =>
    sheet.lists[round].some((athleteId) =>
      numbersOf(styles[sheet.style].forms).some((number) => {
        const done = sheet.performances.get(nameOf({ athleteId, round, number }))
        return done?.technique == null || done.presentation == null
      }),
    )
  return taken.find(isOpen) ?? taken.at(-1) ?? null
}

const numbersOf = (forms: 1 | 2): readonly (1 | 2)[] => (forms === 2 ? [1, 2] : [1])

/** A judge's slips lie together, in the order of performing. */
function slipsOf(category: Category, sheet: PoomsaeSheet, round: Round, papers: Papers): Slip[] {
  const parts = partsOf(category, papers)
  const rules = papers.scoring.styles[styleOfCategory(category)]
  return judgesOf(category, papers).flatMap((judge) =>
    sheet.lists[round].flatMap((athleteId, at) =>
      numbersOf(rules.forms).map((number): Slip => {
        const form = formOf(category, round, number, papers)
        const athlete = papers.athleteById.get(athleteId)
        return {
          tournament: papers.tournament.name,
          category: category.name,
          round: `${capital(roundWords[round] ?? "")} · ${form}`,
          performer: `${at + 1}. ${athlete ? nameWithMark(athlete.name, athlete.unranked) : ""}`,
          organization: athlete?.organization ?? "",
          judge,
          ...parts,
        }
      }),
    ),
  )
}

/** What a judge marks of one form, by the rules of its style. */
function partsOf(category: Category, papers: Papers): Pick<Slip, "technique" | "presentation"> {
  const style = styleOfCategory(category)
  const rules = papers.scoring.styles[style]
  return {
    technique: rules.kicks
      ? kicksPart(rules, rules.kicks)
      : partOf(
          printTexts.technique,
          rules.technique.max,
          rules.criteria.technique,
          style === "traditional" ? papers.scoring.deductions : null,
        ),
    presentation: partOf(
      printTexts.presentation,
      rules.presentation.max,
      rules.criteria.presentation,
      null,
      rules.kicks,
    ),
  }
}

/** «пумсе 1: Корьо», as far as it is drawn. */
function formOf(category: Category, round: Round, number: 1 | 2, papers: Papers): string {
  if (styleOfCategory(category) === "freestyle") return printTexts.freestyle
  const drawn = papers.sheets.get(category.id)?.forms.find((form) => form.round === round && form.number === number)
  const named = formName(drawn?.poomsae ?? 0)
  return printTexts.formNumber(number, named && `: ${named}`)
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** For the court's first scoring place; five if none was arranged. */
function judgesOf({ sectionId }: Category, { seats }: Papers): number[] {
  const own = seats.filter((seat) => seat.sectionId === sectionId && seat.kort === 1 && seat.seat !== CHIEF)
  return own.length > 0 ? own.map(({ seat }) => seat) : [1, 2, 3, 4, 5]
}

function partOf(
  title: string,
  most: number,
  criteria: ScoringRules["styles"]["traditional"]["criteria"]["technique"],
  deductions: ScoringRules["deductions"] | null,
  kicks?: KickSheet,
): SlipPart {
  return {
    title,
    most: points(most),
    deductions: deductions ? [`−${points(deductions.small)}`, `−${points(deductions.big)}`] : [],
    criteria: criteria.map(({ id, min, max, step }) => ({
      title: (kicks ? kickSheetWords : criterionWords)[id] ?? id,
      marks: marksOf({ min, max, step }),
    })),
  }
}

const marksOf = ({ min, max, step }: Range): string[] =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, at) => points(min + at * step))

/** Technique where a kick has nought, a base and a bonus; then the stances that were missing, and what else is counted. */
function kicksPart({ technique, criteria }: StyleRules, kicks: KickSheet): SlipPart {
  const { off, stances } = kicks
  const kickRows = kicks.of.map((id) => {
    const words = kickWords[id]
    const bonus = marksOf(kicks.bonus).map((mark) => `+${mark}`)
    return { title: `${words?.title ?? id} (0: ${words?.zero ?? ""})`, marks: ["0", ...marksOf(kicks.base), ...bonus] }
  })
  const others = criteria.technique.slice(kicks.of.length).map(({ id, ...range }) => ({
    title: kickSheetWords[id] ?? id,
    marks: marksOf(range),
  }))
  const counted = (amount: number, title: string) =>
    amount === 0 ? [] : [{ title: `${title}, −${points(amount)}`, marks: ["1", "2", "3", "4", "5"] }]
  return {
    title: printTexts.technique,
    most: points(technique.max),
    deductions: [],
    criteria: [
      ...kickRows,
      ...others,
      { title: printTexts.missingStances(points(off.stance)), marks: stances.map((id) => stanceWords[id] ?? id) },
      ...counted(off.fall, printTexts.falls),
      ...counted(off.acrobatics, printTexts.acrobatics),
    ],
  }
}

/** Thousandths as they are written: «0,3». */
const points = (milli: number): string => (milli / 1000).toFixed(1).replace(".", ",")
