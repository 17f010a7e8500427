import type { Multipart } from "@fastify/multipart"
import type { FastifyRequest } from "fastify"
import * as z from "zod"
import type { About, Endpoint } from "#contract/wire/endpoint.ts"
import { Refusal } from "#domain/refusal.ts"
import { isBeyond } from "#server/platform/json-bounds.ts"
import { HttpFailure, type Problem } from "./errors.ts"
import { nestFields } from "./form.ts"

const MEGABYTE = 1024 * 1024
const BODY = MEGABYTE
/** For calls from unknown senders: names, a PIN, marks of a judge. */
const BODY_OF_ANYBODY = 64 * 1024
/** What is kept as it was sent. */
const RAW_BODY = 16 * 1024
const FILE_MEGABYTES = 10
// What a form adds around its file: boundaries, the other fields.
const FORM_OVERHEAD = 64 * 1024

/** The largest body that one request may have, bytes: what is no form with a file is parsed as a whole. */
export function limitFor({ headers }: Pick<FastifyRequest, "headers">, endpoint: Endpoint): number {
  const isForm = /^multipart\//i.test(headers["content-type"] ?? "")
  return isForm ? limitOf(endpoint) : Math.min(limitOf(endpoint), BODY)
}

/** Refuses a text that came undeclared and is longer than any that is parsed. */
export function requireShort(text: string | Buffer): void {
  if (text.length > BODY) throw new HttpFailure(413, { field: null, code: "too_large" })
}

/** The longest list of a call has 10,000 ids, and no call has fifty thousand values. */
const VALUES = 50_000
/** The longest list of a call from unknown senders has 500 marks of a judge. */
const VALUES_OF_ANYBODY = 6_000

/** Refuses JSON of more values than such a call has before it is parsed: a megabyte of brackets takes fifty times as long as one of text. */
export function requireSimple(json: Buffer, access: Endpoint["access"] | undefined): void {
  const values = access === "everybody" ? VALUES_OF_ANYBODY : VALUES
  if (isBeyond(json, { bytes: BODY, values })) throw unreadable()
}

/** The largest body that a call takes, bytes. */
export function limitOf(endpoint: Endpoint): number {
  if (endpoint.encoding === "multipart") return fileLimitOf(endpoint) + FORM_OVERHEAD
  if (endpoint.encoding === "raw") return RAW_BODY
  return endpoint.access === "everybody" ? BODY_OF_ANYBODY : BODY
}

/** Upper bound of a request's body by its head alone, bytes; 0: none. */
export function saidOf({ headers }: Pick<FastifyRequest, "headers">, limit: number): number {
  if (isDeclared({ headers })) return Number(headers["content-length"])
  return headers["transfer-encoding"] === undefined ? 0 : limit
}

/** Whether a request's head says how long its body is. */
export const isDeclared = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers["content-length"] !== undefined

/** The same bound; refuses a declared size that is too large. */
export function bodyOf(request: Pick<FastifyRequest, "headers">, limit: number): number {
  const length = saidOf(request, limit)
  if (!(length <= limit)) throw new HttpFailure(413, { field: null, code: "too_large" })
  return length
}

const fileLimitOf = ({ megabytes = FILE_MEGABYTES }: Endpoint): number => megabytes * MEGABYTE

/** Of a form, so far as it has come. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * Query, body and path of a request, parsed by the endpoint's schema, whatever the encoding. `beforeFile` is called
 * with the fields that came before a file, before the file is read.
 */
export async function readInput(
  request: FastifyRequest,
  endpoint: Endpoint,
  beforeFile: (fields: Fields) => Promise<void>,
): Promise<unknown> {
  const sent = await sentWith(request, endpoint, beforeFile)
  const body = Array.isArray(sent) && takesList(endpoint) ? { list: sent } : sent
  if (body !== undefined && !isRecord(body)) throw new HttpFailure(422, { field: "body", code: "invalid" })
  const raw = { ...record(request.query), ...record(body), ...record(request.params) }
  const read = endpoint.input.safeParse(raw)
  if (read.success) return read.data
  throw new HttpFailure(422, ...problemsOf(read.error.issues, raw, endpoint.about))
}

function sentWith(
  request: FastifyRequest,
  endpoint: Endpoint,
  beforeFile: (fields: Fields) => Promise<void>,
): Promise<unknown> | unknown {
  if (endpoint.encoding === "raw") return { body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) }
  return request.isMultipart() ? readMultipart(request, endpoint, beforeFile) : request.body
}

/** A bare array is taken as the `list` of a call that has one. */
const takesList = ({ input }: Endpoint): boolean => input instanceof z.ZodObject && "list" in input.shape

async function readMultipart(
  request: FastifyRequest,
  endpoint: Endpoint,
  beforeFile: (fields: Fields) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields = nestFields(await collected(request, endpoint, beforeFile))
  if (!fields) throw unreadable()
  return fields
}

async function collected(
  request: FastifyRequest,
  endpoint: Endpoint,
  beforeFile: (fields: Fields) => Promise<void>,
): Promise<[string, unknown][]> {
  const length = Number(request.headers["content-length"])
  const pairs: [string, unknown][] = []
  const room = { bytes: fileLimitOf(endpoint) }
  try {
    for await (const part of partsOf(request, endpoint, length)) {
      if (part.type === "file") await beforeFile(Object.fromEntries(pairs))
      pairs.push([part.fieldname, await sentValue(part, room)])
    }
  } catch (error) {
    // For an incomplete form the parser gives only a message.
    const isSaid = error instanceof Refusal || error instanceof HttpFailure
    throw isSaid || (error instanceof Error && "statusCode" in error) ? error : unreadable()
  }
  return pairs
}

/** `room`: what files may take yet; several together are as large as one may be, whatever length was declared. */
async function sentValue(part: Multipart, room: { bytes: number }): Promise<unknown> {
  if (part.type === "file") {
    const bytes = await part.toBuffer()
    room.bytes -= bytes.length
    if (room.bytes < 0) throw new HttpFailure(413, { field: null, code: "too_large" })
    return new ReceivedFile(bytes, part.filename, part.mimetype)
  }
  if (part.valueTruncated) throw new HttpFailure(413, { field: part.fieldname, code: "too_large" })
  return part.value
}

const partsOf = (request: FastifyRequest, endpoint: Endpoint, length: number) =>
  request.parts({
    limits: {
      fileSize: endpoint.encoding === "multipart" ? fileLimitOf(endpoint) : 0,
      files: endpoint.encoding === "multipart" ? (endpoint.files ?? 1) : 0,
      fields: 300,
      // Without a declared length the fields together must stay small.
      fieldSize: Number.isFinite(length) ? BODY : 32 * 1024,
    },
  })

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function unreadable(): HttpFailure {
  return new HttpFailure(400, { field: null, code: "unreadable" })
}

/** A file of a form. A `File` of the platform copies its bytes when it is made and whenever it is read; this one has them once. */
class ReceivedFile extends File {
  readonly #bytes: Buffer

  constructor(bytes: Buffer, name: string, type: string) {
    super([], name, { type })
    this.#bytes = bytes
    Object.defineProperty(this, "size", { value: bytes.length })
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    const isWhole = byteOffset === 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer
    return isWhole ? buffer : new Uint8Array(this.#bytes).buffer
  }
}

type Issue = z.core.$ZodIssue

/** What the schema found wrong, one problem a field, in the schema's order and under the wire's names. */
function problemsOf(issues: readonly Issue[], raw: Readonly<Record<string, unknown>>, about?: About): Problem[] {
  const byField = new Map<string | null, Problem>()
  for (const issue of issues) {
    const [first] = issue.path
    const field = first === undefined ? null : String(first)
    if (!byField.has(field)) byField.set(field, problemOf(issue, field, raw))
  }
  const problems = [...byField.values()]
  return about === undefined ? problems : problems.map((problem) => ({ ...problem, data: { about, ...problem.data } }))
}

function problemOf(issue: Issue, field: string | null, raw: Readonly<Record<string, unknown>>): Problem {
  const value = field === null ? null : raw[field]
  if (value === undefined || value === null || value === "") return { field, code: "required" }
  if (issue.code === "too_big") {
    return { field, code: isNumber(issue.origin) ? "out_of_range" : "too_long", data: { max: Number(issue.maximum) } }
  }
  if (issue.code === "too_small" && isNumber(issue.origin)) {
    return { field, code: "out_of_range", data: { min: Number(issue.minimum) } }
  }
  return { field, code: "invalid" }
}

function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int"
}
