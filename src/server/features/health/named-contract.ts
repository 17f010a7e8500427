import * as z from "zod"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { docs, modules } from "./contract.gen.data.ts"

/** A call as the contract's module exports it. */
export interface NamedCall {
  readonly name: string
  /** The folder of its module. */
  readonly tag: string
}

/** The calls by what they are exported as; the names of all modules differ. */
export const namedCalls: ReadonlyMap<unknown, NamedCall> = new Map(
  modules.flatMap(([tag, module]) =>
    Object.entries(module)
      .filter(([, value]) => isCall(value))
      .map(([name, value]) => [value, { name, tag }] as const),
  ),
)

/** The schemas that several answers share, by the names under which a client knows them. */
export const namedSchemas = z.registry<{ readonly id: string; readonly export: string }>()
for (const [, module] of modules)
  for (const [name, value] of Object.entries(module)) {
    const isShared = value instanceof z.ZodObject || value instanceof z.ZodEnum
    if (isShared && !namedSchemas.has(value)) namedSchemas.add(value, { id: capitalised(name), export: name })
  }

/** The contract's own words on it, by its export and the fields below; undefined: it needs none. */
export const docOf = (...path: readonly string[]): string | undefined => docs[path.join(".")]

export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function isCall(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "paths" in value && "access" in value && "input" in value
}
