/** Markup: what was put into it is escaped, or markup itself. */
export class Html {
  readonly text: string
  /** The same without what is in its parts. */
  readonly rest: string
  /** What changes by itself while the page is read, by name. */
  readonly parts: readonly Part[]

  constructor(text: string, rest = text, parts: readonly Part[] = []) {
    this.text = text
    this.rest = rest
    this.parts = parts
  }
}

type Part = readonly [name: string, text: string]

export type Piece = Html | string | number | false | null | undefined | readonly Piece[]

/** Markup with values in it: html`<p>${name}</p>`. Texts are escaped, also for attributes in quotes; lists follow one another. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  const joined = (of: (piece: Piece) => string): string =>
    strings.map((part, at) => part + (at < values.length ? of(values[at]) : "")).join("")
  const parts = partsOf(values)
  return parts.length === 0 ? new Html(joined(textOf)) : new Html(joined(textOf), joined(restOf), parts)
}

/** What is exchanged separately if only it has changed. */
export function part(name: string, content: Piece): Html {
  const [begin, inner, end] = [`<div data-part="${name}">`, textOf(content), `</div><!--/${name}-->`]
  return new Html(begin + inner + end, begin + end, [[name, inner]])
}

function partsOf(piece: Piece): readonly Part[] {
  if (piece instanceof Html) return piece.parts
  return Array.isArray(piece) ? piece.flatMap(partsOf) : []
}

function restOf(piece: Piece): string {
  if (piece instanceof Html) return piece.rest
  return Array.isArray(piece) ? piece.map(restOf).join("") : textOf(piece)
}

function textOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(textOf).join("")
  return piece === false || piece === null || piece === undefined ? "" : escaped(String(piece))
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Markup that was cleaned or painted elsewhere. */
export const trusted = (markup: string): Html => new Html(markup)
