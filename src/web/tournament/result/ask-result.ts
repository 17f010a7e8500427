import { contradictionText } from "#contract/brackets/uk.ts"
import type { CallFailed } from "#contract/wire/client.ts"
import type { Question } from "#domain/questions.ts"
import { type Agree, nullIfLeft, questionsOf, sendAgreed } from "#web/lib/send-agreed.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { type ResultForm, readForm } from "./result-form.ts"
import { slipsOf } from "./typing-slips.ts"
import { messages } from "./uk.ts"

/** What a person was asked about a result and confirmed. */
export interface FormConsent {
  readonly agreed?: readonly Question[]
}

/** Questions before a form is sent: its contradictions, and probable slips. */
export function formQuestions(form: ResultForm): string[] {
  const read = readForm(form)
  const contradiction = read.kind === "question" ? [`${contradictionText(read.contradiction, read.result)}.`] : []
  return [...contradiction, ...slipsOf(form).map((slip) => messages.slips[slip])]
}

/** Of a form whose questions were agreed to. */
export const formConsent = (form: ResultForm): FormConsent =>
  readForm(form).kind === "question" ? { agreed: ["result_contradicts"] } : {}

/** Whether the form may be sent: a form without questions is sent without asking. */
export async function isAgreed(form: ResultForm): Promise<boolean> {
  const questions = formQuestions(form)
  return questions.length === 0 || (await isMeant(questions))
}

/**
 * Sends a form that was agreed to. Further questions of the server (a protest) are asked then; null: the person did not
 * mean it.
 */
export async function sendForm<Output>(
  form: ResultForm,
  send: (consent: FormConsent) => Promise<Output>,
): Promise<Output | null> {
  return await sendAsking((agreed) => send(agreed ? { agreed } : {}), formConsent(form).agreed)
}

/** Sends; what the server asks about a result is asked of a person. null: it was not meant. */
export async function sendAsking<Output>(
  send: (agreed: readonly Question[] | undefined) => Promise<Output>,
  before?: readonly Question[],
): Promise<Output | null> {
  const agree: Agree = async (failure) => {
    if (!isQuestion(failure)) return null
    return (await isMeant(failure.errors.map(({ message }) => `${message}.`))) ? questionsOf(failure) : "left"
  }
  return await sendAgreed(send, agree, before).catch(nullIfLeft)
}

/** The server stores it only once a person has agreed to what it names. */
export const isQuestion = (failure: unknown): failure is CallFailed =>
  questionsOf(failure)?.every((code) => ASKED.has(code)) === true

const ASKED: ReadonlySet<Question> = new Set(["protest_pending", "result_contradicts", "result_stands", "bout_running"])

export const isMeant = (lines: readonly string[]): Promise<boolean> =>
  confirm({ title: messages.askQuestion, body: lines.join(" "), action: messages.askAction })
