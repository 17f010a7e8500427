import type { CallFailed } from "#contract/wire/client.ts"
import type { Question } from "#domain/questions.ts"
import type { CourtStep } from "#domain/queue/index.ts"
import { type Agree, nullIfLeft, questionsOf, sendAgreed } from "#web/lib/send-agreed.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { messages } from "./uk.ts"

/** What a person may insist on. */
const ASKED: ReadonlySet<Question> = new Set([
  "athlete_resting",
  "athlete_elsewhere",
  "court_taken",
  "athletes_outside",
])

/** The server calls or starts the fight only once a person has agreed to what it names. */
export const isCourtQuestion = (failure: unknown): failure is CallFailed =>
  questionsOf(failure)?.every((code) => ASKED.has(code)) === true

/** Sends a step; what the server asks about it is asked of a person. null: he does not insist. */
export async function sendInsisting<Output>(
  send: (agreed: readonly Question[] | undefined) => Promise<Output>,
  step: CourtStep,
): Promise<Output | null> {
  const agree: Agree = async (failure) => {
    if (step === "release" || !isCourtQuestion(failure)) return null
    return (await insists(failure, step)) ? questionsOf(failure) : "left"
  }
  return await sendAgreed(send, agree).catch(nullIfLeft)
}

/** Asks everything at once. Who stands outside of the category holds no court: Enter goes on. */
export function insists({ errors }: CallFailed, step: Exclude<CourtStep, "release">): Promise<boolean> {
  const isOutsideAlone = errors.every(({ code }) => code === "athletes_outside")
  return confirm({
    title: `${messages[step]}?`,
    body: errors.map(({ message }) => reasonOf(message)).join(" "),
    action: messages.anyway[step],
    focus: isOutsideAlone ? "action" : "cancel",
  })
}

/** Without the last sentence, which asks the same. */
const reasonOf = (message: string): string => {
  const sentences = message.split(". ")
  return `${(sentences.length > 1 ? sentences.slice(0, -1) : sentences).join(". ")}.`
}
