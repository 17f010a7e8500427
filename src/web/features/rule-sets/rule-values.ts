import type { WireRuleSet } from "#contract/rule-sets/whole.ts"

/** What a person edits of a set. */
type Rules = Omit<WireRuleSet, "id" | "version" | "updated" | "author">

/** What the form holds of it: numbers as text, as inputs give them. */
type Typed<T> = {
  [Field in keyof T]: Field extends "id"
    ? T[Field]
    : T[Field] extends number
      ? string
      : T[Field] extends readonly (infer Row)[]
        ? Typed<Row>[]
        : T[Field] extends object
          ? Typed<T[Field]>
          : T[Field]
}
export type RuleValues = Typed<Rules>

/** Texts of the wire; `poomsae` of a pool is a list of numbers as text. */
const words: ReadonlySet<string> = new Set([
  "name",
  "nameFemale",
  "validFrom",
  "format",
  "male",
  "female",
  "any",
  "poomsae",
  "tie",
  "goldenTie",
  "headRule",
  "passiveReasons",
  "edition",
])

/** In the order in which they are read. */
export const scoringFields = ["trimFrom", "small", "big", "time", "boundary", "restart"] as const

export const techniques = ["punch", "trunk", "turningTrunk", "spinningTrunk", "head", "turningHead"] as const

export const newBand: RuleValues["bands"][number] = {
  id: 0,
  name: "",
  nameFemale: "",
  ageStart: "",
  ageStop: "",
  extra: false,
  male: "",
  female: "",
  any: "",
}
export const newPool: RuleValues["individual"][number] = { ageStart: "", ageStop: "", poomsae: "" }
export const newContest: RuleValues["kyorugi"]["contests"][number] = {
  ageStart: "",
  ageStop: "",
  rounds: "3",
  roundSeconds: "",
  restSeconds: "",
}

export function valuesOf({ id: _, version: __, updated: ___, author: ____, ...rules }: WireRuleSet): RuleValues {
  return mapped(rules, "", typedOf) as RuleValues
}

/** The fields of the call; what is no number is sent as one that the rules refuse at its field. */
export const wireOf = (values: RuleValues): Rules => mapped(values, "", sentOf) as Rules

/** The value of a field by its path, as it is read: «5,5», «так». */
export function shownAt(values: RuleValues, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values)
}

/** Every value inside, however deep, by the name of its field. */
function mapped(value: unknown, field: string, to: (value: unknown, field: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, field, to))
  if (typeof value !== "object" || value === null) return field === "id" ? value : to(value, field)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, key, to)]))
}

const typedOf = (value: unknown): unknown => (typeof value === "number" ? String(value).replace(".", ",") : value)

const NO_NUMBER = -1

function sentOf(value: unknown, field: string): unknown {
  if (typeof value !== "string" || words.has(field)) return value
  const number = Number(value.trim().replace(",", "."))
  return value.trim() === "" || Number.isNaN(number) ? NO_NUMBER : number
}
