import { DEVICE_HEADER } from "#contract/wire/device.ts"

/** Saves whose answer holds nothing that the sender could not know: fights, calls, check-ins, marks. */
const PLAIN = /^\/api\/(update-bracket-fight|v1\/scores|v1\/tournaments\/\d+\/(courts\/step|checkins\/(save|weigh)))$/

/** A request as it arrives. */
export interface Arriving {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A server that forgets: every n-th save is answered as if it were saved, and dropped. */
export interface Forgetful {
  /** The answer to a save that is dropped; null: it is passed on. */
  drop(request: Arriving): string | null
  /** Takes note of the revision that the server is at. */
  heard(body: Buffer): void
  /** How the devices named themselves for what was dropped. */
  readonly dropped: readonly string[]
}

/** `every` 0: drops nothing. Of saves that cannot be made up the next one that can is dropped instead. */
export function forgetful(every: number): Forgetful {
  const dropped: string[] = []
  /** By action: what was made up; null: it was passed on. */
  const known = new Map<string, string | null>()
  /**
   * Requests already passed on, as they would be sent again: a repetition may change nothing, and then nobody could
   * notice that it is missing.
   */
  const passed = new Set<string>()
  let saves = 0
  let owed = 0
  let revision = 0

  function isDue(request: Arriving): boolean {
    saves += 1
    if (saves % every === 0) owed += 1
    const isNew = isFirst(request)
    return owed > 0 && isNew && PLAIN.test(request.path)
  }
  function isFirst({ path, body }: Arriving): boolean {
    const same = `${path} ${body.toString("utf8").replace(/"(action|time)":("[^"]*"|-?\d+),?/g, "")}`
    const before = passed.size
    return passed.add(same).size > before
  }
  function madeUp(request: Arriving): string {
    owed -= 1
    dropped.push(decodeURIComponent(String(request.headers[DEVICE_HEADER] ?? "")))
    return JSON.stringify({ status: 200, revision: revision + 1, proposals: [] })
  }

  return {
    dropped,
    drop: (request) => {
      const action = every > 0 ? actionOf(request) : null
      if (action === null) return null
      // What was dropped stays dropped, however often it is sent.
      if (!known.has(action)) known.set(action, isDue(request) ? madeUp(request) : null)
      return known.get(action) ?? null
    },
    heard: (body) => {
      const told = /"revision":(\d+)/.exec(body.subarray(0, 4000).toString("latin1"))
      revision = Math.max(revision, Number(told?.[1] ?? 0))
    },
  }
}

function actionOf({ method, body }: Arriving): string | null {
  if (method !== "POST") return null
  return /"action":"([\da-f-]{36})"/.exec(body.toString("latin1"))?.[1] ?? null
}
