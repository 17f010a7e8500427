import { QueryObserver } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { FreshClient } from "./fresh-client.ts"

const queryKey = ["tournaments"]

/** A list whose answers wait until each is given. */
function asked() {
  const client = new FreshClient({ defaultOptions: { queries: { staleTime: 10_000, retry: false } } })
  const answers: ((list: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  return { client, answers, options: { queryKey, queryFn } }
}

async function isAskedOnceMore(client: FreshClient, answers: readonly ((list: string[]) => void)[]): Promise<void> {
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(["after it"])
  await expect.poll(() => client.getQueryData(queryKey)).toEqual(["after it"])
}

test("what was asked before a change, and left, is old when it comes: whoever opens it next gets the new one", async () => {
  const { client, answers, options } = asked()
  const first = client.fetchQuery(options)
  await client.invalidateQueries({ queryKey })
  answers[0]?.(["before the change"])
  expect(await first).toEqual(["before the change"])
  const leave = new QueryObserver(client, options).subscribe(() => {})
  expect(answers).toHaveLength(2)
  answers[1]?.(["after it"])
  await expect.poll(() => client.getQueryData(queryKey)).toEqual(["after it"])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  leave()
})

test("one that is opened again while the old answer is on its way is fetched anew when that has come", async () => {
  const { client, answers, options } = asked()
  const first = client.fetchQuery(options)
  await client.invalidateQueries({ queryKey })
  const leave = new QueryObserver(client, options).subscribe(() => {})
  answers[0]?.(["before the change"])
  await first
  await isAskedOnceMore(client, answers)
  leave()
})

test("a screen whose first answer was asked for before a change gets the one after it", async () => {
  const { client, answers, options } = asked()
  const leave = new QueryObserver(client, options).subscribe(() => {})
  const round = client.invalidateQueries({ queryKey })
  answers[0]?.(["before the change"])
  await round
  await isAskedOnceMore(client, answers)
  leave()
})
