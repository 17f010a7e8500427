import { contradictionText } from "#contract/brackets/uk.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { type ResultForm, readForm } from "./result-form.ts"
import { slipsOf } from "./typing-slips.ts"
import { messages } from "./uk.ts"

/** What a person was asked about a result and confirmed. */
export interface Agreement {
  readonly contradictionSeen?: true
  readonly force?: true
}

/** Questions before a form is sent: its contradictions, and probable slips. */
export function questionsOf(form: ResultForm): string[] {
  const read = readForm(form)
  const contradiction = read.kind === "question" ? [`${contradictionText(read.contradiction, read.result)}.`] : []
  return [...contradiction, ...slipsOf(form).map((slip) => messages.slips[slip])]
}

/** Of a form whose questions were agreed to. */
export const agreementOf = (form: ResultForm): Agreement =>
  readForm(form).kind === "question" ? { contradictionSeen: true } : {}

/** Whether the form may be sent: a form without questions is sent without asking. */
export async function isAgreed(form: ResultForm): Promise<boolean> {
  const questions = questionsOf(form)
  return questions.length === 0 || (await isMeant(questions))
}

/**
 * Sends a form that was agreed to. Further questions of the server (a protest) are asked then; null: the person did not
 * mean it.
 */
export async function sendAgreed<Output>(
  form: ResultForm,
  send: (agreement: Agreement) => Promise<Output>,
): Promise<Output | null> {
  try {
    return await send(agreementOf(form))
  } catch (failure) {
    if (!isQuestion(failure)) throw failure
    return (await isMeant(failure.errors.map(({ message }) => `${message}.`))) ? await send({ force: true }) : null
  }
}

/** The server stores it only once a person has agreed to what it names. */
export const isQuestion = (failure: unknown): failure is CallFailed =>
  failure instanceof CallFailed && failure.errors.length > 0 && failure.errors.every(({ code }) => ASKED.has(code))

const ASKED: ReadonlySet<string> = new Set(["protest_pending", "result_contradicts", "result_stands"])

export const isMeant = (lines: readonly string[]): Promise<boolean> =>
  confirm({ title: messages.askQuestion, body: lines.join(" "), action: messages.askAction })
