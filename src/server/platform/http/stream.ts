import type { ServerResponse } from "node:http"
import type { FastifyReply } from "fastify"
import { GZIP_HEAD } from "#server/platform/live/frame.ts"
import type { Sink } from "#server/platform/live/sink.ts"
import { takesGzip } from "./published.ts"

/** Begins a stream of events that ends with the signal. The framework has no more to do with it. */
export function openStream(reply: FastifyReply, leaving: AbortSignal): Sink {
  const { raw, request } = reply.hijack()
  const coding = takesGzip(request.headers["accept-encoding"]) ? "zipped" : "plain"
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader("content-type", "text/event-stream; charset=utf-8")
  raw.setHeader("cache-control", "no-cache, no-transform")
  raw.setHeader("x-accel-buffering", "no")
  if (coding === "zipped") raw.setHeader("content-encoding", "gzip")
  raw.writeHead(200)
  if (coding === "zipped") raw.write(GZIP_HEAD)
  else raw.flushHeaders()
  const end = (): void => void raw.end()
  if (leaving.aborted) end()
  leaving.addEventListener("abort", end, { once: true })
  const way = wayOf(raw, coding)
  return {
    // What is told after the end is for nobody: the connection may carry another answer by then.
    write: (frame) => raw.writableEnded || way.write(frame),
    onDrain: way.onDrain,
    end,
    cut: () => void raw.destroy(),
  }
}

/**
 * Frames go to the connection as the chunks that they were made into once: for each of ten thousand followers the
 * platform's own `write` would put a length and a line end around the same bytes. A response whose turn on its
 * connection has not come, and one of HTTP/1.0, are written its way.
 */
function wayOf(raw: ServerResponse, coding: "plain" | "zipped"): Pick<Sink, "write" | "onDrain"> {
  const { socket } = raw
  if (!socket || !raw.chunkedEncoding) {
    return {
      write: (frame) => raw.write(frame[coding]),
      onDrain: (listener) => void raw.on("drain", listener),
    }
  }
  return {
    write: (frame) => socket.write(frame.chunkOf(coding)),
    onDrain(listener) {
      socket.on("drain", listener)
      raw.once("close", () => socket.off("drain", listener))
    },
  }
}
