import type { Fragments } from "#contract/live/fragments.ts"

/** A page as the server sent it: its version, and the markup of its parts. */
export interface PageText {
  readonly version: string
  readonly fragments: Fragments
}

/** Reads them in the text itself: what a browser makes of it may be changed by a translator. */
export function pageOf(text: string): PageText {
  const [, version = "", rest = ""] = /<main\b[^>]* data-version="([^"]*)" data-rest="([^"]*)"/.exec(text) ?? []
  const fragments = new Map([["", rest]])
  for (const { 0: begin, 1: name = "", index } of text.matchAll(/<div data-part="([^"]+)">/g)) {
    const from = index + begin.length
    fragments.set(name, text.slice(from, text.indexOf(`</div><!--/${name}-->`, from)))
  }
  return { version, fragments }
}

/** Shows a part as it is now. */
export function exchangePart(main: HTMLElement, name: string, markup: string): void {
  const part = main.querySelector(`[data-part="${CSS.escape(name)}"]`)
  if (!part) return
  keeping(part, () => {
    part.innerHTML = markup
  })
}

/** Shows another page in place of this one: a court or a list more. */
export function exchangeBody(main: HTMLElement, news: Document): void {
  for (const place of [".t-head", ".body"]) {
    const [before, after] = [main.querySelector(place), news.querySelector(place)]
    if (before && after) keeping(main, () => before.replaceWith(after))
  }
}

/** What a visitor has opened, scrolled or focused stays so. */
function keeping(part: Element, exchange: () => void): void {
  const open = [...part.querySelectorAll("details[open]")].map(({ id }) => id)
  const scrolled = [...part.querySelectorAll(".scroll")].map(({ scrollLeft, scrollTop }) => ({
    scrollLeft,
    scrollTop,
  }))
  const focused =
    document.activeElement instanceof HTMLAnchorElement ? document.activeElement.getAttribute("href") : null
  const hadFocus = part.contains(document.activeElement)
  exchange()
  for (const id of open) if (id) document.getElementById(id)?.setAttribute("open", "")
  for (const [at, box] of [...part.querySelectorAll(".scroll")].entries()) Object.assign(box, scrolled[at])
  if (hadFocus && focused !== null) {
    part.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  }
}
