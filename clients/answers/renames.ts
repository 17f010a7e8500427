import type { Call } from "./openapi.ts"
import written from "./renames.json" with { type: "json" }

/**
 * Intended renames of our own `/api/v1`: the scenario speaks the old names. `calls`: "POST /old/path" to "POST /new/path".
 * `fields`, by the old name of a call: `in` and `out` lead from old to new names, `flags` lists the new ones that are true or false
 * where the old ones were 1 or 0. A name with a point is that of a field inside another: `judges.t`. What an answer says of
 * a field by its name (`field`) is renamed too.
 */
export interface Renames {
  readonly calls: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, RenamedFields>>
}

interface RenamedFields {
  readonly in?: Readonly<Record<string, string>>
  readonly out?: Readonly<Record<string, string>>
  readonly flags?: readonly string[]
}

export const renames: Renames = written

/** How a server that has these calls is spoken to: by new names where it has lost the old ones. */
export function translator(calls: readonly Call[], { calls: moved, fields }: Renames) {
  const byName = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]))
  return {
    /** Where a call of an old name is found. */
    nameOf: (name: string): string => (byName.has(name) ? name : (moved[name] ?? name)),
    /** The body as this server reads it. */
    bodyFor(name: string, body: Fields): Fields {
      const change = fields[name]
      const known = byName.get(byName.has(name) ? name : (moved[name] ?? name))?.fields ?? {}
      if (!change?.in && !change?.flags) return body
      return Object.fromEntries(
        Object.entries(body).map(([field, value]) => {
          const now = change.in?.[field]
          if (now === undefined || !(now in known)) return [field, forward(value, change)]
          return [now, asFlag(now, value, change)]
        }),
      )
    },
    /** The answer in old names. */
    answerOf(name: string, answer: unknown): unknown {
      const change = fields[name]
      return change ? backward(answer, { ...change, out: { ...change.in, ...change.out } }) : answer
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

/** What stands deeper in a body has its new names on every server: the old ones are fields that it does not know. */
function forward(value: unknown, change: RenamedFields): unknown {
  if (Array.isArray(value)) return value.map((one) => forward(one, change))
  if (typeof value !== "object" || value === null) return value
  const renamed = Object.entries(value).map(([field, inner]) => {
    const now = change.in?.[field] ?? field
    return [now, asFlag(now, forward(inner, change), change)]
  })
  return { ...value, ...Object.fromEntries(renamed) }
}

/** Anything but 1 and 0 is sent as it is: an input that has to be refused. */
function asFlag(name: string, value: unknown, { flags }: RenamedFields): unknown {
  if (!flags?.includes(name) || (Number(value) !== 1 && Number(value) !== 0)) return value
  return Number(value) === 1
}

function backward(value: unknown, change: RenamedFields, inside = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => backward(one, change, inside))
  if (typeof value !== "object" || value === null) return value
  const before = new Map(Object.entries(change.out ?? {}).map(([old, now]) => [now, old.split(".").at(-1) ?? old]))
  const oldOf = (name: string): string => before.get(`${inside}.${name}`) ?? before.get(name) ?? name
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === "field" && typeof inner === "string") return [name, inner.split(".").map(oldOf).join(".")]
      const flag = change.flags?.includes(name) && typeof inner === "boolean" ? Number(inner) : inner
      return [oldOf(name), backward(flag, change, name)]
    }),
  )
}
