import { WEIGHED } from "./person.ts"
import { type Clean, emptied, type Row, rewritten } from "./scrub.ts"

/**
 * What a tournament stops keeping by itself. `medical`: weights, notes of the desks and of doctors. `personal`: how to reach
 * people, insurance, online entries, what courts wrote to headquarters. Names, years of birth, clubs and results are the
 * record of the event: they stay until somebody asks.
 */
export type Stage = "medical" | "personal"

/** Days after the last day of a tournament; 0: never. */
export type Retention = Readonly<Record<Stage, number>>

/** Longer than the longest rest after knock-outs, 180 days, which is counted from medical notes; and two years. */
export const usualRetention: Retention = { medical: 190, personal: 730 }

/** Which stages are due, a number of days after the last day. */
export const dueStages = (rules: Retention, daysSince: number): Stage[] =>
  (["medical", "personal"] as const).filter((stage) => rules[stage] > 0 && daysSince > rules[stage])

/** What stays of a row when a stage is over. */
export const stageCleaner =
  (stage: Stage): Clean =>
  (table, key, row) => {
    if (stage === "medical" && table === "medicalNotes") return null
    const columns = EMPTIED[stage][table]
    return columns ? withSynced(row, columns(String(key.id ?? ""))) : row
  }

type Columns = Readonly<Record<string, (id: string) => Row>>

const EMPTIED: Readonly<Record<Stage, Columns>> = {
  medical: {
    checkins: () => WEIGHED,
    athletes: () => ({ weight: null }),
    applications: () => ({ weight: null }),
  },
  personal: {
    athletes: () => ({ insurance: "" }),
    contacts: () => ({ phone: "", email: "", note: "" }),
    // A line without a text would be none.
    messages: () => ({ text: "–" }),
    applications: (id) => ({
      ...{ name: `Заявка №${id}`, birthYear: null, qualification: "", members: [], teamAthletes: [] },
      ...{ note: "", answer: "" },
    }),
  },
}

/** An online entry remembers what it said when it was brought in: cleaned alike, or it would seem changed since. */
const withSynced = (row: Row, columns: Row): Row =>
  rewritten(emptied(row, columns), ["synced"], (said) =>
    typeof said === "object" && said !== null ? emptied(said as Row, columns) : said,
  )
