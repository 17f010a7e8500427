import { createHash } from "node:crypto"
import { versionOf } from "#server/platform/live/version.ts"
import type { Written } from "../kept-answers.ts"
import { type Html, html, type Piece } from "./html.ts"
import { SIZE } from "./pictures/picture.ts"
import { messages } from "./uk.ts"

/** The frame of every page: the built document, and the operator's facts in its footer. */
export interface Frame {
  /** The document as built, with `<!--head-->` and `<!--body-->` as placeholders for a page's own parts. */
  readonly template: string
  readonly city: string
  readonly contact: string
  /** Of this server, for what must name it whole; '' where none is set. */
  readonly origin: string
}

export interface Page {
  readonly title: string
  /** For search engines and messengers; one or two sentences. */
  readonly description: string
  /** What a messenger shows beside a link to it; absent: the product's own. */
  readonly picture?: { readonly address: string; readonly alt: string }
  readonly lang?: "uk-UA" | "ru"
  /** Attributes of `<main>` that the page's program reads. */
  readonly data?: Readonly<Record<string, string | number>>
  readonly isIndexed?: boolean
  /** Instead of the product's own head. */
  readonly top?: Html
  /** Instead of the product's own foot. */
  readonly foot?: Html
  /** It stands inside another page: its links open beside that one. */
  readonly isFramed?: boolean
  readonly main: Piece
}

/** A page that is followed live: its text, and the parts of it that change by themselves. */
export function livePage(frame: Frame, page: Page): Written {
  const main = html`${page.main}`
  // Whatever else of it changes makes it another page, which is asked for.
  const rest = createHash("sha256").update(page.title).update(main.rest).digest("base64url").slice(0, 12)
  const fragments = new Map([["", rest], ...main.parts])
  const version = versionOf(fragments)
  return { text: pageText(frame, { ...page, main, data: { ...page.data, version, rest } }), fragments, version }
}

export function pageText({ template, city, contact, origin }: Frame, page: Page): string {
  const { title, description, lang = "uk-UA", data = {}, main, isIndexed = true, isFramed = false } = page
  const head = html`<title>${title} · ${messages.product}</title>
    <meta name="description" content="${description}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${messages.product}" />
    <meta property="og:locale" content="${lang === "ru" ? "ru_UA" : "uk_UA"}" />
    ${page.picture && pictureHead(origin, page.picture)}
    ${!isIndexed && html`<meta name="robots" content="noindex" />`}
    ${isFramed && html`<base target="_blank" />`}`
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)
  const body = html`<a class="skip" href="#main" target="_self">${messages.skip}</a>
    ${page.top ?? header()}
    <main id="main" tabindex="-1" class="main"${attributes}><p class="stale" data-stale role="status" hidden></p>${main}</main>
    ${page.foot ?? footer(city, contact)}`
  // Functions: a dollar sign of a text is no pattern.
  return template
    .replace('lang="uk-UA"', () => `lang="${lang}"`)
    .replace("<!--head-->", () => head.text)
    .replace("<!--body-->", () => body.text)
}

/** Messengers want the whole address; where none is set only those of a hall come, and they have no messenger. */
const pictureHead = (origin: string, { address, alt }: NonNullable<Page["picture"]>): Html =>
  html`<meta property="og:image" content="${origin}${address}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${SIZE.w}" />
    <meta property="og:image:height" content="${SIZE.h}" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />`

const header = (): Html =>
  html`<header class="top">
      <a class="brand" href="/" aria-label="${messages.home}"><img src="/favicon.svg" alt="" width="24" height="24" />${messages.product}</a>
      <div class="top-end">
        <a class="button button-quiet" href="/login" data-entrance="${messages.myProfile}">${messages.cabinet}</a>
        <button type="button" class="icon-button" data-scheme="${messages.dark}|${messages.light}" hidden>◐</button>
      </div>
    </header>`

const footer = (city: string, contact: string): Html =>
  html`<footer class="foot">
      <span>${[messages.productLine, city].filter(Boolean).join(" · ")}</span>
      <nav aria-label="${messages.documents}">
        ${messages.legalLinks.map(([path, name]) => html`<a href="${path}">${name}</a> `)}
        ${contact && html`<a href="mailto:${contact}">${contact}</a>`}
      </nav>
    </footer>`

/** A block that scrolls by itself, which the keyboard reaches. */
export const scrolling = (label: string, content: Piece): Html =>
  html`<div class="scroll" role="region" tabindex="0" aria-label="${label}">${content}</div>`
