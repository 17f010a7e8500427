import type { WireVideoFrame } from "#contract/bouts/frames.ts"
import type { Side } from "#domain/bracket/types.ts"
import { messages } from "./uk.ts"

/** The video cards that a coach still has; of the one that is looked at, that it is. */
export const cardText = (
  { board, request }: Pick<NonNullable<WireVideoFrame["bout"]>, "board" | "request">,
  side: Side,
): string => messages.cards(board[side].video, request?.kind === "ivr" && request.side === side)
