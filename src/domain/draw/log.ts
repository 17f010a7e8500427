import type { AthleteId } from "#domain/ids.ts"
import { type Moved, moved } from "./moved.ts"
import type { Meetings } from "./types.ts"

/** A draw as the log stores it. */
export interface LoggedDraw {
  readonly size: number
  readonly places: readonly (AthleteId | null)[]
  readonly state: string
  readonly no: number
  readonly seed: string
  readonly listHash: string
  readonly met: Meetings
  readonly bound: Meetings
  /** What it was made from. */
  readonly list?: string
}

/** A step of the journal that changed a category's draw: its columns before and after, as in a delta. */
export interface LogStep {
  readonly kind: string
  readonly before: Partial<LoggedDraw> | null
  readonly after: Partial<LoggedDraw> | null
}

/**
 * `lot` drawn by lot, `places` made from the places of a list, `hand` positions moved by a person, `left` athletes came off when they left the category, `state`
 * made ready or public, `shared` equals of a table share a place, `late` who stood outside was put on a free place, `cleared` the draw removed, `undone` an earlier draw restored.
 */
export type LogKind =
  | "lot"
  | "places"
  | "hand"
  | "finished"
  | "winner"
  | "shared"
  | "late"
  | "left"
  | "state"
  | "cleared"
  | "undone"

export interface LogLine<Step extends LogStep> {
  readonly step: Step
  readonly how: LogKind
  /** The draw after the step; of a removed draw, before it. */
  readonly draw: LoggedDraw
  /** Places with another athlete than before; empty for a new draw by lot. */
  readonly moved: readonly Moved[]
}

/** The history of a category's draw from its steps in order: deltas hold the changes, the log the resulting draws. */
export function drawLog<Step extends LogStep>(steps: readonly Step[]): LogLine<Step>[] {
  let stood: LoggedDraw | null = null
  return steps.map((step) => {
    const before: LoggedDraw | null = stood
    const known = { ...empty, ...(step.before === null ? null : before), ...step.before }
    stood = step.after === null ? null : { ...known, ...step.after }
    const draw = stood ?? known
    const how = howOf(step)
    return {
      step,
      how,
      draw,
      moved: how === "lot" || how === "places" || how === "cleared" ? [] : moved(known.places, draw.places),
    }
  })
}

const howOf = ({ kind, after }: LogStep): LogKind =>
  after === null && KINDS[kind] !== "undone"
    ? "cleared"
    : (KINDS[kind] ?? (after?.list === undefined ? "left" : "places"))

const KINDS: Readonly<Record<string, LogKind>> = {
  undo: "undone",
  rewind: "undone",
  "draw.auto": "lot",
  "draw.all": "lot",
  "draw.finish": "finished",
  "draw.place": "late",
  "draw.winner": "winner",
  "draw.share": "shared",
  "draw.state": "state",
  "draw.publish": "state",
  "draw.publishLater": "state",
  "draw.arrange": "hand",
  "draw.remove": "hand",
  "draw.replace": "hand",
}

const none: Meetings = { organization: [], region: [], coach: [] }
const empty: LoggedDraw = { size: 0, places: [], state: "", no: 0, seed: "", listHash: "", met: none, bound: none }
