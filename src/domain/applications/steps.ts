import { text } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { fieldsOf, heldFields } from "./differences.ts"
import type { Application, ApplicationFields, ApplicationRules } from "./types.ts"

type Decidable = Pick<Application, "state" | "note" | "answer" | "kept">
/** What stands beside it, and where. */
type Held = Pick<Application, "athleteId" | "synced">

/** What a secretary decides; declining and asking need a text. */
export type Decision = "accept" | "decline" | "ask"

/** Whose sentences these fields have. */
const ABOUT = { about: "application" }
const STATE = { accept: "accepted", decline: "declined", ask: "asked" } as const

/**
 * Whoever accepts what waits, accepts what it says now: what it said before its coach mended it stands beside it no more, unless that is what the list has.
 * Refused (`application_withdrawn`) of what its coach took back, and without the text that the decision needs.
 */
export function decided(
  { state, answer, kept, athleteId, synced }: Decidable & Held,
  decision: Decision,
  said: string,
): Decidable & Pick<Held, "synced"> {
  if (state === "withdrawn") throw new Refusal("application_withdrawn")
  const note = decision === "accept" ? "" : text(said)
  if (decision !== "accept" && note === "") {
    throw new Refusal("required", decision === "ask" ? "question" : "reason", ABOUT)
  }
  const isTaken = decision === "accept" && state !== "accepted" && athleteId === null
  return {
    state: STATE[decision],
    note,
    answer: decision === "ask" ? "" : answer,
    kept: isTaken ? "" : kept,
    synced: isTaken ? null : synced,
  }
}

/** What the coach changed waits for a decision again, even if it had been declined. Refused of what was taken back. */
export function changed<One extends Decidable>(
  application: One,
  fields: ApplicationFields,
): Decidable & ApplicationFields {
  if (application.state === "withdrawn") throw new Refusal("application_withdrawn")
  return { ...fields, state: "waiting", note: "", answer: application.answer, kept: "" }
}

/** Refused (`application_withdrawn`) the second time. */
export function withdrawn({ state, note, answer, kept }: Decidable): Decidable {
  if (state === "withdrawn") throw new Refusal("application_withdrawn")
  return { state: "withdrawn", note, answer, kept }
}

/** Refuses (`not_asked`) if nothing was asked; the question stays readable next to the answer. */
export function answered({ state, note, kept }: Decidable, said: string): Decidable {
  if (state !== "asked") throw new Refusal("not_asked")
  const answer = text(said)
  if (answer === "") throw new Refusal("required", "answer", ABOUT)
  return { state: "waiting", note, answer, kept }
}

/**
 * What a secretary lets stand as it was before its coach mended its people, and why: the coach reads it. Refused without a reason,
 * and (`not_accepted`) of what is in the list and waits since the coach's own change: that is declined.
 */
export function left(one: Application, said: string): ApplicationFields & Pick<Application, "kept" | "synced"> {
  if (one.athleteId !== null && one.state !== "accepted") throw new Refusal("not_accepted")
  const kept = text(said)
  if (kept === "") throw new Refusal("required", "reason", ABOUT)
  return { ...listedAs(one, heldFields(one)), kept }
}

/** What it says now is taken: it is no difference any more. */
export const taken = (one: Application): ApplicationFields & Pick<Application, "kept" | "synced"> => ({
  ...listedAs(one, fieldsOf(one)),
  kept: "",
})

/** Nothing stands beside these fields any more; what is in the list is compared with them from now on. */
const listedAs = ({ athleteId }: Application, fields: ApplicationFields) => ({
  ...fields,
  synced: athleteId === null ? null : fields,
})

/** Refuses (`registration_closed`, `deadline_over`) if coaches may no longer enter, change and withdraw anything. */
export function requireOpen(isOpen: boolean, rules: Pick<ApplicationRules, "deadline">, now: Date): void {
  if (!isOpen) throw new Refusal("registration_closed")
  const { deadline } = rules
  if (deadline !== null && !takesEntries(isOpen, rules, now))
    throw new Refusal("deadline_over", null, { deadline: deadline.toISOString() })
}

/** The same as an answer. */
export const takesEntries = (isOpen: boolean, { deadline }: Pick<ApplicationRules, "deadline">, now: Date): boolean =>
  isOpen && (deadline === null || now <= deadline)
