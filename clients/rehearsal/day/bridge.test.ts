import fc from "fast-check"
import { expect, test } from "vitest"
import { protectorSignal } from "#contract/bouts/protectors.ts"
import { diceOf } from "#rehearsal/dice.ts"
import { bridgeClock } from "./bridge.ts"

test("the moment of a signal is one that the server takes, however wrong the bridge's clock and young its process", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const body = { secret: "x", id: "x", at: Math.round(bridgeClock(diceOf(seed))()), kind: "hit", side: "blue" }
      expect(protectorSignal.input.safeParse(body).error?.issues).toBeUndefined()
    }),
  )
})
