import { QueryObserver } from "@tanstack/react-query"
import { expect, test, vi } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { ViewEvent } from "#contract/live/followed.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { soon } from "#tests/support/soon.ts"
import { FreshClient } from "../fresh-client.ts"
import { keepNewest } from "../keep-newest.ts"
import { keys } from "../query-keys.ts"
import { broughtAt, forgetAnswers, patchAll } from "./answers.ts"
import { type Full, notedFull } from "./noted.ts"

const athlete = (id: number, name: string) => ({ id, name }) as WireAthlete
const tournament = (revision: number, names: readonly string[]) =>
  ({
    id: 7,
    name: "Кубок",
    revision,
    sportsmans: names.map((name, at) => athlete(at + 1, name)),
    protocols: [],
    sections: [],
    days: [],
    organizations: [],
  }) as unknown as WireTournamentFull

const answerOf = (item: WireTournamentFull) => ({ item }) as Full

/** A page that shows the tournament, and how often it has asked for it. */
async function page(first: WireTournamentFull) {
  forgetAnswers(7)
  const client = new FreshClient()
  const ask = vi.fn(async () => answerOf(first))
  const options = {
    queryKey: keys.full(7),
    queryFn: async () => {
      const answer = await ask()
      notedFull.note(7, answer)
      return answer
    },
    structuralSharing: keepNewest,
  }
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  await soon(() => expect(observer.getCurrentResult().data).toBeDefined())
  const shown = () => observer.getCurrentResult().data?.item
  return { client, ask, shown, stop, queryKey: options.queryKey }
}

const told = (from: number, to: number, set: ViewEvent["set"]): ViewEvent => ({
  of: "staff",
  no: 1,
  from: String(from),
  to: String(to),
  revision: to,
  set,
})

test("what the stream tells is shown without a question, and what is shown of it stays the same value", async () => {
  const { client, ask, shown, stop } = await page(tournament(3, ["Ткач", "Коваль"]))
  const before = shown()
  expect(patchAll(client, 7, told(3, 4, { "a 2": { is: athlete(2, "Бойко") } }))).toEqual([])
  expect(shown()?.sportsmans.map(({ name }) => name)).toEqual(["Ткач", "Бойко"])
  expect(shown()?.revision).toBe(4)
  expect(shown()?.sportsmans[0]).toBe(before?.sportsmans[0])
  expect(broughtAt(7, 4)).toEqual([keys.full(7)])
  expect(broughtAt(7, 5)).toEqual([])
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})

test("a step that is missing between is asked for; one that is known already changes nothing", async () => {
  const { client, shown, stop } = await page(tournament(3, ["Ткач"]))
  expect(patchAll(client, 7, told(4, 5, { a: { is: "" } }))).toEqual([keys.full(7)])
  expect(patchAll(client, 7, told(2, 3, { a: { is: "" } }))).toEqual([])
  expect(shown()?.sportsmans).toHaveLength(1)
  stop()
})

test("an own step that is shown before the stream tells of it is completed by what the stream tells", async () => {
  const { client, shown, stop, queryKey } = await page(tournament(3, ["Ткач", "Коваль"]))
  // The answer to the step brought the first athlete alone.
  client.setQueryData(queryKey, answerOf(tournament(4, ["Ткачук", "Коваль"])))
  patchAll(client, 7, told(3, 4, { "a 1": { is: athlete(1, "Ткачук") }, "a 2": { is: athlete(2, "Коваленко") } }))
  expect(shown()?.sportsmans.map(({ name }) => name)).toEqual(["Ткачук", "Коваленко"])
  // The next own step is not taken back by word of the one before.
  client.setQueryData(queryKey, answerOf(tournament(6, ["Ткачук", "Іваненко"])))
  patchAll(client, 7, told(4, 5, { tournament: { is: { id: 7, name: "Чемпіонат" } } }))
  expect([shown()?.revision, shown()?.sportsmans[1]?.name]).toEqual([6, "Іваненко"])
  patchAll(client, 7, told(5, 6, { "a 2": { is: athlete(2, "Іваненко") } }))
  expect([shown()?.name, shown()?.sportsmans.map(({ name }) => name)]).toEqual(["Чемпіонат", ["Ткачук", "Іваненко"]])
  stop()
})

test("an answer that was asked for before a step and comes after it takes nothing back", async () => {
  const { client, shown, stop, ask } = await page(tournament(3, ["Ткач"]))
  let answer = (_: Full): void => undefined
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const asking = client.invalidateQueries({ queryKey: keys.full(7) })
  patchAll(client, 7, told(3, 4, { "a 1": { is: athlete(1, "Бойко") } }))
  answer(answerOf(tournament(3, ["Ткач"])))
  await asking
  expect([shown()?.revision, shown()?.sportsmans[0]?.name]).toEqual([4, "Бойко"])
  expect(patchAll(client, 7, told(4, 5, { "a 1": { is: athlete(1, "Гнатюк") } }))).toEqual([])
  expect(shown()?.sportsmans[0]?.name).toBe("Гнатюк")
  stop()
})

test("nothing is asked for a page that shows neither", () => {
  forgetAnswers(7)
  expect(patchAll(new FreshClient(), 7, told(3, 4, {}))).toEqual([])
})
