import { expect, test } from "vitest"
import type { Device } from "#rehearsal/lines/device.ts"
import { createLedger } from "#rehearsal/paper/ledger.ts"
import type { Day } from "./day.ts"
import { isKept, writeMissing } from "./history.ts"
import { lookingBack } from "./record.ts"

/** The history of a server that lost the third step and gave its number to another one's step. */
const KEPT = [
  { revision: 1, device: "Стіл·1" },
  { revision: 2, device: "Стіл·2" },
  { revision: 3, device: "Інший·4" },
]

test("a step whose number another one has got is not taken for one's own, and is told of", async () => {
  const { day, desk, ledger } = hall()
  expect(await isKept(day, desk, { revision: 2, label: "Стіл·2" })).toBe(true)
  expect(ledger.differences).toEqual([])
  expect(await isKept(day, desk, { revision: 3, label: "Стіл·3" })).toBe(false)
  expect(await isKept(day, desk, { revision: 9, label: "Стіл·9" })).toBe(false)
  expect(ledger.differences.map(({ about }) => about)).toEqual([
    "записане не знайшлося в історії: результат (Стіл·3)",
    "записане не знайшлося в історії: результат (Стіл·9)",
  ])
})

test("of what a refusal rests on just what the history does not have is written anew, in the order of old", async () => {
  const { day, ledger } = hall()
  const again: string[] = []
  const slip = (label: string) => ({ label, again: async () => void again.push(label) })
  expect(await writeMissing(day, ["Стіл·9", "Стіл·2", "Стіл·3"].map(slip))).toBe(true)
  expect(again).toEqual(["Стіл·3", "Стіл·9"])
  expect(await writeMissing(day, [slip("Стіл·1")])).toBe(false)
  expect(ledger.differences).toHaveLength(2)
})

test("a step that another desk wrote again between the refusal and the look is a reason to try again", async () => {
  const { day, desk } = hall()
  const untouched = lookingBack(day, desk, 7)
  expect(await untouched()).toBe(false)
  const look = lookingBack(day, desk, 7)
  await writeMissing(day, [{ label: "Стіл·3", again: async () => {} }])
  expect(await look()).toBe(true)
  expect(await lookingBack(day, desk, 7)()).toBe(false)
})

function hall() {
  const ledger = createLedger()
  for (const at of [1, 2, 3, 9]) ledger.acknowledge({ label: `Стіл·${at}`, revision: at, name: "результат" })
  const desk = {
    ask: async (_: unknown, { before = 100 }: { before?: number }) => ({
      list: KEPT.filter(({ revision }) => revision < before).reverse(),
      next: null,
    }),
  } as unknown as Device
  return {
    ledger,
    desk,
    day: { ledger, office: desk, tournament: 1, rewritten: new Set(), paper: { trees: new Map() } } as unknown as Day,
  }
}
