/** What two equal servers answer differently, and why; each field by its call. Chance and time are not here: `frozen.mjs` makes them equal. */
export const masks: readonly Mask[] = [
  {
    call: "GET /openapi.json",
    unordered: ["paths"],
    why: "calls stand in the order of the files that describe them",
  },
  {
    call: "GET /api/v1/draws/proof",
    unordered: ["athletes"],
    why: "164ff0c read them without an order",
  },
  {
    call: "GET /api/v1/tournaments/{id}/history/filters",
    unordered: ["people", "devices", "kinds"],
    why: "164ff0c left the order of equal counts to the database",
  },
  {
    call: "GET /api/v1/poomsae/judged",
    unordered: ["list"],
    why: "164ff0c read it without an order",
  },
  {
    call: "GET /api/v1/tournaments/{id}/privacy",
    unordered: ["athletes"],
    why: "164ff0c read the entries of one person without an order",
  },
  {
    call: "POST /api/v1/tournaments/{id}/fights/paper",
    fields: ["win_id"],
    why: "164ff0c named the winner of a line by id, now his corner is named",
  },
  ...["GET /api/v1/time", "POST /api/v1/seats/pulse"].map((call) => ({
    call,
    fields: ["epoch", "now"],
    why: "the server's clock of devices goes on from the start of its process",
  })),
  ...["", "/categories", "/categories/{category}", "/schedule", "/results", "/medals", "/teams", "/club"].map(
    (part) => ({
      call: `GET /api/v1/public/tournaments/{id}${part}`,
      headers: ["etag"],
      why: "it is made of the body's bytes, whose fields were renamed",
    }),
  ),
  ...["GET /api/v1/public/tournaments", "GET /api/v1/public/tournaments/{id}/athletes/{athlete}"].map((call) => ({
    call,
    headers: ["etag"],
    why: "the same",
  })),
]

export interface Mask {
  /** "GET /path/{id}". */
  readonly call: string
  /** The fields of the answer, however deep, or the header. */
  readonly fields?: readonly string[]
  readonly headers?: readonly string[]
  /** Lists, or objects, in no order of their own: compared sorted. */
  readonly unordered?: readonly string[]
  readonly why: string
}

/** Headers of the connection, not of the answer. */
export const unwrittenHeaders: ReadonlySet<string> = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
])

const MASKED = "(masked)"

/**
 * The answer of a call with its masked fields replaced. Of a refusal of our own calls field and code alone are compared: `164ff0c`
 * answered the sentence, now the page makes it.
 */
export function maskedFields(call: string, answer: unknown, list: readonly Mask[] = masks): unknown {
  const body = call.includes(" /api/v1/") ? withoutSentences(answer) : withoutOwnFields(call, answer)
  const of = list.filter((mask) => mask.call === call)
  const names = new Set(of.flatMap((mask) => mask.fields ?? []))
  const unordered = new Set(of.flatMap((mask) => mask.unordered ?? []))
  return of.length === 0 ? body : hide(body, { names, unordered })
}

/**
 * `/openapi.json` with its calls of `/api/v1` by address and summary alone: what these take and give is compared where they are made,
 * in the old names (`renames.json`).
 */
function withoutOwnFields(call: string, answer: unknown): unknown {
  if (call !== "GET /openapi.json") return answer
  const { paths, ...rest } = answer as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }
  const brief = Object.entries(paths).map(([path, methods]) => {
    if (!path.startsWith("/api/v1/")) return [path, methods]
    const summaries = Object.entries(methods).map(([method, { summary, security }]) => [method, { summary, security }])
    return [path, Object.fromEntries(summaries)]
  })
  return { ...rest, paths: Object.fromEntries(brief) }
}

interface Operation {
  readonly summary: string
  readonly security?: unknown
}

function withoutSentences(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("errors" in answer) || !("status" in answer)) return answer
  if (answer.status === 200 || !Array.isArray(answer.errors)) return answer
  return { ...answer, errors: answer.errors.map(({ field, code }) => ({ field, code })) }
}

/** Its headers, without those of the connection. */
export function maskedHeaders(
  call: string,
  headers: Readonly<Record<string, unknown>>,
  list: readonly Mask[] = masks,
): [string, string][] {
  const names = new Set(list.filter((mask) => mask.call === call).flatMap((mask) => mask.headers ?? []))
  return Object.entries(headers)
    .filter(([name]) => !unwrittenHeaders.has(name))
    .map(([name, value]): [string, string] => [name, names.has(name) ? MASKED : String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

interface Hidden {
  readonly names: ReadonlySet<string>
  readonly unordered: ReadonlySet<string>
}

function hide(value: unknown, hidden: Hidden): unknown {
  if (Array.isArray(value)) return value.map((one) => hide(one, hidden))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (hidden.names.has(name)) return [name, MASKED]
      const inside = hide(inner, hidden)
      if (!hidden.unordered.has(name)) return [name, inside]
      return [name, Array.isArray(inside) ? sorted(inside) : withSortedKeys(inside)]
    }),
  )
}

/** The same with the names of every object in the order of the alphabet. */
export function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, withSortedKeys(inner)]))
}

const sorted = (list: readonly unknown[]): unknown[] =>
  [...list].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
