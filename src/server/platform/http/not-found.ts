import type { FastifyReply, FastifyRequest } from "fastify"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { HttpFailure } from "./errors.ts"

const callPrefixes = ["/api", "/wf-api", "/tournament", "/tournament-result", "/tournament-report"]

/**
 * For a request that no route takes: the "not found" page for a reader; for a program 405 if the path is known with
 * another method, else 404 JSON.
 */
export function answerUnknown(served: readonly Endpoint[], document: Buffer | null) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (document && isBrowser(request)) return sendMissing(reply, document)
    const path = pathOf(request.url)
    const methods = methodsAt(path, served)
    if (methods.length > 0) {
      reply.header("allow", methods.join(", "))
      throw new HttpFailure(405, { field: null, code: "method_not_allowed" })
    }
    if (
      !document ||
      !isReading(request) ||
      callPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    ) {
      throw new HttpFailure(404, { field: null, code: "not_found" })
    }
    return sendMissing(reply, document)
  }
}

export const isReading = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD"

/** Somebody opens the address in a browser, also that of a call: the answer is a page and ways on, not the one for programs. */
export const isBrowser = (request: FastifyRequest): boolean =>
  isReading(request) && (request.headers.accept ?? "").includes("text/html")

export const sendMissing = (reply: FastifyReply, document: Buffer): FastifyReply =>
  reply.code(404).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(document)

function methodsAt(path: string, served: readonly Endpoint[]): string[] {
  const matching = served.filter((endpoint) => endpoint.paths.some((pattern) => matches(pattern, path)))
  return [...new Set(matching.map((endpoint) => endpoint.method))].sort()
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/")
  const given = path.split("/")
  if (wanted.length !== given.length) return false
  return wanted.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
}

// The routes take a trailing slash too.
const pathOf = (url: string): string => (url.split("?", 1)[0] ?? "").replace(/(?<=.)\/$/, "")
