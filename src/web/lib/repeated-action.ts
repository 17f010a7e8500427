import { newActionId } from "./action-id.ts"

/** Under which `action` inputs are sent: one that was sent and not done, or not known to be done, keeps its own. */
export interface Actions {
  actionFor(input: unknown): string
  /** The server said that it is done: the same input again is another step. */
  done(action: string): void
}

/**
 * A refusal changed nothing and may be sent again under its action; so may what was cut off on its way back, which may well have
 * been done: an answer of a proxy, or of a server that failed after its commit, says neither.
 */
export function createActions(newId: () => string = newActionId): Actions {
  let last: { readonly sent: string; readonly action: string } | null = null
  return {
    actionFor(input) {
      const sent = JSON.stringify(meant(input), describeFile)
      if (last?.sent !== sent) last = { sent, action: newId() }
      return last.action
    },
    done(action) {
      if (last?.action === action) last = null
    },
  }
}

/** What is asked for: not its stamps, which the server leaves out too. By the time it is sent again the live stream may have raised them. */
function meant(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input
  const { revision: _, time: __, ...asked } = input as Readonly<Record<string, unknown>>
  return asked
}

function describeFile(_: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}
