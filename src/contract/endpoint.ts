import type * as z from "zod"

export type Access = "everybody" | "account"

/** What a call is about, where one field name needs different sentences. */
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
  | "message"
  | "standings"
  | "seat"
  | "screen"
  | "poomsae"
  | "print"
  | "application"
  | "push"
  | "hall"

export type EndpointShape<Input extends z.ZodType, Output extends z.ZodType> = {
  readonly method: "GET" | "POST"
  /** The first path is the call's own, the others are aliases that do the same. */
  readonly paths: readonly [string, ...string[]]
  /** Who may try; who may do it to which tournament is decided by the action. */
  readonly access: Access
  readonly about?: About
  /** `refused`: not for the guest of a demo, wherever he tries it (`not_in_demo`). */
  readonly guest?: "refused"
  readonly input: Input
  /** What is in the body beside `status`. */
  readonly output: Output
  /** `multipart`: the call takes a file and is sent as a form. */
  readonly encoding?: "multipart"
  /** The largest such file, MB; 10 where nothing is said. */
  readonly megabytes?: number
  /** `pdf`, `image`, `calendar` and `file` (which says its own kind) answer a file, `events` a stream; none has a JSON body on success. */
  readonly answers?: "json" | "pdf" | "image" | "calendar" | "file" | "events"
  /** Work that takes long, of which everybody has his share; a PDF is paper where nothing is said. `none`: answered at once whoever floods. */
  readonly work?: Work | "none"
  readonly summary: string
}

export type Work = "papers" | "imports" | "files" | "draws"

/** One call of the wire: a value that server, pages, tests and /openapi.json read. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = EndpointShape<
  Input,
  Output
>

/** A call whose answer names the step it made. */
export type StepEndpoint = Endpoint<z.ZodType, z.ZodType<{ readonly revision: number }>>

export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  shape: EndpointShape<Input, Output>,
): Endpoint<Input, Output> {
  return Object.freeze(shape)
}

/** Whether a call is not for whoever asks: the server's rule, by which pages also know what not to offer. */
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
  readonly message: string
}
