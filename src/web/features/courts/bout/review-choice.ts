import { type ReviewCorrection, reviewCorrections } from "#domain/bout/review.ts"
import type { DeskState } from "./bout-desk.ts"

/** A card that is looked at, as the operator answers it. */
export interface ReviewChoice {
  /** Corrections that may stand beside an accepted card, in the order of their digits. */
  readonly offers: readonly ReviewCorrection[]
  /** What the video table says of this very card; null: nothing. */
  readonly proposal: Proposal | null
  /** Which of the offers the video table proposes. */
  readonly proposed: ReviewCorrection | null
  /** The table says otherwise than that the card is accepted: Enter, pressed in a hurry, must not accept it. */
  readonly isContrary: boolean
}

type Proposal = NonNullable<NonNullable<NonNullable<DeskState["frame"]>["bout"]>["proposal"]>

/**
 * What may be done with the card that is looked at. A proposal for a card before it may still stand in the last frame: it
 * is none of this one.
 */
export function reviewChoice({ view, frame }: Pick<DeskState, "view" | "frame">): ReviewChoice {
  const reviewed = view?.reviewed ?? null
  const offers = view && reviewed ? reviewCorrections(view, reviewed) : []
  const told = frame?.bout?.proposal ?? null
  const proposal = told !== null && told.of === reviewed?.seq ? told : null
  return {
    offers,
    proposal,
    proposed: offers.find(({ id }) => id === proposal?.correction) ?? null,
    isContrary: proposal !== null && proposal.verdict !== "accepted",
  }
}
