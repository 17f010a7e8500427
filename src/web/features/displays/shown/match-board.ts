import type { ShowOf, WireStand } from "#contract/displays/calls.ts"
import type { WireOpponent } from "#contract/poomsae/scoring.ts"
import type { Side } from "#domain/bracket/types.ts"
import { matchReason } from "#domain/poomsae/match-reason.uk.ts"
import { personName } from "#domain/uk/person-name.ts"
import { pointsText } from "#web/lib/points.ts"
import type { Board, Contestant, FormSide, MarksBoard, ResultSide } from "#web/ui/scoreboard/board.ts"
import { boardOf, nextOf, reasonOf } from "./court-board.ts"
import { decimalsOf, secondsOf, shortForm, totalText } from "./poomsae.ts"
import { messages } from "./uk.ts"

/** A place at which two perform. */
export interface MatchStand extends WireStand {
  readonly item: WireStand["item"] & {
    readonly fight: NonNullable<WireStand["item"]["fight"]>
    readonly red: WireOpponent
  }
}

/** Two perform there, or have just done. */
export const isMatch = (stand: WireStand): stand is MatchStand =>
  stand.item.state !== "idle" && stand.item.fight !== null && stand.item.red !== null

/** For so long the marks of the last form stand before the result, ms. */
const MARKS_MS = 12_000
/** For so long a result stands before a call takes its place, ms. */
const RESULT_MS = 20_000

interface MatchAround {
  readonly show: ShowOf<"poomsae">
  readonly place: string
  readonly tournament: string
  /** Of day. */
  readonly time: string
  /** By the server's clock, ms. */
  readonly now: number
}

/** What a place shows of matches; null: one athlete performs there, or lists come next. */
export function matchBoard(stand: WireStand, around: MatchAround): Board | null {
  const { show, place, tournament, time, now } = around
  const { current, next, upcoming, isDone } = show
  const queue = { role: "court", section: 0, court: place, current, next: next ? [next] : [], isDone, left: 0 } as const
  if (stand.item.state !== "open" && isCalled(stand, around)) return boardOf(queue, { tournament, time })
  if (isMatch(stand)) return shownOf(stand, { place, tournament, now, show })
  if (stand.item.state !== "idle" || upcoming !== null || next === null) return null
  return boardOf({ ...queue, current: null }, { tournament, time })
}

/** Whether the fight that is called is to come to the place: of what was closed there its end has been seen. */
function isCalled({ item, closedAt }: WireStand, { show: { current }, now }: MatchAround): boolean {
  if (current?.state !== "called") return false
  const isThis = item.category === current.category && item.fight?.t === current.technicalNumber
  if (item.state === "idle") return true
  return !isThis && closedAt !== "" && now - Date.parse(closedAt) > RESULT_MS
}

function shownOf(stand: MatchStand, { place, tournament, now, show }: Omit<MatchAround, "time">): Board {
  const { item, closedAt } = stand
  const { fight, categoryName, winner } = item
  const head = { court: place, tournament, number: fight.number }
  const about = [categoryName, fight.round].filter(Boolean).join(" · ")
  if (item.state === "open") return { at: "form", ...head, about, ...performedOf(stand, now) }
  const isFresh = closedAt !== "" && now - Date.parse(closedAt) <= MARKS_MS && item.by !== "judges"
  if (winner !== "" && !isFresh) return { ...resultOf(stand, show), ...head, about }
  const number = fight.number > 0 ? `№ ${fight.number}` : ""
  return {
    at: "marks",
    ...head,
    about: [number, formTitleOf(stand)].filter(Boolean).join(" · "),
    blue: scoredOf(stand, "blue"),
    red: scoredOf(stand, "red"),
    level: levelOf(stand),
  }
}

function performedOf(stand: MatchStand, now: number) {
  const { item, match } = stand
  const last = item.before.at(-1)
  const isFree = item.style === "freestyle"
  const forms = match?.forms ?? 1
  const side = (of: Side): FormSide => ({
    ...sideOf(stand, of),
    total: last ? totalText(last[of], decimalsOf(item)) : "",
  })
  return {
    blue: side("blue"),
    red: side("red"),
    before: last
      ? [messages.poomsae.formLabel(last.number), nameOf(stand, last.number).toUpperCase()].filter(Boolean).join(" · ")
      : "",
    label: isFree && item.poomsaeNumber < 3 ? messages.freestyle : messages.poomsae.formOf(item.poomsaeNumber, forms),
    form: shortForm(item.poomsaeName),
    seconds: secondsOf(item, now),
    judges: item.judges.map(({ seat, sent: isSent }) => ({ seat, isSent })),
  }
}

/** «2-ге пумсе · Кимган». */
export function formTitleOf({ item }: MatchStand): string {
  const isFree = item.style === "freestyle" && item.poomsaeNumber < 3
  const title = isFree ? messages.freestyle : messages.poomsae.form(item.poomsaeNumber)
  return [title, shortForm(item.poomsaeName)].filter(Boolean).join(" · ")
}

/** «Тегук 8»; where the form is not drawn «1-ше пумсе». */
function nameOf({ item, match }: MatchStand, number: number): string {
  if (number === item.poomsaeNumber) return shortForm(item.poomsaeName)
  return shortForm(match?.names.find((one) => one.number === number)?.name ?? "")
}

const halvesOf = ({ item }: MatchStand, side: Side) => (side === "blue" ? item : item.red)

function sideOf(stand: MatchStand, side: Side): Omit<FormSide, "total"> {
  const { penalty, penalties } = halvesOf(stand, side)
  return { athlete: contestantOf(stand, side), penalty: penaltyText(penalty, penalties) }
}

/** «−0,3 час»; '' nothing is taken off. */
export function penaltyText(penalty: number, penalties: WireOpponent["penalties"]): string {
  if (penalty === 0) return ""
  const kinds = (["time", "boundary", "restart"] as const).filter((kind) => penalties[kind] > 0)
  const words = kinds.map((kind) => messages.poomsae.penalties[kind]).join(", ")
  return messages.poomsae.penalty(pointsText(penalty, 1), words)
}

export function contestantOf(stand: MatchStand, side: Side): Contestant {
  const { name, organization, region, unranked } = halvesOf(stand, side)
  const { surname, given } = personName(name)
  const sex = stand.match?.sexes[side] ?? "none"
  return { surname, given, club: organization, region: messages.region(region), sex, isUnranked: unranked }
}

function scoredOf(stand: MatchStand, side: Side): MarksBoard["blue"] {
  const of = halvesOf(stand, side)
  const decimals = decimalsOf(stand.item)
  const rows = (["technique", "presentation"] as const).map((half) => ({
    name: messages[half],
    marks: of.judges.map((judge) => ({
      seat: judge.seat,
      text: totalText(judge[half], 1),
      isDropped: judge[`${half}Dropped`],
    })),
    mean: totalText(of[half], decimals),
  }))
  return { ...sideOf(stand, side), total: totalText(of.total, decimals), rows }
}

/** «Рівні – перевиступ: Корьо»; all extra forms are performed: «Рівні – рішення суддів»; '' they are not level. */
export function levelOf({ item: { due } }: WireStand): string {
  if (!due) return ""
  return due.number === 0 ? messages.poomsae.officials : messages.poomsae.level(shortForm(due.poomsaeName))
}

function resultOf(stand: MatchStand, { current, next }: ShowOf<"poomsae">) {
  const { item } = stand
  const isOne = (stand.match?.forms ?? 1) === 1
  const side = (of: Side): ResultSide => ({
    athlete: contestantOf(stand, of),
    score: null,
    rounds: [],
    sum: {
      text: item.sums ? totalText(item.sums[of], decimalsOf(item)) : "",
      forms: isOne && item.by !== "extra" ? [] : formsOf(stand, of),
    },
  })
  const winner = item.winner === "" ? null : item.winner
  const isThis = current?.category === item.category && current.technicalNumber === item.fight.t
  const told = isThis && current.decision !== "" ? reasonOf(current.decision, winner, current.words) : ""
  return {
    at: "result" as const,
    isByRounds: false,
    winner,
    blue: side("blue"),
    red: side("red"),
    reason: item.by === "" ? told : reasonText(stand, item.by),
    next: next && nextOf(next),
  }
}

/** Every form that both have done, the last one too. */
function formsOf(stand: MatchStand, side: Side) {
  const { item } = stand
  const done = [...item.before.map((one) => ({ number: one.number, total: one[side] }))]
  const total = halvesOf(stand, side).total
  if (total !== null) done.push({ number: item.poomsaeNumber, total })
  return done.map((one) => ({
    number: one.number,
    name: nameOf(stand, one.number) || messages.poomsae.form(one.number),
    total: totalText(one.total, decimalsOf(item)),
  }))
}

/** Why the winner has won, the figures of the winner first. */
export function reasonText({ item, match }: MatchStand, by: Exclude<WireStand["item"]["by"], "">): string {
  const ofExtra = item.poomsaeNumber > 2 ? { blue: item.total, red: item.red.total } : null
  const found = by === "second" ? match?.halves : by === "extra" ? ofExtra : null
  const parted = found && found.blue !== found.red ? found : null
  const order = item.winner === "red" ? (["red", "blue"] as const) : (["blue", "red"] as const)
  const figures = parted ? order.map((side) => totalText(parted[side], decimalsOf(item))).join(" : ") : ""
  const style = item.style === "freestyle" ? "freestyle" : "traditional"
  return matchReason({ by, style, forms: match?.forms ?? 1, figures })
}
