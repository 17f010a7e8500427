import { createHmac, timingSafeEqual } from "node:crypto"
import { key, text } from "#domain/key.ts"
import { askMailing, confirmMailing, findMailing, type Mailing, withdrawMailing } from "#server/records/mailings.ts"
import type { Deps } from "#server/views/deps.ts"
import { mailingLetter } from "./letters.uk.ts"

export interface MailingDeps extends Pick<Deps, "db" | "tries" | "clock" | "mail"> {
  /** Signs the links. */
  readonly secret: string
}

/** The number of the text that people agree to; a new text is a new number. */
const WORDING = 1
const MOST_EMAIL = 254

/** What came of the question: `invalid` address, no tick, no letters here, or a letter is on its way. */
export type SubscriptionResult = "invalid" | "unticked" | "noMail" | "sent"

/** Sends the link by which an address is confirmed. The same for every address; refuses too many tries from one place. */
export async function subscribe(
  { db, tries, clock, mail, secret }: MailingDeps,
  { email, consent, address }: { readonly email: string; readonly consent: boolean; readonly address: string },
): Promise<SubscriptionResult> {
  const written = text(email)
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(written) || written.length > MOST_EMAIL) return "invalid"
  if (!consent) return "unticked"
  if (mail === null) return "noMail"
  await tries.begin("mailing", address)
  await tries.begin(`mailing ${key(written)}`, "")
  const asked = { email: written, emailKey: key(written), wording: WORDING, askedAt: clock() }
  const { id } = await askMailing(db, asked)
  mail.post.send({ to: written, ...mailingLetter({ link: `${mail.publicUrl}/mailing/${tokenOf(id, secret)}` }) })
  return "sent"
}

/** The consent that a link is about; null: the link is none of ours. */
export async function mailingOf({ db, secret }: MailingDeps, token: string): Promise<Mailing | null> {
  const [, id = ""] = /^(\d{1,9})\.[\w-]{43}$/.exec(token) ?? []
  if (id === "") return null
  const own = Buffer.from(tokenOf(Number(id), secret))
  const sent = Buffer.from(token)
  if (own.length !== sent.length || !timingSafeEqual(own, sent)) return null
  return (await findMailing(db, Number(id))) ?? null
}

/** Does what the page's button offers, once; a withdrawn consent stays withdrawn. */
export async function settleMailing(
  { db, clock }: MailingDeps,
  { id }: Mailing,
  step: "confirm" | "withdraw",
): Promise<void> {
  if (step === "confirm") await confirmMailing(db, id, clock())
  else await withdrawMailing(db, id, clock())
}

/** The link of a consent: its number, signed. */
export const tokenOf = (id: number, secret: string): string =>
  `${id}.${createHmac("sha256", secret).update(`mailing/1|${id}`).digest("base64url")}`
