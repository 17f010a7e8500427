import { expect, test } from "vitest"
import { sharedReading } from "./shared-reading.ts"

function held() {
  const readings: { readonly end: (value: number) => void; readonly fail: (error: Error) => void }[] = []
  const read = sharedReading((_: string) => new Promise<number>((end, fail) => readings.push({ end, fail })))
  return { read, readings }
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test("who asks while one is read gets the next reading, all of them the same", async () => {
  const { read, readings } = held()
  const first = read("a")
  const later = [read("a"), read("a"), read("a")]
  expect(readings).toHaveLength(1)
  readings[0]?.end(1)
  expect(await first).toBe(1)
  await turn()
  expect(readings).toHaveLength(2)
  const last = read("a")
  readings[1]?.end(2)
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  await turn()
  readings[2]?.end(3)
  expect(await last).toBe(3)
})

test("keys do not wait for one another, and one that fails keeps nobody from the next", async () => {
  const { read, readings } = held()
  const [failing, other, next] = [read("a"), read("b"), read("a")]
  readings[0]?.fail(new Error("away"))
  readings[1]?.end(7)
  await expect(failing).rejects.toThrow("away")
  expect(await other).toBe(7)
  await turn()
  readings[2]?.end(8)
  expect(await next).toBe(8)
  const anew = read("a")
  readings[3]?.end(9)
  expect(await anew).toBe(9)
})
