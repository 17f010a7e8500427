import type { ServeDocument } from "#server/platform/http/documents.ts"
import { HTML_TYPE, type Published, ready } from "#server/platform/http/published.ts"
import type { Gallery } from "../gallery.ts"
import { disclaimer, disclaimerRu } from "../legal/disclaimer.ts"
import { cookies } from "../legal/others.ts"
import { privacy, privacyRu } from "../legal/privacy.ts"
import { presentListed } from "../present.ts"
import { type Frame, type Page, pageText } from "./frame.ts"
import { landingPage } from "./landing-page.ts"
import { legalPage } from "./legal-page.ts"
import { offlinePage } from "./offline-page.ts"

interface Deps {
  readonly gallery: Gallery
  readonly frame: Frame
  readonly listed: () => Promise<readonly Parameters<typeof presentListed>[0][]>
}

/** The landing page and the legal ones. */
export function sitePages(serve: ServeDocument, { gallery, frame, listed }: Deps): void {
  serve("/", () =>
    gallery.common({
      ...{ name: "landing", type: HTML_TYPE },
      make: async () => pageText(frame, landingPage((await listed()).map(presentListed), frame)),
    }),
  )
  serve("/offline", onceMade(frame, offlinePage))
  const texts = {
    "/disclaimer": disclaimer,
    "/disclaimer/ru": disclaimerRu,
    "/policy-cookies": cookies,
  }
  for (const [path, text] of Object.entries({
    ...texts,
    "/privacy-policy": privacy,
    "/privacy-policy/ru": privacyRu,
  })) {
    serve(path, onceMade(frame, legalPage(text)))
  }
}

/** A page that is the same for as long as the server runs. */
function onceMade(frame: Frame, page: Page): () => Promise<Published> {
  const made = ready(pageText(frame, page), HTML_TYPE, "p")
  return async () => ({ kind: "published", ready: await made })
}
