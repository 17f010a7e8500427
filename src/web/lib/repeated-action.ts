import { newActionId } from "./action-id.ts"

/**
 * The `action` under which inputs are sent: an input that was sent and not done, or not known to be done, keeps its
 * own.
 */
export interface Actions {
  actionFor(input: unknown): string
  /** The server has done it: the same input again is another step. */
  done(action: string): void
}

/**
 * A refusal changed nothing and may be sent again under its action; so may a call whose answer was lost, which may have
 * been done: the answer of a proxy, or of a server that failed after its commit, proves neither.
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

/**
 * The content of the request without its stamps, which the server also leaves out. Before a retry the live stream may
 * have raised them.
 */
function meant(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input
  const { revision: _, told: __, time: ___, ...asked } = input as Readonly<Record<string, unknown>>
  return asked
}

function describeFile(_: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}
