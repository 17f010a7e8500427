import { text } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Application, ApplicationFields, ApplicationRules } from "./types.ts"

type Decidable = Pick<Application, "state" | "note" | "answer">

/** What a secretary decides; declining and asking need a text. */
export type Decision = "accept" | "decline" | "ask"

/** Whose sentences these fields have. */
const ABOUT = { about: "application" }
const STATE = { accept: "accepted", decline: "declined", ask: "asked" } as const

/** Refused (`application_withdrawn`) of what its coach took back, and without the text that the decision needs. */
export function decided({ state, answer }: Decidable, decision: Decision, said: string): Decidable {
  if (state === "withdrawn") throw new Refusal("application_withdrawn")
  const note = decision === "accept" ? "" : text(said)
  if (decision !== "accept" && note === "") {
    throw new Refusal("required", decision === "ask" ? "question" : "reason", ABOUT)
  }
  return { state: STATE[decision], note, answer: decision === "ask" ? "" : answer }
}

/** What the coach changed waits for a decision again, even if it had been declined. Refused of what he took back. */
export function changed<One extends Decidable>(
  application: One,
  fields: ApplicationFields,
): Decidable & ApplicationFields {
  if (application.state === "withdrawn") throw new Refusal("application_withdrawn")
  return { ...fields, state: "waiting", note: "", answer: application.answer }
}

/** Refused (`application_withdrawn`) the second time. */
export function withdrawn({ state, note, answer }: Decidable): Decidable {
  if (state === "withdrawn") throw new Refusal("application_withdrawn")
  return { state: "withdrawn", note, answer }
}

/** Refuses (`not_asked`) if nothing was asked; the question stays readable next to the answer. */
export function answered({ state, note }: Decidable, said: string): Decidable {
  if (state !== "asked") throw new Refusal("not_asked")
  const answer = text(said)
  if (answer === "") throw new Refusal("required", "answer", ABOUT)
  return { state: "waiting", note, answer }
}

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
