import { expect, test } from "vitest"
import { courtTurn, inTurn } from "./in-turn.ts"

/** A task that goes on until it is let go. */
function held() {
  let free = (): void => undefined
  const gone = new Promise<void>((done) => {
    free = done
  })
  return { gone, letGo: () => free() }
}

test("a court waits for no other queue: neither for files, nor for rehearsals, nor for the tournament of its number", async () => {
  const { gone, letGo } = held()
  const busy = (["files", "rehearsals", "demos", "hall copies", courtTurn(2), 1] as const).map((turn) =>
    inTurn(turn, () => gone),
  )
  expect(await inTurn(courtTurn(1), async () => "opened")).toBe("opened")
  letGo()
  await Promise.all(busy)
})

test("what is of one court goes one after another", async () => {
  const { gone, letGo } = held()
  const done: string[] = []
  const one = inTurn(courtTurn(1), async () => {
    await gone
    done.push("one")
  })
  const other = inTurn(courtTurn(1), async () => void done.push("other"))
  letGo()
  await Promise.all([one, other])
  expect(done).toEqual(["one", "other"])
})
