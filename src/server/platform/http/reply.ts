import type { FastifyReply } from "fastify"
import type { Sink } from "#server/platform/live/sink.ts"
import { type Published, sendPublished, takesGzip } from "./published.ts"
import { openStream } from "./stream.ts"

const JSON_TYPE = "application/json; charset=utf-8"

/** A whole JSON body, ready to be sent; the answer is 304 if the client already has that `etag`. */
export interface Prepared {
  readonly kind: "prepared"
  readonly json: Buffer | string
  readonly etag?: string
  /** The same body, compressed. */
  readonly gzip?: Buffer
}

/** An Excel workbook, or CSV. */
type SheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "text/csv; charset=utf-8"

/** A file with its own name; without `type` it is a PDF. */
export interface Pdf {
  readonly kind: "pdf"
  readonly type?: SheetType | "application/zip" | "application/gzip" | "image/jpeg"
  readonly bytes: Uint8Array
  readonly fileName: string
}

/** A PNG. Public: anyone who knows its address may cache it forever; private: it is never cached. */
export interface Image {
  readonly kind: "image"
  readonly bytes: Uint8Array
  readonly audience: "public" | "private"
}

/** Server-sent events: `begin` writes them, from now on, until the caller's signal. */
export interface Events {
  readonly kind: "events"
  readonly begin: (sink: Sink) => void
}

type Payload = Record<string, unknown> | Prepared | Published | Pdf | Image | Events

/** Sends what a handler answered: an envelope around a plain payload, or a ready body, a file, a stream. */
export function send(reply: FastifyReply, answer: Payload, leaving: () => AbortSignal): FastifyReply {
  if (isPrepared(answer)) return sendPrepared(reply, answer)
  if (isPublished(answer)) return sendPublished(reply, answer)
  if (isPdf(answer)) return sendPdf(reply, answer)
  if (isImage(answer)) return sendImage(reply, answer)
  if (isEvents(answer)) {
    answer.begin(openStream(reply, leaving()))
    return reply
  }
  return reply
    .header("cache-control", "no-store")
    .type(JSON_TYPE)
    .send(JSON.stringify({ status: 200, ...answer }))
}

export const isPrepared = (answer: Payload): answer is Prepared => answer.kind === "prepared" && "json" in answer
export const isPublished = (answer: Payload): answer is Published => answer.kind === "published" && "ready" in answer
export const isPdf = (answer: Payload): answer is Pdf => answer.kind === "pdf" && "bytes" in answer
export const isImage = (answer: Payload): answer is Image => answer.kind === "image" && "bytes" in answer
export const isEvents = (answer: Payload): answer is Events => answer.kind === "events" && "begin" in answer

function sendPrepared(reply: FastifyReply, { json, etag, gzip }: Prepared): FastifyReply {
  // The answer depends on the caller: cached by that browser alone, and validated each time.
  reply.header("cache-control", "private, no-cache").header("vary", "authorization, accept-encoding").type(JSON_TYPE)
  if (etag !== undefined) {
    reply.header("etag", etag)
    if (reply.request.headers["if-none-match"]?.split(",").some((one) => one.trim() === etag))
      return reply.code(304).send()
  }
  if (gzip && takesGzip(reply.request.headers["accept-encoding"]))
    return reply.header("content-encoding", "gzip").send(gzip)
  return reply.send(json)
}

function sendPdf(reply: FastifyReply, { bytes, fileName, type }: Pdf): FastifyReply {
  const plain = fileName.replace(/[^\w.-]+/g, "_")
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return reply
    .header("cache-control", "private, no-cache")
    .header("content-disposition", `inline; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .type(type ?? "application/pdf")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

function sendImage(reply: FastifyReply, { bytes, audience }: Image): FastifyReply {
  const isPublic = audience === "public"
  return reply
    .header("cache-control", isPublic ? "public, max-age=31536000, immutable" : "private, no-store")
    .type("image/png")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
