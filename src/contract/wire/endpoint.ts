import * as z from "zod"
import { write, written } from "./fields.ts"

export type Access = "everybody" | "account"

/** The subject of a call, if one field name needs different sentences. */
export type About =
  | "athlete"
  | "category"
  | "tournament"
  | "account"
  | "team"
  | "checkin"
  | "section"
  | "contact"
  | "official"
  | "fee"
  | "payee"
  | "message"
  | "standings"
  | "seat"
  | "screen"
  | "poomsae"
  | "print"
  | "application"
  | "push"
  | "hall"
  | "bout"

/** One call of the wire: a value that server, pages, tests and /openapi.json use. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST"
  /** The first path is the call's own, the others are aliases. */
  readonly paths: readonly [string, ...string[]]
  /** Who may try; the action decides who may change which tournament. */
  readonly access: Access
  readonly about?: About
  /**
   * The right that a call needs on the tournament named by its path: owning or seeing it; by default editing. It is
   * checked before the body is read, and by the action again, under the lock.
   */
  readonly right?: "own" | "see"
  /** `refused`: not for the guest of a demo (`not_in_demo`). */
  readonly guest?: "refused"
  readonly input: Input
  /** The body without `status`. */
  readonly output: Output
  /**
   * `multipart`: the call takes a file and is sent as a form. `raw`: its body is taken as it is, whatever it says it is, as
   * the bytes of the field `body`.
   */
  readonly encoding?: "multipart" | "raw"
  /** The largest such file, or all of them together, MB; 10 by default. */
  readonly megabytes?: number
  /** How many files it takes at most; 1 by default. */
  readonly files?: number
  /**
   * `pdf`, `image`, `calendar` and `file` (which has its own type) answer with a file, `events` with a stream; none has
   * a JSON body on success.
   */
  readonly answers?: "json" | "pdf" | "image" | "calendar" | "file" | "events"
  /** The kind of long work; everybody has a share of it. A PDF is paper by default. `none`: answered immediately. */
  readonly work?: Work | "none"
}

export type Work = "papers" | "imports" | "files" | "draws" | "searches"

/** A call whose answer carries the revision of its step. */
export type StepEndpoint = Endpoint<z.ZodType, z.ZodType<{ readonly revision: number }>>

/** A call in full; `get`, `post` and `step` say most of it. */
export const endpoint = <Input extends z.ZodType, Output extends z.ZodType>(
  shape: Endpoint<Input, Output>,
): Endpoint<Input, Output> => Object.freeze(shape)

/** A call as its feature describes it: an account is needed unless everybody may try, and no fields are {}. */
interface Described<Input extends Fields, Output extends Fields>
  extends Omit<Endpoint, "method" | "paths" | "access" | "input" | "output"> {
  readonly access?: Access
  readonly input?: Input
  readonly output?: Output
}

type Fields = Readonly<Record<string, z.ZodType>>
type None = Record<never, never>
type Path = string | Endpoint["paths"]

const call =
  (method: Endpoint["method"]) =>
  <Input extends Fields = None, Output extends Fields = None>(
    path: Path,
    { input = {} as Input, output = {} as Output, ...rest }: Described<Input, Output> = {},
  ) =>
    endpoint({
      access: "account",
      ...rest,
      method,
      paths: typeof path === "string" ? [path] : path,
      input: z.object(input),
      output: z.object(output),
    })

/** A call that reads. */
export const get = call("GET")
/** A call that is no step of one tournament's journal. */
export const post = call("POST")

/** A call that writes a step: it takes the stamps of every write, and answers the revision, beside its own fields. */
export const step = <Input extends Fields = None, Output extends Fields = None>(
  path: Path,
  { input = {} as Input, output = {} as Output, ...rest }: Described<Input, Output>,
) => post(path, { ...rest, input: { ...write, ...input }, output: { ...written, ...output } })

/** Whether a call is refused to this caller: the server's rule, from which pages also know what not to offer. */
export const refusesGuest = ({ guest }: Pick<Endpoint, "guest">, isGuest: boolean): boolean =>
  guest === "refused" && isGuest

/** What a caller may pass: the schema's own input side. */
export type InputOf<E extends Endpoint> = z.input<E["input"]>
/** What a handler gets after the schema has read it. */
export type ParsedOf<E extends Endpoint> = z.output<E["input"]>
export type OutputOf<E extends Endpoint> = z.output<E["output"]>

/** One entry of `errors` in every failed answer. */
export interface WireError {
  readonly field: string | null
  readonly code: string
  /** The Ukrainian sentence: of the specification's calls only. */
  readonly message?: string
  /** Of our own calls: what a sentence in any language is made of (`RefusalFacts`, and which call a field belongs to). */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Whether a call is one of our own, not of the specification. */
export const isOwnCall = (path: string): boolean => path.startsWith("/api/v1/")
