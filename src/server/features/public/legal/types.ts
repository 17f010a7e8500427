/** A legal text: sections of paragraphs; a paragraph that is a list is a list. */
export interface LegalText {
  readonly title: string
  readonly description: string
  readonly lang: "uk-UA" | "ru"
  readonly sections: readonly (readonly [heading: string, ...body: readonly (string | readonly string[])[]])[]
  /** The same in the other language. */
  readonly other?: { readonly path: string; readonly name: string }
}
