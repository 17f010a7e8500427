import { NOUNS } from "#contract/history/uk.ts"
import { scoreText } from "#domain/bracket/score-text.ts"
import type { RoundScore, Totals } from "#domain/bracket/types.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { quoted } from "#domain/uk/words.ts"
import { applicationSentence } from "./applications.uk.ts"
import { awardSentence, messageSentence, protectorSentence, seatSentence } from "./courts.uk.ts"
import { labelOf, VALUES } from "./labels.uk.ts"
import { eventSentence, formSentence, listSentence, markSentence, placeSentence, scoreSentence } from "./poomsae.uk.ts"
import { dutySentence, feeSentence, invoiceSentence, paymentSentence } from "./registers.uk.ts"
import type { HistoryChange, Names } from "./row-change.ts"
import { shortName } from "./short-name.ts"
import { formulaSentence } from "./standings.uk.ts"

type Row = Readonly<Record<string, unknown>>

/** What happened to one row, in one sentence without a full stop. */
export function changeSentence(change: HistoryChange, names: Names): string {
  const tell = SPECIAL[change.table]
  return tell?.(change, names) || plainSentence(change, names)
}

/** «Кадети -45 ч → -49 ч»: the common beginning is written once. */
export function fromTo(before: string, after: string): string {
  const [old, now] = [before.split(" "), after.split(" ")]
  const differs = old.findIndex((word, at) => word !== now[at])
  return differs > 0 && differs < now.length ? `${before} → ${now.slice(differs).join(" ")}` : `${before} → ${after}`
}

const SPECIAL: Readonly<Record<string, (change: HistoryChange, names: Names) => string>> = {
  athletes: athleteSentence,
  checkins: checkinSentence,
  fights: fightSentence,
  draws: drawSentence,
  staff: staffSentence,
  invitations: invitationSentence,
  tournaments: tournamentSentence,
  duties: dutySentence,
  feeRules: feeSentence,
  payments: paymentSentence,
  invoices: invoiceSentence,
  messages: messageSentence,
  seats: seatSentence,
  protectors: protectorSentence,
  awards: awardSentence,
  applications: applicationSentence,
  formulas: formulaSentence,
  printedSheets: printedSentence,
  guide: guideSentence,
  diplomas: () => "Вигляд дипломів",
  poomsaeLists: listSentence,
  poomsaeForms: formSentence,
  poomsaePlaces: placeSentence,
  poomsaeScores: scoreSentence,
  poomsaeEvents: eventSentence,
  poomsaeMarks: markSentence,
}

function plainSentence(change: HistoryChange, names: Names): string {
  const { table, before, after } = change
  const noun = NOUNS[table]?.one ?? "запис"
  const subject = subjectOf(change, names)
  if (before === null) return `Додано ${noun}${colon(subject)}`
  if (after === null) return `Видалено ${noun}${colon(subject)}`
  const parts = partsOf(change, names)
  return `Змінено ${noun}${subject && ` ${quoted(subject)}`}${colon(parts.join(", "))}`
}

function athleteSentence(change: HistoryChange, names: Names): string {
  const { before, after } = change
  const name = subjectOf(change, names)
  if (before === null) {
    const facts = [categoryName(after?.categoryId, names), textOf(after?.organization)].filter(Boolean)
    return `Додано спортсмена: ${name}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`
  }
  if (after === null) {
    const category = categoryName(before.categoryId, names)
    return `Видалено спортсмена: ${name}${category && ` (${category})`}`
  }
  const short = shortName(name)
  const moved = "categoryId" in after ? [movedSentence(short, before, after, names)] : []
  const ticked = "verified" in after ? [`${short}: ${after.verified ? "перевірено" : "позначку перевірки знято"}`] : []
  const aside = asideSentences(short, after)
  const parts = partsOf(change, names, ["categoryId", "verified", ...(aside.length > 0 ? ["aside", "out"] : [])])
  return [...moved, ...ticked, ...aside, ...(parts.length > 0 ? [`${short}: ${parts.join(", ")}`] : [])].join("; ")
}

function asideSentences(short: string, { aside }: NonNullable<HistoryChange["after"]>): readonly string[] {
  if (aside === undefined) return []
  return [`${short}: ${aside ? `не бере участі (${textOf(aside)})` : "знову бере участь"}`]
}

function checkinSentence(change: HistoryChange, names: Names): string {
  const { key, before, after } = change
  const short = weighedName(change, names)
  if (after === null) return `Зважування скасовано: ${short}`
  const row = before === null ? dropEmpty(after) : after
  const weight = weightOf(change)
  const said = weight ? ["weight1", "weight2", ...(row.state === "weighed" ? ["state"] : [])] : []
  const parts = partsOf({ ...change, after: row }, names, said).map((part) => part.replace("— → ", ""))
  if (!weight) return `Зважування: ${[short, ...parts].join(", ")}`
  const category = categoryName(names.entered?.get(key.athleteId ?? 0), names)
  const told = `${short} зважено: ${weight}${category && ` (${category})`}`
  return [told, ...parts].join(", ")
}

/** Whose weight a step of a desk wrote, and which; undefined for all other steps. */
export function weighingOf(kind: string, changes: readonly HistoryChange[], names: Names) {
  const change = WEIGHINGS.includes(kind) && changes.find(({ table }) => table === "checkins")
  const weight = change && weightOf(change)
  return weight ? { name: weighedName(change, names), weight } : undefined
}

const WEIGHINGS = ["checkin.weigh", "checkin.correct"]

const weighedName = ({ key }: HistoryChange, names: Names): string =>
  shortName(names.athletes.get(key.athleteId ?? 0) ?? `№${key.athleteId}`)

/** «52,6 кг», or «62,5 → 52,6 кг» if the attempt had another weight before; '' if no weight was written. */
function weightOf({ before, after }: HistoryChange): string {
  const row = after ?? {}
  if (typeof (row.weight2 ?? row.weight1) !== "number") return ""
  const attempt = typeof row.weight2 === "number" ? "weight2" : "weight1"
  const told = [before?.[attempt], row[attempt]]
    .filter((one) => typeof one === "number")
    .map((one) => String(one).replace(".", ","))
  return `${told.join(" → ")} кг`
}

function movedSentence(short: string, before: Row, after: Row, names: Names): string {
  const [from, to] = [before.categoryId, after.categoryId].map((id) => categoryName(id, names))
  if (!to) return `${short}: без категорії${from && ` (була ${from})`}`
  return from ? `${short} переведено: ${fromTo(from, to)}` : `${short}: додано до категорії ${to}`
}

function fightSentence(change: HistoryChange, names: Names): string {
  const { key, before, after } = change
  const known = names.fights.get(`${key.categoryId}/${key.t}`)
  const row: Row = { ...known, ...dropNull(before), ...dropNull(after) }
  const pair = [row.blue, row.red].map((id) => shortName(names.athletes.get(Number(id)) ?? "")).filter(Boolean)
  const category = categoryName(key.categoryId, names)
  const what = `${row.number ? ` ${row.number}` : ""}${pair.length === 2 ? `: ${pair.join(" – ")}` : ""}`
  const where = category && ` (${category})`
  const onCourt = courtTitle(before, after)
  if (onCourt) return `${onCourt}${what}${where}`
  const isEmptied = before?.done === true && after?.done !== true
  const isNumbered = !isEmptied && after !== null && !RESULT.some((column) => column in after && after[column])
  if (isNumbered)
    return `Номер поєдинку${pair.length === 2 ? `: ${pair.join(" – ")}` : ""}${where}: ${numbers(before, after)}`
  if (isEmptied) return `Скасовано результат поєдинку${what}${scoreOf(before)}${where}`
  if (before?.done !== undefined || before === null)
    return `Результат поєдинку${what}${scoreOf(row)}${winnerOf(row, names)}${where}`
  return `Виправлено результат поєдинку${what}${scoreOf(row)}${winnerOf(row, names)}${where}`
}

/** What a court did without entering a result; '' if it did nothing. */
function courtTitle(before: Row | null, after: Row | null): string {
  const columns = Object.keys(after ?? {})
  if (before === null || columns.length === 0 || !columns.every((column) => COURT.includes(column))) return ""
  if (after?.startedAt) return "Почався поєдинок"
  if (after?.calledAt) return "Викликано на корт поєдинок"
  if (columns.includes("calledAt")) return "Виклик знято: поєдинок"
  return columns.includes("startedAt") ? "Початок скасовано: поєдинок" : ""
}

const COURT = ["calledAt", "startedAt", "finishedAt"]
const RESULT = ["done", "winner", "decision", "bluePoints", "redPoints", "totals"]

const numbers = (before: Row | null, after: Row | null): string =>
  fromTo(String(before?.number ?? "—"), String(after?.number ?? "—"))

function scoreOf(row: Row | null): string {
  const { bluePoints, redPoints, decision, rounds, totals } = row ?? {}
  const points = (value: unknown): number | null => (typeof value === "number" ? value : null)
  const [blue, red] = [points(bluePoints), points(redPoints)]
  const sums = totals ? (totals as Totals) : null
  const score = scoreText({ bluePoints: blue, redPoints: red, totals: sums }, "0")
  const won = {
    decision: String(decision ?? ""),
    bluePoints: blue,
    redPoints: red,
    rounds: Array.isArray(rounds) ? (rounds as RoundScore[]) : [],
  }
  const said = saidOfDecision(won, null)
  return `${score && ` ${score}`}${said && ` (${said})`}`
}

const winnerOf = (row: Row, names: Names): string => {
  const winner = names.athletes.get(Number(row.winner))
  return winner ? `, перемога: ${shortName(winner)}` : ""
}

function drawSentence(change: HistoryChange, names: Names): string {
  const { before, after, key } = change
  const category = categoryName(key.categoryId, names)
  if (after === null) return `Знято жеребкування: ${category}`
  const placed = Array.isArray(after.places) ? after.places.filter(Boolean).length : 0
  if (before === null) return `Жеребкування: ${category}, учасників: ${placed}, сітка на ${after.size}`
  const parts = partsOf(change, names, ["places", "seed"])
  const left = leftPlaces(change).map((id) => names.athletes.get(id) ?? `№${id}`)
  if ("seed" in after) return `Нове жеребкування: ${category}, учасників: ${placed}`
  return `${"places" in after ? "Змінено місця в сітці" : "Змінено жеребкування"}: ${[category, ...parts].join(", ")}${left.length > 0 ? `; знято з місця: ${left.map(shortName).join(", ")}` : ""}`
}

/** Athletes who were in the bracket before the change and are not after it, if they can be named. */
export function leftPlaces({ table, before, after }: HistoryChange): number[] {
  const [old, now] = [before?.places, after?.places]
  if (table !== "draws" || !Array.isArray(old) || !Array.isArray(now)) return []
  const left = old.filter((id) => typeof id === "number" && !now.includes(id))
  return left.length <= 3 ? left : []
}

function staffSentence(change: HistoryChange, names: Names): string {
  const { before, after } = change
  const row = after ?? before ?? {}
  const name = names.accounts.get(Number(row.accountId)) ?? ""
  const place = `${wordOf("role", row.role)}${row.label ? `, ${quoted(String(row.label))}` : ""}`
  if (before === null) return `Надано доступ: ${name}, ${place}`
  return after === null ? `Забрано доступ: ${name}, ${place}` : ""
}

function invitationSentence({ before, after }: HistoryChange): string {
  const row: Row = { ...before, ...after }
  const place = [row.role && wordOf("role", row.role), row.label && quoted(String(row.label))]
    .filter(Boolean)
    .join(", ")
  if (before === null) return `Створено запрошення: ${place}`
  if (after === null) return `Прибрано запрошення: ${place}`
  if ("revokedAt" in after) return after.revokedAt ? "Запрошення відкликано" : "Запрошення знову діє"
  return "used" in after ? `Запрошенням скористалися: ${after.used}` : ""
}

/** What was answered to the guide; taken back, it says nothing of its own. */
function guideSentence({ before, after }: HistoryChange): string {
  if (after === null) return "Відповіді на підказки прибрано"
  const given = (column: string): boolean => Boolean(after[column]) && !before?.[column]
  const left = Array.isArray(after.leftSmall) ? after.leftSmall.length : 0
  const told = [
    given("entriesIn") ? "Усі заявки отримано" : "",
    given("weighsElsewhere") ? "Зважують не тут" : "",
    given("withoutPaper") ? "Поєдинки без паперу" : "",
    given("reportDone") ? "Звіт подано" : "",
    left > 0 ? "Малі категорії лишають так" : "",
  ]
  return told.filter(Boolean).join("; ")
}

/** One sentence for each value of a yes-or-no column. */
const switches = [
  ["deletedAt", ["Турнір перенесено в кошик", "Турнір відновлено з кошика"]],
  ["published", ["Турнір опубліковано", "Турнір знято з публікації"]],
  ["registrationOpen", ["Реєстрацію відкрито", "Реєстрацію закрито"]],
] as const

function tournamentSentence(change: HistoryChange, names: Names): string {
  const { before, after } = change
  if (before === null) return `Створено турнір: ${textOf(after?.name)}`
  if (after === null) return "Видалено турнір"
  const told: string[] = []
  if ("ownerId" in after) {
    const [from, to] = [before.ownerId, after.ownerId].map((id) => names.accounts.get(Number(id)) ?? "—")
    told.push(`Власник турніру: ${from} → ${to}`)
  }
  for (const [column, [on, off]] of switches) if (column in after) told.push(after[column] ? on : off)
  const parts = partsOf(change, names, ["ownerId", ...switches.map(([column]) => column)])
  return [...told, ...(parts.length > 0 ? [`Турнір: ${parts.join(", ")}`] : [])].join("; ")
}

/** «вага: 51 → 53,2» for every changed column that is shown. */
function partsOf(change: HistoryChange, names: Names, but: readonly string[] = []): string[] {
  return fieldsOf(change, names)
    .filter(({ column }) => !but.includes(column))
    .map(({ column, label, before, after }) => (LONG.has(column) ? label : `${label}: ${before} → ${after}`))
}

export interface ChangedField {
  readonly column: string
  readonly label: string
  /** '—' for nothing. */
  readonly before: string
  readonly after: string
}

/** The fields that a change wrote, with what they held. */
export function fieldsOf({ table, before, after }: HistoryChange, names: Names): ChangedField[] {
  return Object.keys(after ?? {}).flatMap((column) => {
    const label = labelOf(table, column)
    if (label === null) return []
    return [
      {
        column,
        label,
        before: valueText(column, before?.[column], names),
        after: valueText(column, after?.[column], names),
      },
    ]
  })
}

const LONG = new Set(["description", "notes", "categoryIds", "categoryWeighIds", "places", "members"])

/** One value of a column as people read it; '—' for nothing. */
function valueText(column: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "" || isNoDay(column, value)) return "—"
  if (column === "categoryId") return categoryName(value, names) || "—"
  if (column === "sectionId") return quoted(names.sections.get(Number(value)) ?? `№${String(value)}`)
  if (typeof value === "boolean") return value ? "так" : "ні"
  if (typeof value === "number") return String(value).replace(".", ",")
  return typeof value === "string" ? writtenText(column, value) : "змінено"
}

/** Categories without a day have day 0. */
const isNoDay = (column: string, value: unknown): boolean => column === "day" && value === 0

function writtenText(column: string, value: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return shortMoment(new Date(value))
  const word = wordOf(column, value)
  return word.length > 80 ? `${word.slice(0, 79)}…` : word
}

const wordOf = (column: string, value: unknown): string => VALUES[column]?.[String(value)] ?? String(value)

/** The name of the changed row: from the change itself, else its present name. */
function subjectOf({ table, key, before, after }: HistoryChange, names: Names): string {
  const told = [before?.name, after?.name, after?.label, before?.label].map(textOf).find(Boolean)
  if (told) return told
  if (table === "medicalNotes") return shortName(names.athletes.get(Number({ ...before, ...after }.athleteId)) ?? "")
  const { athletes, categories, sections, officials, shifts, contacts } = names
  const named = Object.entries({ athletes, categories, sections, officials, shifts, contacts })
  const own = named.find(([name]) => name === table)?.[1]
  return own ? (own.get(key.id ?? 0) ?? `№${key.id}`) : categoryName(key.categoryId, names)
}

const categoryName = (id: unknown, names: Names): string =>
  typeof id === "number" ? (names.categories.get(id) ?? `категорія №${id}`) : ""
const textOf = (value: unknown): string => (typeof value === "string" ? value : "")
const colon = (text: string): string => (text ? `: ${text}` : "")

const dropEmpty = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== "" && value !== false))

const dropNull = (row: Row | null): Row =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== null && value !== undefined))

/** «Надруковано: Кадети -44 ч». */
function printedSentence({ before, after }: HistoryChange): string {
  const title = String({ ...before, ...after }.title ?? "")
  if (after === null) return `Знято позначку друку: ${title}`
  return title === "" ? "Надруковано знову" : `Надруковано: ${title}`
}
