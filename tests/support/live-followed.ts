import { type Held, taken, type ViewEvent } from "#contract/live/followed.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { LiveView } from "#server/platform/live/channel.ts"
import type { FollowRequest, Hub } from "#server/platform/live/hub.ts"
import { type HubSubscriber, hubSubscriber } from "./hub-subscriber.ts"

/** A live view followed at the hub, as a program follows it. */
export interface LiveFollowed {
  /** What it has now; null: nothing yet. */
  readonly held: () => Held | null
  /** The line breaks, and comes back. */
  reconnect(): Promise<void>
  /** All that came down the line, as text. */
  readonly said: readonly string[]
}

interface LiveOptions extends Pick<FollowRequest, "audience"> {
  readonly hub: Hub
  readonly tournament: number
  readonly view: LiveView
  /** For a view that is asked for by its own call: what it is now. */
  readonly whole?: () => Promise<Held>
}

/** Follows it from its present state. */
export async function liveFollowed({ hub, tournament, audience, view, whole }: LiveOptions): Promise<LiveFollowed> {
  const said: string[] = []
  let held = whole ? await whole() : null
  let line: HubSubscriber | null = null

  async function connect(): Promise<void> {
    line?.leave()
    held = held && { ...held, no: 0 }
    const views = [{ view, version: held?.version ?? null }]
    line = await hubSubscriber(hub, { tournament: tournament as TournamentId, audience, hearsSteps: false, views })
    void read(line)
  }

  async function read(own: HubSubscriber): Promise<void> {
    for (let text = await own.next(); text !== null && own === line; text = await own.next()) {
      said.push(text)
      await take(/^event: (\w+)$/m.exec(text)?.[1], JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "null"))
    }
  }

  async function take(event: string | undefined, data: ViewEvent): Promise<void> {
    if (event === "ask" && whole) held = await whole()
    if (event !== "view") return
    const after = taken(held, data)
    if (after === "missed") await connect()
    else if (after !== "known") held = after
  }

  await connect()
  return { said, held: () => held, reconnect: connect }
}
