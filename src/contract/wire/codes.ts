import type { CategoryKind, CategoryStatus, PoomsaeKind, Sex, ShowType, WorkType } from "#domain/athletes/types.ts"
import type { ProtocolType } from "#domain/tournament/types.ts"

interface Code<Value extends string> {
  /** The number on the wire. */
  to(value: Value): number
  /** The domain's word; undefined for an unknown number. */
  from(code: number | undefined): Value | undefined
}

/** A word of the domain and its number on the wire: the first word has the number `first`. */
function code<Value extends string>(first: number, ...values: readonly Value[]): Code<Value> {
  return {
    to: (value) => values.indexOf(value) + first,
    from: (number) => (number === undefined ? undefined : values[number - first]),
  }
}

export const sexCode: Code<Sex> = code(0, "none", "male", "female")
export const kindCode: Code<CategoryKind> = code(1, "kyorugi", "poomsae")
export const showCode: Code<ShowType> = code(1, "bracket", "list")
export const poomsaeCode: Code<PoomsaeKind> = code(0, "none", "traditional", "freestyle")
export const statusCode: Code<CategoryStatus> = code(0, "none", "published", "draft")
export const workCode: Code<WorkType> = code(1, "individual", "pair", "team")
export const protocolCode: Code<ProtocolType> = code(1, "organizations", "regions")
