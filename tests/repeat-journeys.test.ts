import { expect, test } from "vitest"
import { argumentsOf, type FailedJourney, MOST_REPEATED, repeatJourneys } from "../tools/repeat-journeys.mjs"

const journey = (name: string): FailedJourney => ({ file: "tests/e2e/undo.test.ts", name, message: "waited in vain" })

/** Notes which journeys were run; those whose names are given pass. */
function runs(...passing: readonly string[]) {
  const names: string[] = []
  const runOnce = async ({ name }: FailedJourney): Promise<boolean> => {
    names.push(name)
    return passing.includes(name)
  }
  return { names, runOnce }
}

test("a journey that passes alone is unsteady; one that fails again has failed, and is not run a third time", async () => {
  const { names, runOnce } = runs("steady now")
  const { unsteady, failed } = await repeatJourneys([journey("steady now"), journey("broken")], runOnce)
  expect(unsteady.map(({ name }) => name)).toEqual(["steady now"])
  expect(failed.map(({ name }) => name)).toEqual(["broken"])
  expect(names).toEqual(["steady now", "broken"])
})

test("more than two failed journeys are a fault: none is run again", async () => {
  const all = Array.from({ length: MOST_REPEATED + 1 }, (_, at) => journey(`journey ${at}`))
  const { names, runOnce } = runs(...all.map(({ name }) => name))
  expect(await repeatJourneys(all, runOnce)).toEqual({ unsteady: [], failed: all })
  expect(names).toEqual([])
})

test("a name is matched as it stands, not as a pattern", () => {
  const pattern = argumentsOf(journey("one (of two) costs 5.50 $?")).at(-1) ?? ""
  expect(new RegExp(pattern).test("one (of two) costs 5.50 $?")).toBe(true)
  expect(new RegExp(pattern).test("one (of two) costs 5350 $?")).toBe(false)
  expect(new RegExp(pattern).test("not only one (of two) costs 5.50 $?")).toBe(false)
})

test("a journey of a group is found by its name without the arrow, one with an arrow of its own with it", () => {
  const pattern = new RegExp(argumentsOf(journey("a desk > keeps a result of 7 > 5")).at(-1) ?? "")
  expect(pattern.test("a desk keeps a result of 7 > 5")).toBe(true)
})
