import type { ServeDocument } from "#server/platform/http/documents.ts"
import { HTML_TYPE, type Published, ready } from "#server/platform/http/published.ts"
import { presentListed } from "#server/views/public/present.ts"
import type { Gallery } from "../gallery.ts"
import { botText } from "../legal/bot.uk.ts"
import { disclaimer, disclaimerRu } from "../legal/disclaimer.uk.ts"
import { cookies } from "../legal/others.uk.ts"
import { privacy, privacyRu } from "../legal/privacy.uk.ts"
import { type Frame, type Page, pageText } from "./frame.ts"
import { html } from "./html.ts"
import { landingPage } from "./landing-page.ts"
import { legalPage } from "./legal-page.ts"
import { messages } from "./uk.ts"

interface Deps {
  readonly gallery: Gallery
  readonly frame: Frame
  readonly clock: () => Date
  readonly listed: () => Promise<readonly Parameters<typeof presentListed>[0][]>
}

/** The landing page and the legal ones. */
export function sitePages(serve: ServeDocument, { gallery, frame, listed, clock }: Deps): void {
  serve("/", () =>
    gallery.common({
      name: "landing",
      type: HTML_TYPE,
      make: async () => pageText(frame, landingPage((await listed()).map(presentListed), frame, clock())),
    }),
  )
  serve("/offline", onceMade(frame, offlinePage))
  const texts = {
    "/bot": botText,
    "/disclaimer": disclaimer,
    "/disclaimer/ru": disclaimerRu,
    "/policy-cookies": cookies,
    "/privacy-policy": privacy,
    "/privacy-policy/ru": privacyRu,
  }
  for (const [path, text] of Object.entries(texts)) serve(path, onceMade(frame, legalPage(text)))
}

/** A page that stays the same while the server runs. */
function onceMade(frame: Frame, page: Page): () => Promise<Published> {
  const made = ready(pageText(frame, page), HTML_TYPE, "p")
  return async () => ({ kind: "published", ready: await made })
}

/** `/offline`: what a browser shows from its cache for a page that is not cached. */
const offlinePage: Page = {
  title: messages.offline,
  description: messages.offlineText,
  isIndexed: false,
  main: html`<div class="notice"><h1>${messages.offline}</h1><p>${messages.offlineText}</p>
    <ul class="chips" data-kept aria-label="${messages.keptPages}"></ul>
    <p><a class="button" href="">${messages.tryAgain}</a></p></div>`,
}
