import type { FastifyInstance } from "fastify"
import { networkOf } from "./network.ts"
import { type Published, sendPublished } from "./published.ts"
import type { Caller } from "./serve.ts"

/** The parameters with which a page is asked for. */
export interface PageParameters {
  readonly path: Readonly<Record<string, string>>
  /** The first value of each; '' if it has none. */
  readonly query: Readonly<Record<string, string>>
  /** Fields of a form that was sent. */
  readonly form: Readonly<Record<string, string>>
  readonly address: Caller["address"]
}

/** Binds a page that the server writes itself at an address; `method` POST: what a form without JavaScript sends there. */
export type ServeDocument = (
  path: string,
  handler: (asked: PageParameters) => Promise<Published>,
  method?: "GET" | "POST",
) => void

/** Makes the `serveDocument` of an app. Pages are not counted against limits, as files are not. */
export const createServeDocument =
  (app: FastifyInstance): ServeDocument =>
  (url, handler, method = "GET") => {
    app.route({
      method,
      url,
      exposeHeadRoute: method === "GET",
      bodyLimit: FORM_BYTES,
      handler: async (request, reply) => {
        const { params, query, body, ip } = request
        return sendPublished(
          reply,
          await handler({ path: texts(params), query: texts(query), form: texts(body), address: networkOf(ip) }),
        )
      },
    })
  }

/** One or two fields. */
const FORM_BYTES = 16 * 1024

function texts(fields: unknown): Record<string, string> {
  const entries = typeof fields === "object" && fields !== null ? Object.entries(fields) : []
  return Object.fromEntries(entries.map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]))
}
