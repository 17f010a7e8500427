import { CallFailed } from "#contract/wire/client.ts"
import { liveEvents } from "#contract/wire/live.ts"
import { token } from "../session.ts"
import { readEvents, type ServerEvent } from "./read-events.ts"

export interface StreamRequest {
  readonly tournament: number
  /** The newest revision that is shown; the server sends what came after it. */
  readonly since: number
  readonly signal: AbortSignal
  readonly onBytes: () => void
}

/** Opens the tournament's stream of changes. Read with fetch, because EventSource cannot send the bearer token. */
export async function openStream({
  tournament,
  since,
  signal,
  onBytes,
}: StreamRequest): Promise<AsyncIterable<ServerEvent>> {
  const bearer = token()
  const response = await fetch(liveEvents.paths[0].replace(":id", String(tournament)), {
    signal,
    cache: "no-store",
    headers: {
      accept: "text/event-stream",
      "last-event-id": String(since),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
  })
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    throw new CallFailed(response.status, [])
  }
  onBytes()
  return readEvents(response.body, onBytes)
}
