import type { pressBout, proposeVerdict, serverTime } from "#contract/bouts/calls.ts"
import type { screenView } from "#contract/displays/calls.ts"
import type {
  closeEvent,
  decideEvent,
  nextEvent,
  reopenScore,
  scoringCourt,
  sendScore,
  setPenalty,
} from "#contract/poomsae/scoring.ts"
import type { joinSeat, leaveSeat, pulseSeat } from "#contract/seats/calls.ts"
import { createClient } from "#contract/wire/client.ts"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { deviceHeader } from "../device.ts"
import { Unanswered } from "../errors.ts"
import { patience } from "../patience.ts"
import { sentence } from "../sentence.ts"

/**
 * The calls of tablets and displays, by their addresses only: their schemas would bring zod to every tablet.
 * `calls.test.ts` tests that the contract has the same.
 */
export const hallCalls = {
  joinSeat: only<typeof joinSeat>("POST", "/api/v1/seats/join"),
  leaveSeat: only<typeof leaveSeat>("POST", "/api/v1/seats/leave"),
  pulseSeat: only<typeof pulseSeat>("POST", "/api/v1/seats/pulse"),
  sendScore: only<typeof sendScore>("POST", "/api/v1/scores"),
  reopenScore: only<typeof reopenScore>("POST", "/api/v1/scores/reopen"),
  setPenalty: only<typeof setPenalty>("POST", "/api/v1/events/penalty"),
  closeEvent: only<typeof closeEvent>("POST", "/api/v1/events/close"),
  decideEvent: only<typeof decideEvent>("POST", "/api/v1/events/decide"),
  nextEvent: only<typeof nextEvent>("POST", "/api/v1/events/next"),
  scoringCourt: only<typeof scoringCourt>("GET", "/api/v1/courts/:section/:kort"),
  serverTime: only<typeof serverTime>("GET", "/api/v1/time"),
  pressBout: only<typeof pressBout>("POST", "/api/v1/bouts/:bout/press"),
  proposeVerdict: only<typeof proposeVerdict>("POST", "/api/v1/bouts/:bout/propose"),
  screenView: only<typeof screenView>("GET", "/api/v1/screens/:code"),
}

/**
 * Typed calls with a seat's token, or without one. Rejects with `CallFailed` on a refusal, with `Unanswered` without an
 * answer. `within` ends them; without it they wait for 8 s.
 */
export const callAs = (token: string | null, within?: AbortSignal) =>
  createClient({
    token: () => token,
    sentence,
    send: async ({ url, method, headers, body }) => {
      try {
        return await fetch(url, {
          method,
          cache: "no-store",
          headers: { ...headers, ...deviceHeader() },
          // A network that drops packets is silent for minutes.
          signal: within ?? patience(8_000).signal,
          ...(body === undefined ? {} : { body: String(body) }),
        })
      } catch (cause) {
        throw new Unanswered("no answer", { cause })
      }
    },
  })

function only<E extends Endpoint>(method: E["method"], path: string): E {
  // All that a client reads of an endpoint; the type holds input and output.
  return { method, paths: [path] } as unknown as E
}
