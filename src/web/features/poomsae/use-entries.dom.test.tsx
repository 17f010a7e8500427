import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { WireCategoryOne } from "#contract/poomsae/calls.ts"
import { sheetQuery } from "./queries.ts"
import { type Entries, useEntries } from "./use-entries.ts"

const TOURNAMENT = 1
let category = 0
/** What the server has by now: the revision at which the row was changed last, and the scores of its only athlete. */
let stored: { revision: number; readonly [field: string]: number | null }
let sent: { readonly list: readonly { readonly field_value: string }[]; readonly revision?: number }[]
let entries: Entries
let root: Root
const queries = new QueryClient()

beforeEach(() => {
  category++
  stored = { revision: 5, final_teh1: 3.1, final_pres1: null }
  sent = []
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => answer(url, JSON.parse(body)))
  queries.setQueryData(sheetQuery(TOURNAMENT, category).queryKey, sheet())
  root = createRoot(document.body.appendChild(document.createElement("div")))
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Page() {
  entries = useEntries(TOURNAMENT, category)
  return null
}

/** As the server: what goes by an older state of the row is refused. */
function answer(url: string, press: (typeof sent)[number]): Response {
  if (url.includes("get-category-one")) return said(200, sheet())
  sent.push(press)
  const errors = [{ field: null, code: "state_moved", message: "Дані вже змінив хтось інший." }]
  if (press.revision !== undefined && press.revision < stored.revision) return said(409, { errors })
  const [field] = press.list as unknown as readonly { readonly field_name: string; readonly field_value: string }[]
  if (field) stored = { ...stored, revision: stored.revision + 1, [field.field_name]: Number(field.field_value) }
  return said(200, { revision: stored.revision, list: sheet().roundsData.all })
}

const said = (status: number, body: object): Response => new Response(JSON.stringify({ status, ...body }), { status })

function sheet(): WireCategoryOne {
  const { revision, ...scores } = stored
  const row = { id: 7, sp_id: 7, position: 1, typed: 0, place: null, extra: [], ...scores }
  const roundsData = { preround: [], semifinal: [], final: [row], all: [row] }
  return { revision, roundsData } as unknown as WireCategoryOne
}

const enter = (field: string, text: string): void => entries.enter(`7:${field}`, text)
const stateOf = (field: string): string | undefined => entries.byField.get(`7:${field}`)?.state

test("a score that another window has entered meanwhile is not overwritten in silence: the field says which, and the next entry counts", async () => {
  stored = { ...stored, revision: 6, final_teh1: 3.5 }
  enter("final_teh1", "3.2")
  await expect.poll(() => stateOf("final_teh1")).toBe("refused")
  expect(entries.byField.get("7:final_teh1")?.message).toContain("3,5")
  expect([sent.map(({ revision }) => revision), stored.final_teh1]).toEqual([[5], 3.5])
  enter("final_teh1", "3.2")
  await expect.poll(() => stateOf("final_teh1")).toBe("saved")
  expect([sent.at(-1)?.revision, stored.final_teh1]).toEqual([6, 3.2])
})

test("what another has entered beside it in the same row asks nothing", async () => {
  stored = { ...stored, revision: 6, final_pres1: 5.5 }
  enter("final_teh1", "3.2")
  await expect.poll(() => stateOf("final_teh1")).toBe("saved")
  expect([stored.final_teh1, stored.final_pres1]).toEqual([3.2, 5.5])
})

test("one's own entries, typed before the first is answered, are no others'", async () => {
  enter("final_teh1", "3.2")
  enter("final_pres1", "5.4")
  enter("final_teh1", "3,3")
  enter("final_teh1", "3.4")
  await expect.poll(() => [stateOf("final_teh1"), stateOf("final_pres1")]).toEqual(["saved", "saved"])
  expect([stored.final_teh1, stored.final_pres1]).toEqual([3.4, 5.4])
})

test("the two halves of a form, typed one after another, are two calls", async () => {
  enter("final_teh1", "3.2")
  enter("final_pres1", "5.4")
  await expect.poll(() => [stateOf("final_teh1"), stateOf("final_pres1")]).toEqual(["saved", "saved"])
  expect(sent.map(({ revision }) => revision)).toEqual([5, 6])
})

test("what another has entered into the other half is not overwritten, though one's own first half was saved since", async () => {
  stored = { ...stored, revision: 6, final_pres1: 5.9 }
  enter("final_teh1", "3.2")
  enter("final_pres1", "5.4")
  await expect.poll(() => stateOf("final_pres1")).toBe("refused")
  expect([stored.final_teh1, stored.final_pres1]).toEqual([3.2, 5.9])
})
