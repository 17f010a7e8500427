import { Refusal } from "#domain/refusal.ts"
import { shortDay } from "#domain/uk/dates.ts"
import { type MailingDeps, mailingOf, settleMailing, subscribe } from "#server/features/mailings/actions.ts"
import type { ServeDocument } from "#server/platform/http/documents.ts"
import { HTML_TYPE, type Published, ready } from "#server/platform/http/published.ts"
import type { Mailing } from "#server/records/mailings.ts"
import { subscription } from "../legal/others.uk.ts"
import { type Frame, type Page, pageText } from "./frame.ts"
import { type Html, html, type Piece } from "./html.ts"
import { legalPage } from "./legal-page.ts"
import { messages } from "./mailing.uk.ts"

/** How somebody agrees to mailings, and takes it back: forms that need no program. */
export function mailingPages(serve: ServeDocument, deps: MailingDeps, frame: Frame): void {
  const show = async (page: Page): Promise<Published> => ({
    kind: "published",
    ready: await ready(pageText(frame, page), HTML_TYPE, "p"),
    isPrivate: true,
  })

  serve("/subscription-policy", () => show(legalPage(subscription, subscribeForm())))
  serve(
    "/subscription-policy",
    async ({ form: { email = "", consent }, address }) => {
      const said = await subscribe(deps, { email, consent: consent === "1", address }).then(
        (asked) => messages.asked[asked],
        (error: unknown) => {
          if (error instanceof Refusal && error.code === "too_many_tries") return messages.many
          throw error
        },
      )
      return await show(legalPage(subscription, subscribeForm(email, said)))
    },
    "POST",
  )

  const about = async (token: string): Promise<Published> => await show(consentPage(await mailingOf(deps, token)))
  // Opening a link does nothing: programs that look for bad letters open it too.
  serve("/mailing/:token", ({ path: { token = "" } }) => about(token))
  serve(
    "/mailing/:token",
    async ({ path: { token = "" }, form: { step } }) => {
      const mailing = await mailingOf(deps, token)
      if (mailing && (step === "confirm" || step === "withdraw")) await settleMailing(deps, mailing, step)
      return await about(token)
    },
    "POST",
  )
}

const subscribeForm = (email = "", said = ""): Piece =>
  html`<section id="subscribe"><h2>${messages.form}</h2>
      ${said && html`<p class="said" role="status">${said}</p>`}
      <form method="post" action="/subscription-policy#subscribe">
        <label class="above">${messages.email}<input type="email" name="email" value="${email}" required maxlength="254" autocomplete="email" /></label>
        <label><input type="checkbox" name="consent" value="1" required /> ${messages.consent}</label>
        <button class="button">${messages.submit}</button>
      </form></section>`

const consentPage = (mailing: Mailing | null): Page => ({
  title: messages.title,
  description: messages.title,
  isIndexed: false,
  main: html`<article class="text"><h1>${messages.title}</h1>${mailing ? consent(mailing) : html`<p>${messages.unknown}</p>`}</article>`,
})

function consent({ email, confirmedAt, withdrawnAt }: Mailing): Html {
  if (withdrawnAt) return html`<p role="status">${messages.withdrawn(shortDay(withdrawnAt))}</p>`
  const said = confirmedAt ? messages.confirmed(shortDay(confirmedAt)) : messages.open
  return html`<p role="status">${said} <strong>${email}</strong></p>
    ${!confirmedAt && button("confirm", messages.confirm)}${button("withdraw", messages.withdraw)}`
}

const button = (step: "confirm" | "withdraw", name: string): Html =>
  html`<form method="post"><input type="hidden" name="step" value="${step}" /><p><button class="${step === "confirm" ? "button" : "button button-quiet"}">${name}</button></p></form>`
