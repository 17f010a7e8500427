import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { Notifications } from "@mantine/notifications"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, type ReactElement } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { WireDay, WireTournamentFull } from "#contract/tournaments/calls.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { DayForm } from "./DayForm.tsx"
import { SectionForm } from "./SectionForm.tsx"

const TOURNAMENT = 1
/** The fields of the library are drawn several times in each: ms on a busy machine. */
const TIMEOUT = 60_000
const day: WireDay = { day: 1, title: "Юніори", date: "07.05.2026", start: "09:00", breaks: [], finals_last: 0 }
const court = {
  id: 4,
  tournament_id: TOURNAMENT,
  name: "Корт 1",
  start_number: 101,
  count_sportsmans: 0,
  count_fights: 0,
  max_category: null,
  rounds: [],
}
/** Only what the forms read of a tournament. */
const tournamentAt = (revision: number, own: Partial<WireTournamentFull>): WireTournamentFull =>
  ({
    id: TOURNAMENT,
    revision,
    sections: [court],
    days: [day],
    protocols: [],
    sportsmans: [],
    ...own,
  }) as unknown as WireTournamentFull

const opened = tournamentAt(5, {})
/** What the server has by now. */
let now: WireTournamentFull
let sent: Record<string, unknown>[]
let queries: QueryClient
let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  now = opened
  sent = []
  queries = new QueryClient()
  // As the page behind the form, which shows the tournament.
  queries.setQueryDefaults(fullTournamentQuery(TOURNAMENT).queryKey, { queryFn: async () => ({ item: now }) })
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => answer(body))
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** As the server: a step that goes by an older state of the row is refused. */
function answer(body: string): Response {
  const press = JSON.parse(body)
  sent.push(press)
  const errors = [{ field: null, code: "state_moved", message: "…" }]
  if (press.revision < now.revision) return said({ status: 409, errors })
  return said({
    status: 200,
    revision: now.revision + 1,
    item: court,
    days: [],
    categories: [],
    count: 3,
    printed: 0,
    erased: 0,
    first: 1,
    last: 3,
    warnings: [],
  })
}

const said = (body: { readonly status: number; readonly [field: string]: unknown }): Response =>
  new Response(JSON.stringify(body), { status: body.status })

const page = (form: (tournament: WireTournamentFull) => ReactElement, tournament: WireTournamentFull): Promise<void> =>
  act(async () => {
    queries.setQueryData(fullTournamentQuery(TOURNAMENT).queryKey, { item: tournament })
    root.render(
      <QueryClientProvider client={queries}>
        <MantineProvider env="test">
          <ModalsProvider>
            <Notifications />
            {form(tournament)}
          </ModalsProvider>
        </MantineProvider>
      </QueryClientProvider>,
    )
  })

const courtForm = (tournament: WireTournamentFull): ReactElement => (
  <SectionForm tournament={tournament} section={court} onClose={() => {}} onMade={() => {}} />
)
const dayForm = (tournament: WireTournamentFull): ReactElement => (
  <DayForm tournament={tournament} day={day} onClose={() => {}} />
)

/** The form is open while somebody else saves, and the live stream brings that to this page. */
async function savedElsewhere(form: typeof courtForm, own: Partial<WireTournamentFull>): Promise<void> {
  await page(form, opened)
  now = tournamentAt(6, own)
  await page(form, now)
}

const type = (label: string, text: string): void =>
  act(() => {
    const input = document.querySelector<HTMLInputElement>(`[data-path="${label}"]`)!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  })
const submit = (): Promise<void> =>
  act(async () => {
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
  })
const note = (): string => document.querySelector("[role=alert]")?.textContent ?? ""

test(
  "a court that two have open keeps what the other has saved in another field",
  async () => {
    await savedElsewhere(courtForm, { sections: [{ ...court, start_number: 301 }] })
    type("name", "Корт А")
    await submit()
    await expect.poll(() => sent.at(-1)).toMatchObject({ revision: 6, name: "Корт А", start_number: "301" })
  },
  TIMEOUT,
)

test(
  "a court's name that two have changed is asked about: field, court and both values",
  async () => {
    await savedElsewhere(courtForm, { sections: [{ ...court, name: "Корт Б" }] })
    type("name", "Корт А")
    await submit()
    await expect.poll(note).toContain("Назва (Корт 1): тут Корт А, в іншому вікні записано Корт Б")
    expect(sent.map(({ revision }) => revision)).toEqual([5])
    await submit()
    await expect.poll(() => sent.at(-1)).toMatchObject({ revision: 6, name: "Корт А" })
  },
  TIMEOUT,
)

test(
  "the first number that another window has changed is not overwritten by numbering: both values are asked about",
  async () => {
    await savedElsewhere(courtForm, { sections: [{ ...court, start_number: 301 }] })
    type("start_number", "201")
    const number = [...document.querySelectorAll("button")].find((one) => one.textContent === "Пронумерувати поєдинки")
    await act(async () => number?.click())
    await expect.poll(note).toContain("201")
    expect(note()).toContain("301")
    expect(sent.map(({ revision, preview }) => [revision, preview])).toEqual([[5, 1]])
  },
  TIMEOUT,
)

test(
  "the name that is typed beside the first number is saved before the court is numbered",
  async () => {
    await page(courtForm, opened)
    type("name", "Корт А")
    type("start_number", "201")
    const press = async (text: string): Promise<void> => {
      const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll("button")]
      await expect.poll(() => buttons().some(({ textContent }) => textContent === text)).toBe(true)
      await act(async () =>
        buttons()
          .findLast(({ textContent }) => textContent === text)
          ?.click(),
      )
    }
    await press("Пронумерувати поєдинки")
    await press("Пронумерувати")
    await expect.poll(() => sent.length).toBe(3)
    expect(sent[1]).toMatchObject({ sectionid: court.id, name: "Корт А" })
    expect(sent[2]).toMatchObject({ id: court.id, start_number: "201", agreed: [] })
  },
  TIMEOUT,
)

test(
  "a day that two have open keeps what the other has saved in another field",
  async () => {
    const breaks = [{ section: 0, title: "Обід", start: "13:00", end: "14:00" }]
    await savedElsewhere(dayForm, { days: [{ ...day, breaks }] })
    type("title", "Кадети")
    await submit()
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject({ revision: 6, days: [{ title: "Кадети", breaks: [{ title: "Обід" }] }] })
  },
  TIMEOUT,
)

test(
  "a beginning of a day that two have changed is asked about",
  async () => {
    await savedElsewhere(dayForm, { days: [{ ...day, title: "Дорослі", start: "10:00" }] })
    type("start", "08:30")
    await submit()
    await expect.poll(note).toContain("Початок, гг:хв (День 1. Юніори): тут 08:30, в іншому вікні записано 10:00")
    expect(note()).not.toContain("Назва")
  },
  TIMEOUT,
)
