import type { FastifyRequest } from "fastify"
import { isLoopback } from "#domain/hall/addresses.ts"
import { plainAddress } from "#domain/hall/plain-address.ts"

type Connection = Pick<FastifyRequest, "host" | "headers"> & {
  readonly raw: Pick<FastifyRequest["raw"], "httpVersion">
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** What proxies add to a request that they pass on; a person's browser sends none of them. */
const PASSED_ON =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-original-.*|true-client-ip|cf-connecting-ip|x-cluster-client-ip)$/

/**
 * Whether a request was sent by a program on this very computer. What a request says of itself (`Host`, `Origin`,
 * `X-Forwarded-For`) proves nothing: a device in the hall may send any name. So the connection has to come from a
 * loopback address, and nothing may show that a proxy on this computer passed it on: neither a header, nor HTTP/1.0,
 * which nginx uses without being told otherwise and no browser does. A page of another site that leads its own name to this
 * computer is no person at it either: the name must be of this computer too.
 */
export function isFromHere({ socket, headers, host, raw }: Connection): boolean {
  return (
    isLoopback(plainAddress(socket.remoteAddress ?? "")) &&
    raw.httpVersion !== "1.0" &&
    !Object.keys(headers).some((name) => PASSED_ON.test(name)) &&
    isLoopback(host.replace(/:\d+$/, ""))
  )
}
