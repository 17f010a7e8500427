import type { CallFailed } from "#contract/wire/client.ts"
import type { Question } from "#domain/questions.ts"
import type { CourtFight, CourtStep } from "#domain/queue/index.ts"
import { type Agree, nullIfLeft, questionsOf, sendAgreed } from "#web/lib/send-agreed.ts"
import { PlaceInstead } from "#web/tournament/outside/ask-outside.tsx"
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

/** What is to be done with which fight. */
export interface CourtWish {
  readonly tournament: number
  readonly fight: Pick<CourtFight, "number" | "category">
  readonly step: CourtStep
}

/** Sends a step; what the server asks about it is asked of a person. null: nobody insists. */
export async function sendInsisting<Output>(
  send: (agreed: readonly Question[] | undefined) => Promise<Output>,
  { tournament, fight, step }: CourtWish,
): Promise<Output | null> {
  const agree: Agree = async (failure) => {
    if (step === "release" || !isCourtQuestion(failure)) return null
    return (await insists(failure, { tournament, fight, step })) ? questionsOf(failure) : "left"
  }
  return await sendAgreed(send, agree).catch(nullIfLeft)
}

/**
 * Asks everything at once, of a fight by its number. Who stands outside of the category holds no court: Enter goes on, and
 * the press that puts one onto a free place stands beside it.
 */
export function insists(
  { errors }: CallFailed,
  { tournament, fight, step }: CourtWish & { readonly step: Exclude<CourtStep, "release"> },
): Promise<boolean> {
  const isOutside = ({ code }: { readonly code: string }): boolean => code === "athletes_outside"
  return confirm({
    title: messages.asked[step](fight.number),
    body: (
      <>
        <p>{errors.map(({ message }) => reasonOf(message)).join(" ")}</p>
        {errors.some(isOutside) && <PlaceInstead whom={{ tournament, category: fight.category }} />}
      </>
    ),
    action: messages.anyway[step],
    focus: errors.every(isOutside) ? "action" : "cancel",
  })
}

/** Without the last sentence, which asks the same. */
const reasonOf = (message: string): string => {
  const sentences = message.split(". ")
  return `${(sentences.length > 1 ? sentences.slice(0, -1) : sentences).join(". ")}.`
}
