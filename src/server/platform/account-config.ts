import * as z from "zod"

/** What the server is told about accounts: who operates it, and how lost passwords come back. */
export interface AccountConfig {
  /** Where people reach this server, without the last slash; null: not said. */
  readonly publicUrl: string | null
  /** How letters are sent, and where people reach this server, without the last slash; null: no letters. */
  readonly mail: { readonly url: string; readonly from: string; readonly publicUrl: string } | null
  /** E-mails of the accounts that are operators. */
  readonly operators: readonly string[]
}

const text = z.string().trim()
const email = z.email()

/** The variables of the environment. */
export const accountVariables = {
  SMTP_URL: text
    .refine(isUrlOf("smtp:", "smtps:"), "SMTP_URL: потрібна адреса виду smtps://користувач:пароль@сервер:465.")
    .optional(),
  MAIL_FROM: text.refine(isSender, "MAIL_FROM: потрібна пошта, наприклад Сіджак <sijak@example.org>.").optional(),
  PUBLIC_URL: text
    .refine(isUrlOf("http:", "https:"), "PUBLIC_URL: потрібна адреса, наприклад https://sijak.example.org.")
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  OPERATORS: text
    .transform((list) => list.split(",").map((one) => one.trim()))
    .refine((list) => list.every((one) => email.safeParse(one).success), "OPERATORS: потрібні адреси пошти через кому.")
    .default([]),
}

type Variables = z.output<z.ZodObject<typeof accountVariables>>

/** A letter without a sender, or with a link that leads to whatever host a stranger named, is worse than none. */
export function checkMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Variables, context: z.RefinementCtx): void {
  if (SMTP_URL === undefined) return
  const problem = (message: string) => context.addIssue({ code: "custom", message })
  if (MAIL_FROM === undefined) {
    problem("MAIL_FROM: із SMTP_URL потрібен і відправник, наприклад Сіджак <sijak@example.org>.")
  }
  if (PUBLIC_URL === undefined) {
    problem("PUBLIC_URL: із SMTP_URL потрібна й адреса сервера, наприклад https://sijak.example.org.")
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
