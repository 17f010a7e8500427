import { expect, test } from "vitest"
import { EntryQueue, type Outcome } from "./entry-queue.ts"

/** A queue whose calls are answered by hand, in their order. */
function started() {
  const calls: { readonly call: string; readonly answer: (outcome: Outcome) => Promise<void> }[] = []
  let last = 0
  const queue = new EntryQueue({
    newAction: () => `a${++last}`,
    pause: () => Promise.resolve(),
    send: (field, text, action) =>
      new Promise((resolve) => {
        const answer = async (outcome: Outcome): Promise<void> => {
          resolve(outcome)
          await settled()
        }
        calls.push({ call: `${field}=${text} ${action}`, answer })
      }),
  })
  const states = () => Object.fromEntries([...queue.entries()].map(([field, { state }]) => [field, state]))
  return { queue, calls, states }
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const saved: Outcome = { kind: "saved" }

test("fields go one after another, and each tells that it is saving and saved", async () => {
  const { queue, calls, states } = started()
  queue.enter("x", "1")
  queue.enter("y", "2")
  expect(calls.map(({ call }) => call)).toEqual(["x=1 a1"])
  expect(states()).toEqual({ x: "saving", y: "saving" })
  await calls[0]?.answer(saved)
  expect(calls.map(({ call }) => call)).toEqual(["x=1 a1", "y=2 a2"])
  expect(states()).toEqual({ x: "saved", y: "saving" })
  await calls[1]?.answer(saved)
  expect(states()).toEqual({ x: "saved", y: "saved" })
})

test("of a field the last text is sent, and what is heard of an earlier one does not overwrite it", async () => {
  const { queue, calls, states } = started()
  queue.enter("x", "1")
  queue.enter("x", "2")
  queue.enter("x", "3")
  await calls[0]?.answer({ kind: "refused", message: "Ні" })
  expect(states()).toEqual({ x: "saving" })
  expect(calls.map(({ call }) => call)).toEqual(["x=1 a1", "x=3 a2"])
  await calls[1]?.answer(saved)
  expect(queue.entries().get("x")).toEqual({ text: "3", state: "saved", message: "" })
})

test("without an answer the same text is sent again under the same action, and all that waits behind it after it", async () => {
  const { queue, calls, states } = started()
  queue.enter("x", "1")
  queue.enter("y", "2")
  await calls[0]?.answer({ kind: "again" })
  expect(states()).toEqual({ x: "waiting", y: "saving" })
  await calls[1]?.answer(saved)
  await calls[2]?.answer(saved)
  expect(calls.map(({ call }) => call)).toEqual(["x=1 a1", "x=1 a1", "y=2 a2"])
  expect(states()).toEqual({ x: "saved", y: "saved" })
})

test("a refused text stays with its reason until it is changed or forgotten; what is being saved cannot be forgotten", async () => {
  const { queue, calls } = started()
  queue.enter("x", "9")
  queue.forget("x")
  expect(queue.entries().get("x")?.state).toBe("saving")
  await calls[0]?.answer({ kind: "refused", message: "Оцінка: від 0 до 4" })
  expect(queue.entries().get("x")).toEqual({ text: "9", state: "refused", message: "Оцінка: від 0 до 4" })
  queue.forget("x")
  expect(queue.entries().size).toBe(0)
})
