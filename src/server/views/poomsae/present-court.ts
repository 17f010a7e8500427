import type { WireJudge, WireScoringCourt } from "#contract/poomsae/scoring.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { roundOf } from "#server/records/poomsae/poomsae.ts"
import { presentSeat } from "#server/views/seats.ts"
import type { Court, Judging, Viewer } from "./court.ts"
import { pointsOf, pointsOrNull } from "./present.ts"
import { performanceOf, styleOfCategory } from "./sheet.ts"

export function presentCourt(court: Court, viewer: Viewer): WireScoringCourt {
  const { sectionId, kort, seats, judging, scoring } = court
  const { small, big } = scoring.deductions
  const rules = {
    rulesFrom: scoring.validFrom,
    deductions: { small: pointsOf(small), big: pointsOf(big) },
    edition: scoring.id,
    counted: countedOf(scoring),
  }
  const place = { section: sectionId, kort, seats: seats.map(presentSeat), ...rules }
  return judging ? { ...place, ...presentJudging(judging, scoring, viewer) } : { ...place, ...IDLE }
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
  { event, category, athlete, marks, score, due }: Judging,
  scoring: Poomsae.ScoringRules,
  viewer: Viewer,
) {
  const style = styleOfCategory(category)
  const isClosed = event.state === "closed"
  // The chief writes penalties down after the last mark: the hall sees a result when it is final.
  const isHall = viewer.audience === "hall"
  const isShown = isClosed || (!isHall && event.judges.every((judge) => marks.some(({ seat }) => seat === judge)))
  const tally = Poomsae.tally(marks, style, scoring)
  const performance = performanceOf(score, marks)
  const entered = performance.technique !== null && performance.presentation !== null
  const halves = entered || !isShown || marks.length === 0 ? performance : { ...performance, ...halvesOf(tally) }
  const result = isShown || (entered && !isHall) ? Poomsae.formScore(halves, style, scoring) : null
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
    round: roundOf(event.round),
    poomsaeNumber: event.number,
    poomsae: event.poomsae ?? 0,
    poomsaeName: Poomsae.formName(event.poomsae ?? 0),
    state: isClosed ? ("closed" as const) : ("open" as const),
    openedAt: new Date(event.openedAt).toISOString(),
    penalties: performance.penalties,
    penalty: pointsOf(Poomsae.penaltyOf(performance.penalties, scoring)),
    technique: pointsOrNull(result?.technique),
    presentation: pointsOrNull(result?.presentation),
    total: pointsOrNull(result?.total),
    judges: event.judges.map((judge) => presentJudge(judge, tally, isShown || viewer.seat?.seat === judge, isShown)),
    due: due && { ...due, names: [...due.names] },
    ...OF_ONE,
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
