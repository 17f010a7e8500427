import { expect, test } from "vitest"
import * as scoring from "#contract/scoring.ts"
import * as screens from "#contract/screens.ts"
import * as seats from "#contract/seats.ts"
import { hallCalls } from "./calls.ts"

test("tablets and displays call what the contract has", () => {
  const contract: Readonly<Record<string, unknown>> = { ...seats, ...scoring, ...screens }
  for (const [name, { method, paths }] of Object.entries(hallCalls)) {
    expect(contract[name], name).toMatchObject({ method, paths })
  }
})
