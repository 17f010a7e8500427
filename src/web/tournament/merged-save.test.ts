import { expect, test } from "vitest"
import { CallFailed } from "#contract/wire/client.ts"
import { type Base, ChangedMeanwhile, rebased, saveMerged } from "./merged-save.ts"

interface Row {
  readonly name: string
  readonly coach: string
  readonly members: readonly string[]
}

const opened: Base<Row> = { values: { name: "Вовк", coach: "Бойко", members: ["а"] }, revision: 5 }

/**
 * A row on the server, which refuses a sender that does not know its last change; `meanwhile` are changes of others.
 */
function server(...meanwhile: Partial<Row>[]) {
  let stored = opened
  const change = (part: Partial<Row>): void => {
    stored = { values: { ...stored.values, ...part }, revision: stored.revision + 1 }
  }
  for (const part of meanwhile) change(part)
  const send = async (values: Row, revision = 0): Promise<number> => {
    if (revision < stored.revision) throw new CallFailed(409, [{ field: null, code: "state_moved", message: "…" }])
    change(values)
    return stored.revision
  }
  return { send, present: async () => stored, row: () => stored.values }
}

test("what was typed is saved", async () => {
  const at = server()
  expect(await saveMerged(opened, { ...opened.values, coach: "Мазур" }, at)).toBe(6)
  expect(at.row()).toEqual({ ...opened.values, coach: "Мазур" })
})

test("what others have changed meanwhile in other fields stays, and nobody is asked", async () => {
  const at = server({ name: "Вовк Лев" }, { members: ["а", "б"] })
  await saveMerged(opened, { ...opened.values, coach: "Мазур" }, at)
  expect(at.row()).toEqual({ name: "Вовк Лев", coach: "Мазур", members: ["а", "б"] })
})

test("the same change by two is one", async () => {
  const at = server({ coach: "Мазур", name: "Вовк Лев" })
  await saveMerged(opened, { ...opened.values, coach: "Мазур" }, at)
  expect(at.row()).toEqual({ ...opened.values, coach: "Мазур", name: "Вовк Лев" })
})

test("a field that both have changed is asked about, nothing is saved, and a second save has the last word", async () => {
  const at = server({ coach: "Ткач", name: "Вовк Лев" })
  const mine = { ...opened.values, coach: "Мазур" }
  const stopped = await saveMerged(opened, mine, at).catch((error: unknown) => error)
  if (!(stopped instanceof ChangedMeanwhile)) throw stopped
  expect(stopped.merged).toEqual({ ...opened.values, coach: "Мазур", name: "Вовк Лев" })
  expect(stopped.contest.fields).toEqual(["coach"])
  expect([stopped.contest.mine.coach, stopped.contest.theirs.coach]).toEqual(["Мазур", "Ткач"])
  expect(at.row().coach).toBe("Ткач")
  await saveMerged(stopped.base, stopped.merged, at)
  expect(at.row()).toEqual(stopped.merged)
})

test("what is gone, and any other refusal, is told as it came", async () => {
  const refusal = new CallFailed(409, [{ field: null, code: "state_moved", message: "…" }])
  const send = () => Promise.reject(refusal)
  await expect(saveMerged(opened, opened.values, { send, present: async () => null })).rejects.toBe(refusal)
  await expect(saveMerged(opened, opened.values, { send, present: async () => opened })).rejects.toBe(refusal)
  const wrong = new CallFailed(422, [{ field: "name", code: "required", message: "…" }])
  const at = { send: () => Promise.reject(wrong), present: () => Promise.reject(new Error("not asked for")) }
  await expect(saveMerged(opened, opened.values, at)).rejects.toBe(wrong)
})

test("an untouched form takes all that is theirs", () => {
  const theirs = { name: "Інша", coach: "Ткач", members: [] }
  expect(rebased(opened.values, opened.values, theirs)).toEqual(theirs)
})
