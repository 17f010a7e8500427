/** One call as `/openapi.json` describes it. */
export interface Call {
  readonly method: "GET" | "POST"
  /** With `{id}` where a value stands. */
  readonly path: string
  /** Names of the query, in their order. */
  readonly query: readonly string[]
  /** Of the body's fields: name to JSON schema; {} where there is no body. */
  readonly fields: Readonly<Record<string, Schema>>
  readonly required: readonly string[]
  /** Whether a file is sent. */
  readonly isForm: boolean
  readonly isStream: boolean
}

export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly maxLength?: number
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Every call of a server, in the order of the document. */
export const callsOf = (document: Document): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method === "post" ? "POST" : "GET", operation)),
  )

function callOf(path: string, method: Call["method"], operation: Operation): Call {
  const content = operation.requestBody?.content ?? {}
  const body = Object.values(content)[0]?.schema
  return {
    method,
    path,
    query: (operation.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name),
    fields: body?.properties ?? {},
    required: body?.required ?? [],
    isForm: "multipart/form-data" in content && !("application/json" in content),
    isStream: "text/event-stream" in (operation.responses["200"]?.content ?? {}),
  }
}
