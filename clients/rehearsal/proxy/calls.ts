import { Agent, type IncomingMessage, type ServerResponse } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { type Received, send } from "#rehearsal/lines/request.ts"
import type { NetworkFault } from "./faults.ts"
import type { Arriving, Forgetful } from "./planted.ts"
import type { PlantedPresses } from "./presses.ts"
import type { PlantedSteps } from "./steps.ts"

export interface Passage {
  readonly target: () => URL
  /** What happens to the next request. */
  readonly next: () => NetworkFault | null
  readonly forgetful: Forgetful
  readonly presses: PlantedPresses
  readonly steps: PlantedSteps
  readonly count: (fault: NetworkFault) => void
  /** The same request sent twice was answered in two ways. */
  readonly onTwoAnswers: (path: string, one: string, other: string) => void
}

/** A request on its way, with the headers that are handed on. */
interface Passing extends Arriving {
  readonly headers: Readonly<Record<string, string>>
}

/** What a portal of a guest network answers to everything until somebody agrees to its terms. */
const PORTAL = "<!doctype html><title>Wi-Fi</title><form method=post>Погоджуюсь з умовами</form>"
const SLOWEST = 400
/** A request that is overtaken waits for another one no longer, ms. */
const OVERTAKEN = 60

/** Hands requests on to the server, each as its fault would have it. */
export function passage(road: Passage): (request: IncomingMessage, response: ServerResponse) => void {
  const agent = new Agent({ keepAlive: true, maxSockets: 600 })
  const overtaken: (() => void)[] = []

  async function pass(request: Passing, response: ServerResponse): Promise<void> {
    const made = road.forgetful.drop(request) ?? road.presses.lose(request) ?? road.steps.forget(request)
    if (made !== null) return answer(response, made)
    const fault = road.next()
    if (fault) road.count(fault)
    if (fault === "portal") response.writeHead(200, { "content-type": "text/html" }).end(PORTAL)
    else if (fault === "lostRequest") response.destroy()
    else await handOn(asTaken(request), response, fault)
  }

  /** What is written otherwise than it was sent. */
  function asTaken(request: Passing): Passing {
    const body = road.steps.altered(request)
    return body === request.body ? request : { ...request, headers: lengthOf(request.headers, body), body }
  }

  async function handOn(request: Passing, response: ServerResponse, fault: NetworkFault | null): Promise<void> {
    if (fault === "slow") await pause(Math.random() * SLOWEST)
    if (fault === "reorder") await beOvertaken()
    const forwarded = send(road.target().origin, request, agent)
    // Held ones go after this one is on its way.
    for (const go of overtaken.splice(0)) go()
    const received = fault === "duplicate" ? await twice(request, forwarded) : await forwarded
    road.forgetful.heard(received.bytes)
    road.steps.heard(request, received.bytes)
    const again = (body: Buffer): Promise<Received> =>
      send(road.target().origin, { ...request, headers: lengthOf(request.headers, body), body }, agent)
    road.presses.afterwards(request, received, again).catch(() => {})
    if (fault === "lostAnswer") response.destroy()
    else response.writeHead(received.status, headersOf(received)).end(received.bytes)
  }

  const beOvertaken = (): Promise<void> =>
    new Promise((resolve) => {
      overtaken.push(resolve)
      setTimeout(resolve, OVERTAKEN)
    })

  async function twice(request: Passing, first: Promise<Received>): Promise<Received> {
    const second = send(road.target().origin, request, agent)
    const [one, other] = await Promise.all([first, second])
    const isSave = /"action":"/.test(request.body.toString("latin1"))
    if (isSave && one.status === 200 && other.status === 200 && revisionOf(one) !== revisionOf(other)) {
      road.onTwoAnswers(request.path, revisionOf(one), revisionOf(other))
    }
    return one
  }

  return (request, response) => {
    void bodyOf(request)
      .then((body) =>
        pass({ method: request.method ?? "GET", path: request.url ?? "/", headers: plain(request), body }, response),
      )
      .catch(() => response.destroy())
  }
}

const lengthOf = (headers: Passing["headers"], body: Buffer) => ({ ...headers, "content-length": String(body.length) })

function answer(response: ServerResponse, json: string): void {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(json)
}

const revisionOf = ({ bytes }: Received): string => /"revision":(\d+)/.exec(bytes.toString("latin1"))?.[1] ?? ""

/** What belongs to one connection is not handed on. */
function plain({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" && !["connection", "host", "transfer-encoding", "keep-alive"].includes(name)
        ? [[name, value]]
        : [],
    ),
  )
}

const headersOf = ({ headers, bytes }: Received) => ({
  ...Object.fromEntries(
    ["content-type", "etag", "content-disposition", "retry-after"].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
  "content-length": bytes.length,
})

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
