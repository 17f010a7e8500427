import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { FastifyReply } from "fastify"
import { securityHeaders } from "./headers.ts"

/** A body that is the same for everybody, compressed once and sent at every request. */
export interface Ready {
  readonly bytes: Buffer
  readonly gzip: Buffer
  readonly etag: string
  /** All headers of the compressed answer but its date. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * An answer to everybody. `since`: the value of `Front.mark` before anything was read for it; absent: it is not cached.
 */
export interface Published {
  readonly kind: "published"
  readonly ready: Ready
  readonly since?: FrontMark
  /** The revision of the content; an answer that was asked for at a later one (`?r=`) is not kept anywhere. */
  readonly revision?: number
  /** 404 of a page. */
  readonly status?: number
  /** For one person only: not kept anywhere. */
  readonly isPrivate?: boolean
}

/** Whose answer it is (0: of no single tournament), and how often that had changed. */
export interface FrontMark {
  readonly tournament: number
  readonly turn: number
}

const compress = promisify(gzip)

export const JSON_TYPE = "application/json; charset=utf-8"
export const HTML_TYPE = "text/html; charset=utf-8"
export const CALENDAR_TYPE = "text/calendar; charset=utf-8"

/**
 * The ETag begins with `label`: a revision, so that a reader sees which state it is; the rest depends on the content.
 * `guard`: its security headers, if it may be framed.
 */
export async function ready(
  body: string | Uint8Array,
  type: string,
  label: string | number,
  guard: Readonly<Record<string, string>> = securityHeaders,
): Promise<Ready> {
  const bytes =
    typeof body === "string" ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const zipped = await compress(bytes, { level: 6 })
  const etag = `"${label}-${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`
  return {
    bytes,
    gzip: zipped,
    etag,
    headers: {
      ...guard,
      "content-type": type,
      "content-encoding": "gzip",
      "content-length": String(zipped.length),
      "cache-control": "public, max-age=2",
      vary: "accept-encoding",
      etag,
    },
  }
}

/** Whether a client takes gzip, by its `Accept-Encoding`. */
export const takesGzip = (accepts: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(accepts ?? ""))

/** Whether a client has just this already, by its `If-None-Match`. */
export const hasAlready = (etags: string | undefined, etag: string): boolean =>
  etags?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag) ?? false

const revisionAsked = (query: unknown): number =>
  typeof query === "object" && query !== null && "r" in query ? Number(query.r) || 0 : 0

/** Sends as much of it as is needed, and keeps it in the front for later requests. */
export function sendPublished(reply: FastifyReply, answer: Published): FastifyReply {
  const { ready: it, since, status = 200, revision = Number.POSITIVE_INFINITY } = answer
  const { request } = reply
  const isPrivate = answer.isPrivate || revisionAsked(request.query) > revision
  const { "content-encoding": encoding = "", "content-length": _, ...headers } = it.headers
  // What every answer begins with is not what this one may need.
  for (const name of Object.keys(securityHeaders)) if (!(name in headers)) reply.removeHeader(name)
  reply.headers(headers)
  if (since && status === 200 && !isPrivate) request.server.front?.keep(request.raw.url ?? "", it, since)
  if (isPrivate) reply.header("cache-control", "no-store").removeHeader("etag")
  else if (status !== 200) reply.code(status).header("cache-control", "no-cache")
  else if (hasAlready(request.headers["if-none-match"], it.etag)) return reply.code(304).send()
  if (!takesGzip(request.headers["accept-encoding"])) return reply.send(it.bytes)
  return reply.header("content-encoding", encoding).send(it.gzip)
}
