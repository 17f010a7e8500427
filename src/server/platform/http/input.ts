import type {} from "@fastify/multipart"
import type { FastifyRequest } from "fastify"
import * as z from "zod"
import type { Endpoint } from "#contract/endpoint.ts"
import { HttpFailure } from "./errors.ts"
import { nestFields } from "./form.ts"
import { problemsOf } from "./input-problems.ts"

const MEGABYTE = 1024 * 1024
const BODY = MEGABYTE
const FILE_MEGABYTES = 10
// What a form adds around its file: boundaries, the other fields.
const FORM_OVERHEAD = 64 * 1024

/** The largest body that a call takes, bytes. */
export function limitOf(endpoint: Endpoint): number {
  return endpoint.encoding === "multipart" ? fileLimitOf(endpoint) + FORM_OVERHEAD : BODY
}

const fileLimitOf = ({ megabytes = FILE_MEGABYTES }: Endpoint): number => megabytes * MEGABYTE

/** Query, body and path of a request as the endpoint's schema reads them, whatever the encoding. */
export async function readInput(request: FastifyRequest, endpoint: Endpoint): Promise<unknown> {
  const sent = request.isMultipart() ? await readMultipart(request, endpoint) : request.body
  const body = Array.isArray(sent) && takesList(endpoint) ? { list: sent } : sent
  if (body !== undefined && body !== null && !isRecord(body)) throw unreadable()
  const raw = { ...record(request.query), ...record(body), ...record(request.params) }
  const read = endpoint.input.safeParse(raw)
  if (read.success) return read.data
  throw new HttpFailure(422, ...problemsOf(read.error.issues, raw, endpoint.about))
}

/** A bare array stands for the `list` of a call that has one. */
const takesList = ({ input }: Endpoint): boolean => input instanceof z.ZodObject && "list" in input.shape

async function readMultipart(request: FastifyRequest, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const length = Number(request.headers["content-length"])
  if (length > limitOf(endpoint)) throw new HttpFailure(413, { field: null, code: "too_large" })
  const fields = nestFields(await collected(request, endpoint, length))
  if (!fields) throw unreadable()
  return fields
}

async function collected(request: FastifyRequest, endpoint: Endpoint, length: number): Promise<[string, unknown][]> {
  const pairs: [string, unknown][] = []
  try {
    for await (const part of partsOf(request, endpoint, length)) {
      if (part.type === "file") {
        pairs.push([part.fieldname, new File([await part.toBuffer()], part.filename, { type: part.mimetype })])
      } else if (part.valueTruncated) throw new HttpFailure(413, { field: part.fieldname, code: "too_large" })
      else pairs.push([part.fieldname, part.value])
    }
  } catch (error) {
    // Of a form that is broken off or is none the parser says so in words alone.
    throw error instanceof HttpFailure || (error instanceof Error && "statusCode" in error) ? error : unreadable()
  }
  return pairs
}

const partsOf = (request: FastifyRequest, endpoint: Endpoint, length: number) =>
  request.parts({
    limits: {
      fileSize: endpoint.encoding === "multipart" ? fileLimitOf(endpoint) : 0,
      files: endpoint.encoding === "multipart" ? 1 : 0,
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
