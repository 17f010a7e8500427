import { expect, test } from "vitest"
import { doorOf } from "./door.ts"

test("who is alone waits until all have left, and nobody enters meanwhile", async () => {
  const door = doorOf()
  const seen: string[] = []
  const gates = new Map<string, () => void>()
  const task = (name: string) => async () => {
    seen.push(`${name} in`)
    await new Promise<void>((resolve) => gates.set(name, resolve))
    seen.push(`${name} out`)
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const work = [door.inside(task("one")), door.inside(task("two"))]
  await turn()
  work.push(door.alone(task("alone")), door.inside(task("three")))
  await turn()
  gates.get("one")?.()
  await turn()
  expect(seen).toEqual(["one in", "two in", "one out"])
  gates.get("two")?.()
  await turn()
  expect(seen.slice(3)).toEqual(["two out", "alone in"])
  gates.get("alone")?.()
  await turn()
  expect(seen.slice(5)).toEqual(["alone out", "three in"])
  gates.get("three")?.()
  await Promise.all(work)
})

test("one that fails locks nobody out", async () => {
  const door = doorOf()
  const failing = () => Promise.reject(new Error("no"))
  await expect(door.alone(failing)).rejects.toThrow("no")
  await expect(door.inside(failing)).rejects.toThrow("no")
  expect(await door.alone(async () => 1)).toBe(1)
})
