/** Markup: what was put into it is escaped, or markup itself. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Piece = Html | string | number | false | null | undefined | readonly Piece[]

/** Markup with values in it: html`<p>${name}</p>`. Texts are escaped, also for attributes in quotes; lists follow one another. */
export const html = (parts: TemplateStringsArray, ...values: readonly Piece[]): Html =>
  new Html(parts.map((part, at) => part + (at < values.length ? textOf(values[at]) : "")).join(""))

function textOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(textOf).join("")
  return piece === false || piece === null || piece === undefined ? "" : escaped(String(piece))
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Markup that was cleaned or painted elsewhere. */
export const trusted = (markup: string): Html => new Html(markup)
