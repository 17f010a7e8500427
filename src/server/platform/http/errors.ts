import type { FastifyError, FastifyReply, FastifyRequest } from "fastify"
import type { WireError } from "#contract/endpoint.ts"
import { type SentenceCode, sentence } from "#contract/texts.ts"
import { Refusal, type RefusalCode, type RefusalData } from "#domain/refusal.ts"
import { storeFaultOf } from "#server/platform/db/store-faults.ts"

/** One thing that is wrong, before it has words. */
export interface Problem {
  readonly field: string | null
  readonly code: SentenceCode
  readonly data?: RefusalData
}

/** A no of the HTTP layer itself: unreadable, wrong method, closing. The rules say no with `Refusal`. */
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
  readonly errors: readonly WireError[]
  /** The present state, beside a 409. */
  readonly item?: unknown
  /** Seconds. */
  readonly retryAfter?: number
}

/** The app's error handler: a no becomes its sentence, anything else is logged and told as an error of the server. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error)
  if (failure.status >= 500 && !(error instanceof HttpFailure)) request.log.error({ err: error }, "request failed")
  if (failure.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter)
  const { status, errors, item } = failure
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(item === undefined ? { status, errors } : { status, errors, item }))
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return refused(error)
  if (error instanceof HttpFailure) return { status: error.status, errors: error.problems.map(spoken) }
  const fault = storeFaultOf(error)
  if (fault === "full") return { status: 507, errors: [spoken({ field: null, code: "disk_full" })] }
  if (fault === "broken") return { status: 500, errors: [spoken({ field: null, code: "data_broken" })] }
  const status = statusOfFastify(error)
  return { status, errors: [spoken({ field: null, code: codeByStatus[status] ?? "server_error" })] }
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
    errors: several.map(spoken),
    ...(data.item === undefined ? {} : { item: data.item }),
    ...(typeof data.retryAfter === "number" ? { retryAfter: data.retryAfter } : {}),
  }
}

function spoken({ field, code, data }: Problem): WireError {
  return { field, code, message: sentence(code, field, data ?? {}) }
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
