/** A text of a row that is typed, stored, shown and copied as written. */
export interface DeclaredText {
  readonly name: string
  /** Its name on the wire. */
  readonly wire: string
  /** Characters. */
  readonly max: number
}

/**
 * What the layers make of the texts that one kind of row declares: `all` in the order in which they are shown, and a value for
 * each by the domain's name or by the wire's. Type, contract, form, rules, presenter and history read them so: none of them
 * lists the texts again.
 */
export const textsOf = <Text extends DeclaredText>(all: readonly Text[]) => ({
  all,
  byName: <Value>(of: (text: Text) => Value) =>
    Object.fromEntries(all.map((text) => [text.name, of(text)])) as Readonly<Record<Text["name"], Value>>,
  byWire: <Value>(of: (text: Text) => Value) =>
    Object.fromEntries(all.map((text) => [text.wire, of(text)])) as Readonly<Record<Text["wire"], Value>>,
})
