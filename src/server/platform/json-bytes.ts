/**
 * The bytes of `JSON.stringify(value)`, for answers of hundreds of kilobytes: each element of a list in `value`, or in a
 * field of it, is encoded by itself. Encoding one long text takes twice as long as encoding its parts.
 */
export const jsonBytes = (value: unknown): Buffer =>
  Buffer.concat(Array.from(textsOf(value), (text) => Buffer.from(text)))

function* textsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* textsOfList(value)
  else if (isPlain(value)) yield* textsOfObject(value)
  else yield JSON.stringify(value) ?? "null"
}

function* textsOfList(list: readonly unknown[]): Generator<string> {
  yield "["
  for (const [at, element] of list.entries()) yield `${at === 0 ? "" : ","}${JSON.stringify(element) ?? "null"}`
  yield "]"
}

function* textsOfObject(value: object): Generator<string> {
  let before = "{"
  for (const [name, field] of Object.entries(value)) {
    if (isLeftOut(field)) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* textsOf(field)
    before = ","
  }
  yield before === "{" ? "{}" : "}"
}

/** A plain object, without a `toJSON` that decides what is written. */
const isPlain = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !("toJSON" in value)

const isLeftOut = (field: unknown): boolean =>
  field === undefined || typeof field === "function" || typeof field === "symbol"
