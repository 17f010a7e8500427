import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { optionalInteger, text } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { FACT_LIMITS, SERVICE_STAFF } from "#domain/report/facts.ts"

const under = "/api/v1/tournaments/:id"

/** `rank`: of the event; `cup`: to whom the challenge cup was given; `service`: how many people served the event, null unknown; `lines`: other lines of the form. */
const facts = z.object({ rank: z.string(), cup: z.string(), service: z.int().nullable(), lines: z.string() })
export type WireReportFacts = z.infer<typeof facts>

/** What only the secretary can say for the report of the head judge. */
export const getReportFacts = get(`${under}/report-facts`, {
  input: { id: tournamentId },
  output: { revision: z.int(), item: facts },
})

/** Says it; an empty field leaves a line for a pen. */
export const saveReportFacts = step(`${under}/report-facts`, {
  about: "print",
  input: {
    id: tournamentId,
    rank: text(FACT_LIMITS.rank),
    cup: text(FACT_LIMITS.cup),
    service: optionalInteger(SERVICE_STAFF.min, SERVICE_STAFF.max),
    lines: text(FACT_LIMITS.lines),
  },
  output: { item: facts },
})
