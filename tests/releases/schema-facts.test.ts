import { expect, test, vi } from "vitest"

/** Every call as a form knows it: its paths, who may try it, and the rules of its fields. */
async function calls(): Promise<Record<string, unknown>> {
  const { contractEndpoints } = await import("#tests/support/contract.ts")
  const { rulesOf } = await import("#web/ui/form/rules.ts")
  const known = [...contractEndpoints()].map(([name, call]) => [
    name,
    { ...call, input: rulesOf(call.input), output: "" },
  ])
  return Object.fromEntries(known)
}

test("of every call of the contract a page knows the same without zod as with it", async () => {
  const withZod = await calls()
  expect(Object.keys(withZod).length).toBeGreaterThan(200)
  vi.resetModules()
  vi.doMock("zod", () => import("#web/lib/schema-facts.ts"))
  expect(await calls()).toEqual(withZod)
})
