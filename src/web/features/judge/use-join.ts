import { useRef, useState } from "react"
import { CallFailed } from "#contract/client.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import type { HeldSeat } from "./kept.ts"
import { messages } from "./messages.ts"

interface Offer {
  readonly code?: string
  readonly pin?: string
  readonly takeover?: 1
}

type JoinState =
  | { readonly at: "idle" | "joining" }
  /** Another tablet has the seat. */
  | { readonly at: "taken"; readonly text: string }
  | { readonly at: "failed"; readonly text: string }

/** Takes a seat. The tablet makes its own token, so that a join whose answer was lost is only sent again. */
export function useJoin(held: HeldSeat | null, onTaken: (held: HeldSeat) => void) {
  const [state, setState] = useState<JoinState>({ at: "idle" })
  const token = useRef(`${newActionId()}${newActionId()}`.replaceAll("-", ""))
  const join = async (offer: Offer): Promise<void> => {
    setState({ at: "joining" })
    try {
      const { item } = await callAs(null)(hallCalls.joinSeat, { ...offer, token: token.current, time: Date.now() })
      // A tablet that moves to another seat leaves the one it had.
      if (held && held.seat.id !== item.id)
        void callAs(held.token)(hallCalls.leaveSeat, { seat: held.seat.id }).catch(() => {})
      onTaken({ token: token.current, seat: item })
    } catch (error) {
      const isTaken = error instanceof CallFailed && error.errors.some(({ code }) => code === "seat_taken")
      const text = error instanceof CallFailed ? error.message : messages.noAnswer
      setState({ at: isTaken ? "taken" : "failed", text })
    }
  }
  return { state, join }
}
