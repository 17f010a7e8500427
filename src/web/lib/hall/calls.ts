import { createClient } from "#contract/client.ts"
import type { Endpoint } from "#contract/endpoint.ts"
import type { closeEvent, nextEvent, reopenScore, scoringCourt, sendScore, setPenalty } from "#contract/scoring.ts"
import type { screenView } from "#contract/screens.ts"
import type { joinSeat, leaveSeat, pulseSeat } from "#contract/seats.ts"
import { deviceHeader } from "../device.ts"
import { Unanswered } from "../errors.ts"
import { patience } from "../patience.ts"

/**
 * The calls of tablets and displays by their addresses alone: with their schemas zod would come to every tablet. That the
 * contract has them just so is tried by `calls.test.ts`.
 */
export const hallCalls = {
  joinSeat: only<typeof joinSeat>("POST", "/api/v1/seats/join"),
  leaveSeat: only<typeof leaveSeat>("POST", "/api/v1/seats/leave"),
  pulseSeat: only<typeof pulseSeat>("POST", "/api/v1/seats/pulse"),
  sendScore: only<typeof sendScore>("POST", "/api/v1/scores"),
  reopenScore: only<typeof reopenScore>("POST", "/api/v1/scores/reopen"),
  setPenalty: only<typeof setPenalty>("POST", "/api/v1/events/penalty"),
  closeEvent: only<typeof closeEvent>("POST", "/api/v1/events/close"),
  nextEvent: only<typeof nextEvent>("POST", "/api/v1/events/next"),
  scoringCourt: only<typeof scoringCourt>("GET", "/api/v1/courts/:section/:kort"),
  screenView: only<typeof screenView>("GET", "/api/v1/screens/:code"),
}

/** Typed calls with a seat's token, or without one. Fails with `CallFailed` where the server said no, `Unanswered` where nobody did. */
export const callAs = (token: string | null) =>
  createClient({
    token: () => token,
    send: async ({ url, method, headers, body }) => {
      try {
        return await fetch(url, {
          ...{ method, cache: "no-store", headers: { ...headers, ...deviceHeader() } },
          // A network that swallows packets says nothing for minutes.
          signal: patience(8_000).signal,
          ...(body === undefined ? {} : { body: String(body) }),
        })
      } catch (cause) {
        throw new Unanswered("no answer", { cause })
      }
    },
  })

function only<E extends Endpoint>(method: E["method"], path: string): E {
  // All that a client reads of an endpoint; the type says what goes in and comes out.
  return { method, paths: [path] } as unknown as E
}
