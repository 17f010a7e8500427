import type { LegalText } from "../legal/types.ts"
import type { Page } from "./frame.ts"
import { html, type Piece } from "./html.ts"

/** A legal text as a page; `more` follows it. */
export const legalPage = ({ title, description, lang, sections, other }: LegalText, more: Piece = null): Page => ({
  title,
  description,
  lang,
  main: html`<article class="text"><h1>${title}</h1>
      ${other && html`<p><a href="${other.path}" hreflang="${lang === "ru" ? "uk" : "ru"}" lang="${lang === "ru" ? "uk" : "ru"}">${other.name}</a></p>`}
      ${sections.map(([heading, ...body]) => html`<h2>${heading}</h2>${body.map(paragraph)}`)}
      ${more}</article>`,
})

const paragraph = (one: string | readonly string[]): Piece =>
  typeof one === "string" ? html`<p>${one}</p>` : html`<ul>${one.map((item) => html`<li>${item}</li>`)}</ul>`
