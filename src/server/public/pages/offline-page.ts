import type { Page } from "./frame.ts"
import { html } from "./html.ts"
import { messages } from "./messages.ts"

/** `/offline`: what a browser shows, out of what it keeps, for a page that it does not keep. */
export const offlinePage: Page = {
  ...{ title: messages.offline, description: messages.offlineText, isIndexed: false },
  main: html`<div class="notice"><h1>${messages.offline}</h1><p>${messages.offlineText}</p>
    <ul class="chips" data-kept aria-label="${messages.keptPages}"></ul>
    <p><a class="button" href="">${messages.tryAgain}</a></p></div>`,
}
