import { type Checked, checked, problemOutside } from "#domain/athletes/problem.ts"
import { text } from "#domain/key.ts"

/** What only the secretary can say for the report of the head judge; '' and null leave a line for a pen. */
export interface ReportFacts {
  /** Of the event: «обласні», «чемпіонат України». */
  readonly rank: string
  /** To whom the challenge cup was given. */
  readonly cup: string
  /** How many people served the event beside the judges. */
  readonly serviceStaff: number | null
  /** Other lines of the form, each on its own line. */
  readonly lines: string
}

export const noFacts: ReportFacts = { rank: "", cup: "", serviceStaff: null, lines: "" }

/** The most characters of each text. */
export const FACT_LIMITS = { rank: 120, cup: 300, lines: 1000 } as const
export const SERVICE_STAFF = { min: 0, max: 9999 } as const

/** The facts as they are stored: texts in one spelling, other lines without empty ones. */
export function checkFacts(draft: ReportFacts): Checked<ReportFacts> {
  const { serviceStaff } = draft
  const value = {
    rank: text(draft.rank),
    cup: text(draft.cup),
    serviceStaff,
    lines: linesOf(draft.lines).join("\n"),
  }
  return checked(serviceStaff === null ? [] : problemOutside(serviceStaff, SERVICE_STAFF, "service"), value)
}

/** The lines of a text that say something. */
export const linesOf = (lines: string): string[] => lines.split("\n").map(text).filter(Boolean)
