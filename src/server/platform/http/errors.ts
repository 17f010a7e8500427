import type { FastifyError, FastifyReply, FastifyRequest } from "fastify"
import { type SentenceCode, sentence } from "#contract/refusals/uk.ts"
import { isOwnCall, type WireError } from "#contract/wire/endpoint.ts"
import { Refusal, type RefusalCode, type RefusalData } from "#domain/refusal.ts"
import { storeFaultOf } from "#server/platform/db/store-faults.ts"

/** One thing that is wrong, before it has words. */
export interface Problem {
  readonly field: string | null
  readonly code: SentenceCode
  readonly data?: RefusalData
}

/** A refusal by the HTTP layer itself: unreadable, wrong method, closing. Rules refuse with `Refusal`. */
export class HttpFailure extends Error {
  readonly status: number
  readonly problems: readonly Problem[]

  constructor(status: number, ...problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.code}: ${problem.field}`).join(", "))
    this.name = "HttpFailure"
    this.status = status
    this.problems = problems
  }
}

export const diskFull = (status = 507) => new HttpFailure(status, { field: null, code: "disk_full" })

interface Failure {
  readonly status: number
  readonly problems: readonly Problem[]
  /** The present state, sent with a 409. */
  readonly item?: unknown
  /** The tournament's revision at the refusal; a question about falling results refers to it. */
  readonly revision?: number
  /** Seconds. */
  readonly retryAfter?: number
}

/**
 * The app's error handler: a refusal is answered by its code, anything else is logged and answered as an error of the server. The
 * specification's calls answer the sentence; of our own the reader makes it.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error)
  if (failure.status >= 500 && !(error instanceof HttpFailure))
    request.log.error({ reqId: request.id, err: error }, "request failed")
  if (failure.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter)
  const { status, problems, item, revision } = failure
  const errors = problems.map(isOwnCall(request.url) ? bare : spoken)
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ status, errors, item, revision }))
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return refused(error)
  if (error instanceof HttpFailure) return { status: error.status, problems: error.problems }
  const fault = storeFaultOf(error)
  if (fault === "full") return { status: 507, problems: [{ field: null, code: "disk_full" }] }
  if (fault === "broken") return { status: 500, problems: [{ field: null, code: "data_broken" }] }
  const status = statusOfFastify(error)
  return { status, problems: [{ field: null, code: codeByStatus[status] ?? "server_error" }] }
}

const statusByCode: Partial<Record<RefusalCode, number>> = {
  forbidden: 403,
  not_in_demo: 403,
  not_the_chief: 403,
  not_hall_owner: 403,
  not_found: 404,
  print_job_gone: 404,
  print_queue_full: 429,
  not_signed_in: 401,
  seat_lost: 401,
  credentials: 401,
  too_many_tries: 429,
  share_full: 429,
  server_full: 503,
  too_large: 413,
  wrong_file: 415,
  photo_too_large: 413,
  wrong_photo: 415,
}

function refused(refusal: Refusal): Failure {
  const { code, field, data } = refusal
  const several = Array.isArray(data.errors) ? (data.errors as readonly Problem[]) : [{ field, code, data }]
  const hasField = several.some((problem) => problem.field !== null)
  return {
    status: statusByCode[code] ?? (hasField ? 422 : 409),
    problems: several,
    ...(data.item === undefined ? {} : { item: data.item }),
    ...(typeof data.revision === "number" ? { revision: data.revision } : {}),
    ...(typeof data.retryAfter === "number" ? { retryAfter: data.retryAfter } : {}),
  }
}

const spoken = ({ field, code, data }: Problem): WireError => ({
  field,
  code,
  message: sentence(code, field, data ?? {}),
})

function bare({ field, code, data }: Problem): WireError {
  const { errors: _e, item: _i, revision: _r, ...facts } = data ?? {}
  return { field, code, ...(Object.keys(facts).length > 0 && { data: facts }) }
}

const codeByStatus: Readonly<Record<number, SentenceCode>> = {
  400: "unreadable",
  404: "not_found",
  413: "too_large",
  415: "wrong_encoding",
  429: "too_many_tries",
}

// The framework's own errors carry a status: body too large, unknown media type, broken JSON, broken form.
function statusOfFastify(error: unknown): number {
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined
  if (status === 406) return 415
  if (status === undefined || status < 400 || status >= 500) return 500
  return codeByStatus[status] ? status : 400
}
