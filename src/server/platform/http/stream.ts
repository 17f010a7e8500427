import type { FastifyReply } from "fastify"
import { GZIP_HEAD } from "#server/platform/live/frame.ts"
import type { Sink } from "#server/platform/live/sink.ts"
import { takesGzip } from "./published.ts"

/** Begins a stream of events that ends with the signal. The framework has no more to do with it. */
export function openStream(reply: FastifyReply, leaving: AbortSignal): Sink {
  const { raw, request } = reply.hijack()
  const isZipped = takesGzip(request.headers["accept-encoding"])
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader("content-type", "text/event-stream; charset=utf-8")
  raw.setHeader("cache-control", "no-cache, no-transform")
  raw.setHeader("x-accel-buffering", "no")
  if (isZipped) raw.setHeader("content-encoding", "gzip")
  raw.writeHead(200)
  if (isZipped) raw.write(GZIP_HEAD)
  else raw.flushHeaders()
  const end = (): void => void raw.end()
  if (leaving.aborted) end()
  leaving.addEventListener("abort", end, { once: true })
  return {
    write: (frame) => raw.write(isZipped ? frame.zipped : frame.plain),
    onDrain: (listener) => void raw.on("drain", listener),
    end,
    cut: () => void raw.destroy(),
  }
}
