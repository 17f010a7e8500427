import * as z from "zod"
import { configTexts } from "./uk.ts"

/** Settings of accounts: who is an operator, and how lost passwords are replaced. */
export interface AccountConfig {
  /** The address by which people reach this server, without the last slash; null: not set. */
  readonly publicUrl: string | null
  /**
   * How letters are sent, and the address at which people reach this server, without the last slash; null: no letters.
   */
  readonly mail: { readonly url: string; readonly from: string; readonly publicUrl: string } | null
  /** E-mails of the accounts that are operators. */
  readonly operators: readonly string[]
}

const text = z.string().trim()
const email = z.email()

/** The variables of the environment. */
export const accountVariables = {
  SMTP_URL: text.refine(isUrlOf("smtp:", "smtps:"), configTexts.smtpUrl).optional(),
  MAIL_FROM: text.refine(isSender, configTexts.mailFrom).optional(),
  PUBLIC_URL: text
    .refine(isUrlOf("http:", "https:"), configTexts.publicUrl)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  OPERATORS: text
    .transform((list) => list.split(",").map((one) => one.trim()))
    .refine((list) => list.every((one) => email.safeParse(one).success), configTexts.operators)
    .default([]),
}

type Variables = z.output<z.ZodObject<typeof accountVariables>>

/** A letter without a sender, or with a link to a host that a stranger named, is worse than no letter. */
export function checkMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Variables, context: z.RefinementCtx): void {
  if (SMTP_URL === undefined) return
  const problem = (message: string) => context.addIssue({ code: "custom", message })
  if (MAIL_FROM === undefined) {
    problem(configTexts.mailFromMissing)
  }
  if (PUBLIC_URL === undefined) {
    problem(configTexts.publicUrlMissing)
  }
}

export const accountConfig = ({ SMTP_URL, MAIL_FROM, PUBLIC_URL, OPERATORS }: Variables): AccountConfig => ({
  publicUrl: PUBLIC_URL ?? null,
  mail: SMTP_URL && MAIL_FROM && PUBLIC_URL ? { url: SMTP_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL } : null,
  operators: OPERATORS,
})

function isUrlOf(...protocols: readonly string[]): (text: string) => boolean {
  return (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== ""
}

/** `name@host` or `Name <name@host>`. */
function isSender(from: string): boolean {
  return email.safeParse(/<([^<>]+)>$/.exec(from)?.[1] ?? from).success
}
