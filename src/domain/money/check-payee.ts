import { text } from "#domain/key.ts"
import { type Problem, Refusal } from "#domain/refusal.ts"
import { isCalendarDate } from "#domain/tournament/calendar-date.ts"
import { printable } from "./cp1251.ts"
import { isCategory, type PayeeFault, type Read, readIban, readTaxCode } from "./payee.ts"
import { PURPOSE_FIELDS } from "./purpose.ts"
import type { Payee } from "./rows.ts"

/** Of the code of the National Bank. */
export const PAYEE_NAME = 140
/** Of the template: names that are put into it are longer than their fields. */
export const PURPOSE = 300

/**
 * A payee as it is stored: blanks of account and code dropped, letters large. Refuses everything that is wrong at once: `required`,
 * `invalid`, and `wrong_payee` with what is wrong with account or code.
 */
export function checkPayee(draft: Payee): Payee {
  const iban = readIban(draft.iban)
  const code = readTaxCode(draft.code)
  const value = {
    name: text(draft.name),
    iban: iban.ok ? iban.value : "",
    code: code.ok ? code.value : "",
    purpose: text(draft.purpose),
    category: text(draft.category).toUpperCase(),
    lastDay: text(draft.lastDay),
  }
  const problems = [
    ...nameProblems(value.name),
    ...accountProblems("iban", draft.iban, iban),
    ...accountProblems("code", draft.code, code),
    ...purposeProblems(value.purpose),
    ...(isCategory(value.category) ? [] : [invalid("category")]),
    ...(value.lastDay === "" || isCalendarDate(value.lastDay) ? [] : [invalid("lastDay")]),
  ]
  const [first] = problems
  if (first) throw Refusal.ofSeveral(first, problems)
  return value
}

/** Of a name whose every sign the code lacks, its line would be empty. */
function nameProblems(name: string): Problem[] {
  if (name === "") return [missing("name")]
  return printable(name) === "" ? [invalid("name")] : []
}

function accountProblems(field: "iban" | "code", typed: string, read: Read<string>): Problem[] {
  if (read.ok) return []
  return [text(typed) === "" ? missing(field) : wrong(field, read)]
}

function purposeProblems(purpose: string): Problem[] {
  if (purpose === "") return [missing("purpose")]
  return isTemplate(purpose) ? [] : [invalid("purpose")]
}

/** It names the invoice, by which a payment is known again, and nothing that is not there. */
function isTemplate(purpose: string): boolean {
  const names = [...purpose.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name)
  const known: readonly string[] = PURPOSE_FIELDS
  return names.includes("invoice") && names.every((name) => known.includes(name))
}

const about = { about: "payee" }
const missing = (field: string): Problem => ({ code: "required", field, data: about })
const invalid = (field: string): Problem => ({ code: "invalid", field, data: about })
const wrong = (field: string, { ok: _, ...fault }: PayeeFault & { readonly ok: false }): Problem => ({
  code: "wrong_payee",
  field,
  data: { ...fault, about: "payee" },
})
