import { vi } from "vitest"
import { serverTime } from "#contract/bouts/calls.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { leftAt } from "#domain/bout/clock.ts"
import { BoutDesk } from "#web/features/courts/bout/bout-desk.ts"
import { caller } from "./api.ts"
import type { JudgedCourt } from "./judged-court.ts"

/** The browser of an operator: its storage, and the address at which the server is now. Undone by `vi.unstubAllGlobals`. */
export function browserOf({ desk }: Pick<JudgedCourt, "desk">, urlOf: () => string): void {
  const storage = () => {
    const texts = new Map<string, string>()
    return {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, value: string) => void texts.set(name, value),
      removeItem: (name: string) => void texts.delete(name),
    }
  }
  const { fetch } = globalThis
  vi.stubGlobal("localStorage", storage())
  vi.stubGlobal("sessionStorage", storage())
  localStorage.setItem("jwt", desk)
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    fetch(path.startsWith("/") ? `${urlOf()}${path}` : path, init),
  )
}

/** The page of a panel in this browser; a page of the same session is the same desk, loaded again. */
export function pageOf(tournament: number, { section, session }: Pick<JudgedCourt, "section" | "session">): BoutDesk {
  sessionStorage.setItem("bout-desk", session)
  const page = new BoutDesk(tournament, section)
  page.start()
  return page
}

/** Milliseconds left on the clock that a panel shows. */
export function leftOn(panel: BoutDesk): number {
  const { clock } = panel.snapshot().view?.shown ?? {}
  return clock ? leftAt(clock, panel.now() ?? 0) : Number.NaN
}

/** A stopwatch beside the table: what the clock should show, by keys that somebody presses and by no server. */
export class Stopwatch {
  #left = 0
  #since: number | null = null

  get runs(): boolean {
    return this.#since !== null
  }

  left(): number {
    return this.#since === null ? this.#left : Math.max(0, this.#left - (performance.now() - this.#since))
  }

  /** The key goes down on the panel, and is noted here at the same moment. Answers whether the panel took it. */
  press(panel: BoutDesk, body: WireDeskBody): boolean {
    const [left, now] = [this.left(), performance.now()]
    const isTaken = panel.does(body)
    if (!isTaken || body.kind !== "clock") return isTaken
    this.#left = body.step === "set" ? body.left : left
    if (body.step !== "set") this.#since = body.step === "start" ? now : null
    else if (this.#since !== null) this.#since = now
    return isTaken
  }

  /** As a panel shows it that somebody has looked at. */
  standAt(left: number): void {
    this.#left = left
    this.#since = null
  }
}

/** Exchanges of which the quickest tells the server's time. */
const ASKED = 6

/** What a moment of this process is in server time, by the quickest of some exchanges. */
export async function offsetAt(url: string): Promise<number> {
  const ask = caller(url, null)
  const found: { readonly rtt: number; readonly offset: number }[] = []
  for (let n = 0; n < ASKED; n++) {
    const sent = performance.now()
    const { now } = await ask(serverTime, {})
    const received = performance.now()
    found.push({ rtt: received - sent, offset: now - (sent + received) / 2 })
  }
  return found.toSorted((one, other) => one.rtt - other.rtt)[0]?.offset ?? 0
}
