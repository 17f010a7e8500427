import type { Endpoint } from "#contract/wire/endpoint.ts"

/** Every endpoint that any module of the contract exports, by `METHOD name`. */
export function contractEndpoints(): ReadonlyMap<string, Endpoint> {
  const modules = import.meta.glob<Record<string, unknown>>(
    ["../../src/contract/**/*.ts", "!../../src/contract/**/*.test.ts"],
    {
      eager: true,
    },
  )
  const endpoints = Object.values(modules).flatMap((module) => Object.entries(module).filter(isNamedEndpoint))
  return new Map(endpoints.map(([name, endpoint]) => [`${endpoint.method} ${name}`, endpoint]))
}

function isNamedEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry
  return typeof value === "object" && value !== null && "paths" in value && "access" in value && "input" in value
}
