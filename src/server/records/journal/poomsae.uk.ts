import { roundWords } from "#contract/poomsae/uk.ts"
import { formWord } from "#domain/poomsae/extra.uk.ts"
import { matchRound } from "#domain/poomsae/match.ts"
import type { HistoryChange, Names } from "./row-change.ts"
import { shortName } from "./short-name.ts"

/** What the columns of the lists of poomsae are called in the history. */
export const poomsaeLabels = {
  poomsaeLists: {
    startRound: "перший раунд",
    preround: "попередній раунд",
    semifinal: "півфінал",
    final: "фінал",
    overall: "порядок",
  },
  poomsaeForms: { poomsae: "пумсе" },
  poomsaePlaces: { place: "місце", reason: "причина" },
  poomsaeScores: {
    technique: "техніка",
    presentation: "презентація",
    time: "штрафи за час",
    boundary: "штрафи за вихід",
    restart: "штрафи за повтор",
  },
  poomsaeEvents: {
    sectionId: "корт",
    kort: "місце виступу",
    poomsae: "пумсе",
    judges: "судді",
    state: "стан",
    note: "причина",
  },
  poomsaeMarks: {
    technique: "техніка",
    presentation: "презентація",
    big: "великі помилки",
    small: "малі помилки",
  },
}

/** Which table a step of poomsae is about; the others are about scores. */
export const poomsaeTables = {
  "poomsae.list": "poomsaeLists",
  "poomsae.order": "poomsaeLists",
  "poomsae.form": "poomsaeForms",
  "poomsae.place": "poomsaePlaces",
  "poomsae.open": "poomsaeEvents",
  "poomsae.mark": "poomsaeMarks",
  "poomsae.reopen": "poomsaeMarks",
  "poomsae.decide": "poomsaeEvents",
}

type Row = Readonly<Record<string, unknown>>

/** «Стасюк З., фінал, пумсе 1 (Юнаки): техніка 3,6, презентація 5,1». */
export function scoreSentence(change: HistoryChange, names: Names): string {
  const { before, after } = change
  return `${aboutOf(change, names)}: ${amountsOf({ ...before, ...after }, Object.keys(after ?? before ?? {}))}`
}

/** «Суддя 3: Стасюк З., фінал, пумсе 1 (Юнаки): техніка 3,6, презентація 5,1». */
export const markSentence = (change: HistoryChange, names: Names): string =>
  `Суддя ${change.key.seat}: ${scoreSentence(change, names)}`

export function eventSentence(change: HistoryChange, names: Names): string {
  const row: Row = { ...change.before, ...change.after }
  if (row.athleteId === undefined) return ""
  const place = typeof row.kort === "number" ? `, місце виступу ${row.kort}` : ""
  const note = typeof change.after?.note === "string" && change.after.note !== "" ? `: ${change.after.note}` : ""
  return `${aboutOf({ ...change, key: { ...numbersIn(row), ...change.key } }, names)}${place}${note}`
}

/** «Стасюк З. (Юнаки): місце 2 (відмовився від перевиступу)». */
export function placeSentence({ key, before, after }: HistoryChange, names: Names): string {
  const name = shortName(names.athletes.get(key.athleteId ?? 0) ?? `№${key.athleteId}`)
  const place = after === null ? `місце ${before?.place} знято` : `місце ${after.place ?? before?.place}`
  const reason = typeof after?.reason === "string" && after.reason !== "" ? ` (${after.reason})` : ""
  return `${name}${categoryText(key, names)}: ${place}${reason}`
}

export function formSentence({ key, before, after }: HistoryChange, names: Names): string {
  const number = (row: Row | null): string => (row === null ? "—" : `№${row.poomsae}`)
  return `${roundText(key, names)}${categoryText(key, names)}: ${before === null ? number(after) : `${number(before)} → ${number(after)}`}`
}

export function listSentence({ key, before, after }: HistoryChange, names: Names): string {
  const lists = (["preround", "semifinal", "final"] as const).flatMap((round) => {
    const ids = after?.[round]
    return Array.isArray(ids) && (before !== null || ids.length > 0) ? [`${roundWords[round]} – ${ids.length}`] : []
  })
  return [names.categories.get(key.categoryId ?? 0) ?? "", ...lists].filter(Boolean).join(", ")
}

const AMOUNTS: Readonly<Record<string, string>> = { technique: "техніка", presentation: "презентація" }
const COUNTS: Readonly<Record<string, string>> = { time: "час", boundary: "вихід", restart: "повтор" }

function amountsOf(row: Row, told: readonly string[]): string {
  const amounts = told
    .filter((column) => column in AMOUNTS)
    .map((column) => `${AMOUNTS[column]} ${points(row[column])}`)
  const counts = told.filter((column) => column in COUNTS && row[column] !== 0 && row[column] !== undefined)
  const penalties = counts.map((column) => `штраф (${COUNTS[column]}) × ${row[column]}`)
  return [...amounts, ...penalties].join(", ") || "штраф знято"
}

const points = (amount: unknown): string => (typeof amount === "number" ? String(amount / 1000).replace(".", ",") : "—")

function aboutOf({ key }: Pick<HistoryChange, "key">, names: Names): string {
  const name = shortName(names.athletes.get(key.athleteId ?? 0) ?? `№${key.athleteId}`)
  return `${name}, ${roundText(key, names)}${categoryText(key, names)}`
}

const roundText = (key: HistoryChange["key"], names: Names): string =>
  `${roundName(key, names)}, ${formWord(key.number ?? 1, (number) => `пумсе ${number}`)}`

/** «фінал» of a list, «поєдинок № 41» of a match, «1/4 фіналу» of the forms of a bracket. */
function roundName({ round = 3, categoryId }: HistoryChange["key"], names: Names): string {
  if (round >= matchRound(0)) {
    const number = names.fights.get(`${categoryId}/${round - matchRound(0)}`)?.number
    return number ? `поєдинок № ${number}` : "поєдинок"
  }
  if (round < BRACKET) return Object.values(roundWords)[round - 1] ?? ""
  const share = 2 ** (round - BRACKET)
  if (round === BRONZE) return "поєдинок за бронзу"
  return share === 1 ? "фінал" : share === 2 ? "півфінал" : `1/${share} фіналу`
}

/** As drawn forms of a bracket's rounds are numbered: the final, the fight for the third place. */
const [BRACKET, BRONZE] = [11, 19]

/** «№ 41: 16,768 : 16,467», as a step decided a match; '' of any other change. */
export function totalsSentence({ table, key, after }: HistoryChange, names: Names): string {
  const totals = table === "fights" ? after?.totals : null
  if (typeof totals !== "object" || totals === null || !("blue" in totals) || !("red" in totals)) return ""
  const number = names.fights.get(`${key.categoryId}/${key.t}`)?.number
  const sums = [totals.blue, totals.red].map((sum) => thousandths(Number(sum))).join(" : ")
  return `${number ? `№ ${number}` : "поєдинок"}: ${sums}`
}

const thousandths = (sum: number): string => (sum / 1000).toFixed(3).replace(".", ",")

const categoryText = (key: HistoryChange["key"], names: Names): string => {
  const category = names.categories.get(key.categoryId ?? 0)
  return category ? ` (${category})` : ""
}

const numbersIn = (row: Row): Record<string, number> =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, number] => typeof entry[1] === "number"))
