/**
 * The bytes of `JSON.stringify(value)`, for answers of hundreds of kilobytes: each element of a list in `value`, or in a
 * field of it, is encoded by itself. Encoding one long text takes twice as long as encoding its parts.
 */
export const jsonBytes = (value: object): Buffer =>
  Buffer.concat(Array.from(isParted(value) ? textsOf(value) : [JSON.stringify(value)], (text) => Buffer.from(text)))

const textsOf = (value: object): Generator<string> => (Array.isArray(value) ? textsOfList(value) : textsOfObject(value))

function* textsOfList(list: readonly unknown[]): Generator<string> {
  yield "["
  for (const [at, element] of list.entries()) yield `${at === 0 ? "" : ","}${JSON.stringify(element) ?? "null"}`
  yield "]"
}

function* textsOfObject(value: object): Generator<string> {
  let before = "{"
  for (const [name, field] of Object.entries(value)) {
    const isApart = isParted(field)
    const text = isApart ? "" : JSON.stringify(field)
    // What JSON cannot hold has no text, and its field is left out.
    if (text === undefined) continue
    yield `${before}${JSON.stringify(name)}:${text}`
    if (isApart) yield* textsOf(field)
    before = ","
  }
  yield before === "{" ? "{}" : "}"
}

/** Whether it is taken apart: a list or a plain object, without a `toJSON` that decides what is written. */
const isParted = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
  !("toJSON" in value)
