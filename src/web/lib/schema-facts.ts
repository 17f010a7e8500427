/**
 * Stands in the place of zod in what is built for browsers (`vite.config.ts`): the schemas of the contract with what pages
 * ask of them, which is the bounds, choices and fields that `ui/form/rules.ts` reads. Reading by a schema is the server's.
 * What the contract does not use is not here; `tests/releases/schema-facts.test.ts` compares it with zod call by call.
 */

export class ZodType {
  optional(): ZodOptional {
    return new ZodOptional(this)
  }
  nullable(): ZodNullable {
    return new ZodNullable(this)
  }
  nullish(): ZodOptional {
    return new ZodOptional(new ZodNullable(this))
  }
  default(_value: unknown): ZodDefault {
    return new ZodDefault(this)
  }
  // What only reading would notice.
  refine(_check: unknown): this {
    return this
  }
  readonly(): this {
    return this
  }
}

/** A schema around another one. */
class Around extends ZodType {
  readonly #inner: ZodType

  constructor(inner: ZodType) {
    super()
    this.#inner = inner
  }
  unwrap(): ZodType {
    return this.#inner
  }
}

export class ZodOptional extends Around {}
export class ZodNullable extends Around {}
export class ZodDefault extends Around {}

export class ZodPipe extends ZodType {
  readonly out: ZodType

  constructor(out: ZodType) {
    super()
    this.out = out
  }
}

export class ZodString extends ZodType {
  readonly maxLength: number | null

  constructor(maxLength: number | null) {
    super()
    this.maxLength = maxLength
  }
  max(length: number): ZodString {
    return new ZodString(Math.min(length, this.maxLength ?? length))
  }
  min(_length: number): this {
    return this
  }
  length(length: number): ZodString {
    return this.max(length)
  }
  regex(_pattern: RegExp): this {
    return this
  }
  trim(): this {
    return this
  }
}

export class ZodNumber extends ZodType {
  readonly minValue: number | null
  readonly maxValue: number | null

  constructor(minValue: number | null, maxValue: number | null) {
    super()
    this.minValue = minValue
    this.maxValue = maxValue
  }
  min(bound: number): ZodNumber {
    return new ZodNumber(Math.max(bound, this.minValue ?? bound), this.maxValue)
  }
  max(bound: number): ZodNumber {
    return new ZodNumber(this.minValue, Math.min(bound, this.maxValue ?? bound))
  }
  positive(): ZodNumber {
    return this.min(0)
  }
}

export class ZodEnum extends ZodType {
  readonly options: readonly string[]

  constructor(options: readonly string[]) {
    super()
    this.options = options
  }
}

type Shape = Readonly<Record<string, ZodType>>

export class ZodObject extends ZodType {
  readonly shape: Shape

  constructor(shape: Shape) {
    super()
    this.shape = shape
  }
  extend(more: Shape): ZodObject {
    return new ZodObject({ ...this.shape, ...more })
  }
  omit(names: Readonly<Record<string, true>>): ZodObject {
    return this.#those((name) => !(name in names))
  }
  pick(names: Readonly<Record<string, true>>): ZodObject {
    return this.#those((name) => name in names)
  }
  partial(): ZodObject {
    return new ZodObject(
      Object.fromEntries(Object.entries(this.shape).map(([name, field]) => [name, field.optional()])),
    )
  }
  #those(isWanted: (name: string) => boolean): ZodObject {
    return new ZodObject(Object.fromEntries(Object.entries(this.shape).filter(([name]) => isWanted(name))))
  }
}

/** Of a kind of which a form has nothing to know. */
class Other extends ZodType {
  min(_count: number): this {
    return this
  }
  max(_count: number): this {
    return this
  }
  length(_count: number): this {
    return this
  }
}

const other = (..._parts: unknown[]): Other => new Other()
/** Words that are whole numbers come first, as they do in zod. */
const enumOf = (words: readonly string[]): ZodEnum =>
  new ZodEnum(Object.keys(Object.fromEntries(words.map((word) => [word, word]))))
export const object = (shape: Shape): ZodObject => new ZodObject(shape)
export const string = (): ZodString => new ZodString(null)
export const number = (): ZodNumber => new ZodNumber(null, null)
export const preprocess = (_read: unknown, out: ZodType): ZodPipe => new ZodPipe(out)
export {
  enumOf as enum,
  number as int,
  object as looseObject,
  other as array,
  other as boolean,
  other as discriminatedUnion,
  other as file,
  other as instanceof,
  other as intersection,
  other as literal,
  other as null,
  other as partialRecord,
  other as record,
  other as templateLiteral,
  other as tuple,
  other as union,
  other as unknown,
  other as uuid,
}
