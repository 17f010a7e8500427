import { CallFailed } from "#contract/client.ts"
import { contradictionText } from "#contract/fight-texts.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { messages } from "./messages.ts"
import { type ResultForm, readForm } from "./result-form.ts"
import { slipsOf } from "./typing-slips.ts"

/** Says with a result what a person was asked about and agreed to. */
export interface Agreement {
  readonly contradiction_seen?: 1
  readonly force?: 1
}

/** What is asked before a form is sent: how it contradicts itself, and what looks like a slip. */
export function questionsOf(form: ResultForm): string[] {
  const read = readForm(form)
  const contradiction = read.kind === "question" ? [`${contradictionText(read.contradiction, read.result)}.`] : []
  return [...contradiction, ...slipsOf(form).map((slip) => messages.slips[slip])]
}

/** Of a form whose questions were agreed to. */
export const agreementOf = (form: ResultForm): Agreement =>
  readForm(form).kind === "question" ? { contradiction_seen: 1 } : {}

/** Whether the form may be sent: where it raises no question nobody is asked. */
export async function isAgreed(form: ResultForm): Promise<boolean> {
  const questions = questionsOf(form)
  return questions.length === 0 || (await isMeant(questions))
}

/** Sends a form that was agreed to. What the server asks about besides (a protest) is asked then; null: it was not meant. */
export async function sendAgreed<Output>(
  form: ResultForm,
  send: (agreement: Agreement) => Promise<Output>,
): Promise<Output | null> {
  try {
    return await send(agreementOf(form))
  } catch (failure) {
    if (!isQuestion(failure)) throw failure
    return (await isMeant(failure.errors.map(({ message }) => `${message}.`))) ? await send({ force: 1 }) : null
  }
}

/** The server stores it only once a person has agreed to what it names. */
export const isQuestion = (failure: unknown): failure is CallFailed =>
  failure instanceof CallFailed && failure.errors.length > 0 && failure.errors.every(({ code }) => ASKED.has(code))

const ASKED: ReadonlySet<string> = new Set(["protest_pending", "result_contradicts"])

export const isMeant = (lines: readonly string[]): Promise<boolean> =>
  confirm({ title: messages.askQuestion, body: lines.join(" "), action: messages.askAction })
