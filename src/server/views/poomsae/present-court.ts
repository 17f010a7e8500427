import type { WireJudge, WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { matchRoundText } from "#contract/poomsae/uk.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { roundOf } from "#server/records/poomsae/poomsae.ts"
import { presentSeat } from "#server/views/seats.ts"
import type { Court, JudgedMatch, Judging, Viewer } from "./court.ts"
import { beginnable } from "./next-match.ts"
import { pointsOf, pointsOrNull } from "./present.ts"
import { performanceOf, styleOfCategory } from "./sheet.ts"

/** `now` null: of a display, which is told what comes next by itself. */
export function presentCourt(court: Court, viewer: Viewer, now: Date | null = null): WireScoringCourt {
  const { sectionId, kort, seats, judging, scoring, isPairGone } = court
  const { small, big } = scoring.deductions
  const rules = {
    rulesFrom: scoring.validFrom,
    deductions: { small: pointsOf(small), big: pointsOf(big) },
    edition: scoring.id,
    counted: countedOf(scoring),
  }
  const nextFight = now === null ? 0 : (beginnable(court.waiting, now.getTime())[0]?.number ?? 0)
  const place = { section: sectionId, kort, seats: seats.map(presentSeat), ...rules, nextFight }
  return judging
    ? { ...place, ...presentJudging(judging, scoring, viewer) }
    : { ...place, ...IDLE, pairGone: isPairGone }
}

/** What is said of a match, where one athlete performs. */
const OF_ONE = {
  fight: null,
  red: null,
  before: [],
  sums: null,
  winner: "" as const,
  by: "" as const,
  pairGone: false,
}

function countedOf({ styles }: Poomsae.ScoringRules) {
  const off = styles.freestyle.kicks?.off
  return { falls: (off?.fall ?? 0) > 0, acrobatics: (off?.acrobatics ?? 0) > 0 }
}

const IDLE = {
  event: 0,
  athlete: 0,
  name: "",
  organization: "",
  region: "",
  unranked: false,
  category: 0,
  categoryName: "",
  style: "" as const,
  round: "" as const,
  poomsaeNumber: 0,
  poomsae: 0,
  poomsaeName: "",
  state: "idle" as const,
  openedAt: "",
  penalties: Poomsae.noPenalties,
  penalty: 0,
  technique: null,
  presentation: null,
  total: null,
  judges: [],
  due: null,
  ...OF_ONE,
}

function presentJudging(
  { event, category, athlete, marks, score, due, match }: Judging,
  scoring: Poomsae.ScoringRules,
  viewer: Viewer,
) {
  const style = styleOfCategory(category)
  const isClosed = event.state === "closed"
  // The chief writes penalties down after the last mark: the hall sees a result when it is final.
  const isHall = viewer.audience === "hall"
  const isShown = isClosed || (!isHall && event.judges.every((judge) => marks.some(({ seat }) => seat === judge)))
  const seen = { event, style, scoring, viewer, isShown }
  return {
    event: event.id,
    athlete: athlete.id,
    name: athlete.name,
    organization: athlete.organization,
    region: athlete.region,
    unranked: athlete.unranked,
    category: category.id,
    categoryName: category.name,
    style,
    round: match ? ("" as const) : roundOf(event.round),
    poomsaeNumber: event.number,
    poomsae: event.poomsae ?? 0,
    poomsaeName: Poomsae.formName(event.poomsae ?? 0),
    state: isClosed ? ("closed" as const) : ("open" as const),
    openedAt: new Date(event.openedAt).toISOString(),
    ...presentHalf({ score, marks }, seen),
    due: due && { ...due, names: [...due.names] },
    ...(match ? presentMatch(match, seen) : OF_ONE),
  }
}

interface Seen {
  readonly event: Judging["event"]
  readonly style: Poomsae.Style
  readonly scoring: Poomsae.ScoringRules
  readonly viewer: Viewer
  /** The marks of the judges, and what they come to. */
  readonly isShown: boolean
}

/** What one performer was given. */
function presentHalf({ score, marks }: Pick<Judging, "score" | "marks">, seen: Seen) {
  const { event, style, scoring, viewer, isShown } = seen
  const tally = Poomsae.tally(marks, style, scoring)
  const performance = performanceOf(score, marks)
  const entered = performance.technique !== null && performance.presentation !== null
  const halves = entered || !isShown || marks.length === 0 ? performance : { ...performance, ...halvesOf(tally) }
  const result = isShown || (entered && viewer.audience !== "hall") ? Poomsae.formScore(halves, style, scoring) : null
  return {
    penalties: performance.penalties,
    penalty: pointsOf(Poomsae.penaltyOf(performance.penalties, scoring)),
    technique: pointsOrNull(result?.technique),
    presentation: pointsOrNull(result?.presentation),
    total: pointsOrNull(result?.total),
    judges: event.judges.map((judge) => presentJudge(judge, tally, isShown || viewer.seat?.seat === judge, isShown)),
  }
}

/** The other half of a match, and where it stands; of a form that is open nothing. */
function presentMatch({ red, score, marks, standing, result, t, number, bracket }: JudgedMatch, seen: Seen) {
  const { id, name, organization, region, unranked } = red
  const done = standing.forms.flatMap((form) => {
    const isBefore = form.number < seen.event.number
    if (!isBefore || !form.blue || !form.red) return []
    return [{ number: form.number, blue: pointsOf(form.blue.total), red: pointsOf(form.red.total) }]
  })
  const { blue, red: ofRed } = result?.totals ?? standing.sums ?? { blue: null, red: null }
  const won = result?.winner ?? null
  return {
    fight: { t, number: number ?? 0, round: matchRoundText(t, bracket) },
    red: { athlete: id, name, organization, region, unranked, ...presentHalf({ score, marks }, seen) },
    before: done,
    sums: blue === null || ofRed === null ? null : { blue: pointsOf(blue), red: pointsOf(ofRed) },
    winner: won === null ? ("" as const) : won === id ? ("red" as const) : ("blue" as const),
    by: result?.totals?.by ?? ("" as const),
    pairGone: false,
  }
}

const halvesOf = ({ technique, presentation }: Poomsae.Tally): Poomsae.Halves => ({ technique, presentation })

function presentJudge(seat: number, { marks }: Poomsae.Tally, isSeen: boolean, isShown: boolean): WireJudge {
  const mark = marks.find((one) => one.seat === seat)
  const seen = isSeen ? mark : undefined
  return {
    seat,
    sent: mark !== undefined,
    technique: pointsOrNull(seen?.technique),
    presentation: pointsOrNull(seen?.presentation),
    techniqueDropped: isShown && mark?.techniqueDropped === true,
    presentationDropped: isShown && mark?.presentationDropped === true,
  }
}
