import { expect, test } from "vitest"
import { playMatches } from "#rehearsal/matches/play.ts"
import { createLedger } from "#rehearsal/paper/ledger.ts"
import { passage } from "#rehearsal/proxy/calls.ts"
import { openNetwork } from "#rehearsal/proxy/network.ts"
import { forgetful } from "#rehearsal/proxy/planted.ts"
import { plantedPresses } from "#rehearsal/proxy/presses.ts"
import { plantedSteps } from "#rehearsal/proxy/steps.ts"
import { foundOf } from "#rehearsal/report.ts"
import { hall } from "#tests/support/hall.ts"

const { app } = await hall({ perAccount: 100_000 })
const address = await app.listen({ port: 0, host: "127.0.0.1" })
const target = () => new URL(address)

const linesTo = (url: string) => ({
  calls: () => url,
  streams: () => address,
  server: () => address,
  ledger: createLedger(),
  signal: new AbortController().signal,
  throttle: async () => {},
})

test("a day of poomsae one against one differs from paper in nothing", async () => {
  const lines = linesTo(address)
  const compared = await playMatches(lines, { seed: "suite", kinds: ["mixed", "byHand", "freestyle"], isWhole: false })
  const { differences, counts } = lines.ledger
  expect(differences).toEqual([])
  expect(compared).toBeGreaterThan(900)
  expect(Object.fromEntries(counts)).toMatchObject({ cutTies: 1, officials: 1, sumsByHand: 3, matches: 10 })
  expect(counts.get("extraForms")).toBeGreaterThanOrEqual(1)
})

test("a judge's halves that are written for the other side each are found, and a mark that is forgotten", async () => {
  const steps = plantedSteps("halves")
  const planted = forgetful(12)
  const lines = linesTo("")
  const network = await openNetwork(
    target,
    passage({
      target,
      forgetful: planted,
      presses: plantedPresses(null, 0),
      steps,
      next: () => null,
      count: () => {},
      onTwoAnswers: () => {},
    }),
  )
  await playMatches({ ...lines, calls: () => network.calls }, { seed: "suite", kinds: ["judged"], isWhole: false })
  await network.close()
  const { differences } = lines.ledger
  expect(steps.count()).toBe(1)
  expect(foundOf(["halves"], differences)).toBe(1)
  expect(planted.dropped.length).toBeGreaterThan(0)
  expect(foundOf(planted.dropped, differences)).toBe(planted.dropped.length)
})
