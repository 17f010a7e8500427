import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { agreed, optionalCsvIds, optionalInteger, optionalText } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { belongings } from "#domain/report/belonging.ts"
import { FACT_LIMITS, SERVICE_STAFF } from "#domain/report/facts.ts"

const under = "/api/v1/tournaments/:id"

/** `rank`: of the event; `cup`: to whom the challenge cup was given; `service`: how many people served the event, null unknown; `lines`: other lines of the form. */
const facts = z.object({ rank: z.string(), cup: z.string(), service: z.int().nullable(), lines: z.string() })
export type WireReportFacts = z.infer<typeof facts>

/** What the report would say now; `ranks`, `territories`: how many people lack one; `belongings` is guessed by the words of clubs' names. */
const preview = z.object({
  /** Until when it is handed in, dd.mm.yyyy; '' no day of the event is known. */
  until: z.string(),
  people: z.int(),
  unread: z.int(),
  unwritten: z.int(),
  unsexed: z.int(),
  placeless: z.int(),
  belongings: z.record(z.enum(belongings), z.int()),
  judges: z.int(),
  /** Of the judges, those whose category nobody wrote down. */
  uncategorised: z.int(),
  /** Categories that are not over. */
  unfinished: z.int(),
  /** How many fulfilled or confirmed a norm; null: no norms are written down. */
  fulfilled: z.int().nullable(),
})
export type WireReportPreview = z.infer<typeof preview>

/** Whom there is an extract of: entries of categories that are over. */
const achieved = z.object({
  athlete: z.int(),
  name: z.string(),
  organization: z.string(),
  region: z.string(),
  category: z.string(),
})
export type WireAchieved = z.infer<typeof achieved>

/** What only the secretary can say for the report of the head judge, what the papers would say now, and whom there is an extract of. */
export const getReportFacts = get(`${under}/report-facts`, {
  input: { id: tournamentId },
  output: { revision: z.int(), item: facts, preview, achieved: z.array(achieved) },
})

/** The report of the head judge. */
export const reportPdf = get(`${under}/report`, { answers: "pdf", input: { id: tournamentId, agreed } })

/**
 * Extracts for a rank, one page a person: of these entries, of a club (`organization` and `region`), or of all who fulfilled a norm.
 * Only of categories that are over; refuses `not_found` of an entry of another tournament, `no_extracts`, and `print_too_long` beyond 300 pages: a pack has them all.
 */
export const rankExtractsPdf = get(`${under}/rank-extracts`, {
  answers: "pdf",
  about: "print",
  input: {
    id: tournamentId,
    athletes: optionalCsvIds,
    organization: optionalText(),
    region: optionalText(),
    agreed,
  },
})

/** Says it; an empty field leaves a line for a pen. */
export const saveReportFacts = step(`${under}/report-facts`, {
  about: "print",
  input: {
    id: tournamentId,
    rank: optionalText(FACT_LIMITS.rank),
    cup: optionalText(FACT_LIMITS.cup),
    service: optionalInteger(SERVICE_STAFF.min, SERVICE_STAFF.max),
    lines: optionalText(FACT_LIMITS.lines),
  },
  output: { item: facts },
})
