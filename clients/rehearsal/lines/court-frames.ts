import { get, type IncomingMessage } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import type { WireFrame } from "#contract/bouts/frames.ts"
import { findings } from "#rehearsal/uk.ts"
import type { Lines } from "./device.ts"

type FrameOf<Audience extends WireFrame["audience"]> = Extract<WireFrame, { readonly audience: Audience }>

/** A screen that follows a court: a board, a desk, the video table; what it shows now. */
export interface CourtScreen<Audience extends WireFrame["audience"]> {
  /** null: nothing has come yet. */
  readonly shown: () => FrameOf<Audience> | null
  /** Resolves with the first frame that is as wished; null after so many milliseconds without one. */
  until(isWished: (frame: FrameOf<Audience>) => boolean, patience: number): Promise<FrameOf<Audience> | null>
  stop(): void
}

const PAUSE = 300
const SILENCE = 5_000
const LOOK = 15

interface Followed<Audience> {
  readonly name: string
  readonly path: string
  readonly headers: Record<string, string>
  /** As whom the caller is known by what it sends. */
  readonly audience: Audience
}

/** Follows the stream of a court; after a cut it begins anew. Frames of one connection come in their order, and are for this audience. */
export function followCourt<Audience extends WireFrame["audience"]>(
  lines: Lines,
  { name, path, headers, audience }: Followed<Audience>,
): CourtScreen<Audience> {
  let shown: FrameOf<Audience> | null = null
  let current: IncomingMessage | null = null
  let isStopped = false

  function open(): void {
    if (isStopped || lines.signal.aborted) return
    let isOver = false
    let before = 0
    const again = (): void => {
      if (!isOver) setTimeout(open, PAUSE)
      isOver = true
    }
    const request = get(`${lines.streams()}${path}`, { headers, agent: false }, (stream) => {
      current = stream
      let rest = ""
      stream.setEncoding("utf8")
      stream.on("data", (part: string) => {
        const events = `${rest}${part}`.split("\n\n")
        rest = events.pop() ?? ""
        for (const event of events) before = note(event, before)
      })
      stream.once("error", again)
      stream.once("close", again)
    })
    request.setTimeout(SILENCE, () => request.destroy())
    request.once("error", again)
  }

  function note(event: string, before: number): number {
    const data = /^event: frame\nid: .*\ndata: (.*)$/.exec(event)?.[1]
    if (data === undefined) return before
    const frame = JSON.parse(data) as WireFrame
    if (frame.n < before) {
      lines.ledger.differ({ about: findings.order(name), paper: String(before), system: String(frame.n) })
    }
    if (isFor(frame, audience)) shown = frame
    else lines.ledger.differ({ about: findings.audience(name), paper: audience, system: frame.audience })
    return frame.n
  }

  open()
  return {
    shown: () => shown,
    async until(isWished, patience) {
      for (const end = performance.now() + patience; performance.now() < end; await pause(LOOK)) {
        lines.signal.throwIfAborted()
        if (shown && isWished(shown)) return shown
      }
      return null
    },
    stop: () => {
      isStopped = true
      current?.destroy()
    },
  }
}

const isFor = <Audience extends WireFrame["audience"]>(
  frame: WireFrame,
  audience: Audience,
): frame is FrameOf<Audience> => frame.audience === audience
