import { queryOptions } from "@tanstack/react-query"
import { getDiploma } from "#contract/printing/diploma.ts"
import { listSheets, printJob, type WirePrintJob } from "#contract/printing/jobs.ts"
import { getLogos } from "#contract/printing/logos.ts"
import { getReportFacts } from "#contract/printing/state-papers.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

export const sheetsQuery = (id: number) => queryOf(keys.papers(id), listSheets, { id })

export const diplomaQuery = (id: number) => queryOf([...keys.papers(id), "diploma"], getDiploma, { id })

export const stateQuery = (id: number) => queryOf([...keys.papers(id), "state"], getReportFacts, { id })

export const logosQuery = (id: number) => queryOf([...keys.papers(id), "logos"], getLogos, { id })

/** Interval of asking about an order while it is made, milliseconds. */
const EVERY = 700

/** An order, asked about until it is made. */
export const jobQuery = (id: number, job: string) =>
  queryOptions({
    queryKey: ["print job", id, job],
    queryFn: async () => (await call(printJob, { id, job })).item,
    refetchInterval: ({ state: { data, error } }) => (error || (data && isOver(data)) ? false : EVERY),
    retry: false,
  })

export const isOver = ({ state }: WirePrintJob): boolean => state === "ready" || state === "failed"
