import { expect, test } from "vitest"
import * as bouts from "#contract/bouts/calls.ts"
import * as screens from "#contract/displays/calls.ts"
import * as scoring from "#contract/poomsae/scoring.ts"
import * as seats from "#contract/seats/calls.ts"
import { hallCalls } from "./calls.ts"

test("tablets and displays call what the contract has", () => {
  const contract: Readonly<Record<string, unknown>> = { ...seats, ...scoring, ...screens, ...bouts }
  for (const [name, { method, paths }] of Object.entries(hallCalls)) {
    expect(contract[name], name).toMatchObject({ method, paths })
  }
})
