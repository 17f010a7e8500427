import { expect, test } from "vitest"
import { untilLoaded } from "./lazy.ts"

const missing = (): Error => new TypeError("Failed to fetch dynamically imported module: /assets/MoreRow-1.js")

/** Answers one after another; an error is thrown. */
function part(...answers: readonly (Error | string)[]) {
  const left = [...answers]
  return async (): Promise<string> => {
    const next = left.shift()
    if (next instanceof Error) throw next
    return await Promise.resolve(next ?? "asked once too often")
  }
}

const line = (...there: readonly boolean[]) => {
  const answers = [...there]
  let pauses = 0
  return {
    pauses: () => pauses,
    isThere: () => Promise.resolve(answers.shift() ?? true),
    pause: () => {
      pauses += 1
      return Promise.resolve()
    },
  }
}

test("a part that does not come while the line is lost is fetched anew until it comes", async () => {
  const lost = line(false, false, false, false, false)
  const found = await untilLoaded(part(missing(), missing(), missing(), missing(), missing(), "the part"), lost)
  expect([found, lost.pauses()]).toEqual(["the part", 5])
})

test("a part that the server has no more is told after three tries", async () => {
  const answering = line()
  await expect(untilLoaded(part(missing(), missing(), missing(), "never"), answering)).rejects.toThrow("MoreRow")
  expect(answering.pauses()).toBe(2)
})

test("a fault in a part is told at once", async () => {
  const answering = line()
  await expect(untilLoaded(part(new Error("x is undefined"), "never"), answering)).rejects.toThrow("x is undefined")
  expect(answering.pauses()).toBe(0)
})

test("styles that failed with it are asked for once more", async () => {
  const link = document.createElement("link")
  link.rel = "stylesheet"
  document.head.append(link)
  link.dispatchEvent(new Event("error"))
  await untilLoaded(part(missing(), "the part"), line(false))
  expect([link.isConnected, document.head.querySelectorAll("link[data-missing]").length]).toEqual([false, 0])
  document.head.querySelector("link[rel=stylesheet]:last-of-type")?.remove()
})
