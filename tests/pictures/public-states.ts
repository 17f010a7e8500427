import type { Page } from "playwright-core"
import type { WirePublicScore } from "#contract/bouts/score.ts"
import { type DayState, partsOfDay } from "#contract/live/day.ts"
import { type PublicFight, publicSchedule } from "#contract/public/calls.ts"
import { nameOfView, SCORES_VIEW } from "#contract/public/live-names.ts"
import type { Filled } from "#tests/support/filled-tournament.ts"
import type { Shot, Size } from "./shots.ts"

const CARD: readonly Size[] = [
  [320, 640],
  [360, 740],
  [412, 823],
]
const LIVE: readonly Size[] = [
  [360, 740],
  [1366, 768],
]
const SCHEMES = ["light", "dark"] as const

/** The state of a fight as the card of the next one tells it. */
const states: Readonly<Record<string, (now: number) => Partial<PublicFight>>> = {
  untimed: () => ({ state: "open", expected: "", ahead: 3 }),
  minutes: (now) => ({ state: "open", expected: isoAt(now + 12 * MINUTE), ahead: 3 }),
  "time of day": (now) => ({ state: "open", expected: isoAt(now + 300 * MINUTE), ahead: 40 }),
  soon: (now) => ({ state: "open", expected: isoAt(now + MINUTE), ahead: 0 }),
  called: (now) => ({ state: "called", calledAt: isoAt(now), ahead: 0 }),
}
const MINUTE = 60_000
const isoAt = (moment: number): string => new Date(moment).toISOString()

/** The card of the next fight in its states, and pages on which a fight that is on has its score. */
export async function publicStates({ person: { call }, id }: Filled): Promise<Shot[]> {
  const { fights, courts } = await call(publicSchedule, { id })
  const paired = fights.filter(({ blue, red, number }) => blue && red && number > 0)
  const next = paired.find(({ state }) => state !== "over")
  const running = paired.find(({ state }) => state === "running")
  if (!next?.blue || !running) throw new Error("nobody is next, or nothing is on")
  const { blue } = next
  const day = (fight: PublicFight): DayState => ({ athletes: [athleteOf(fight)], fights: [fight], courts })
  const card = (name: string): Shot => ({
    name: `card ${name}`,
    sizes: CARD,
    schemes: SCHEMES,
    open: async (page) => {
      const fight = { ...next, calledAt: "", startedAt: "", ...states[name]?.(Date.now()) }
      await followed(page, id, { key: String(blue.id), name: blue.name })
      await told(page, { of: nameOfView(["athlete", String(blue.id)]), set: changes(partsOfDay(day(fight))) })
      await page.goto(`/t/${id}`)
      await page.locator(".next[data-state]").first().waitFor()
    },
  })
  const live = (name: string, path: string): Shot => ({
    name: `page live ${name}`,
    sizes: LIVE,
    schemes: SCHEMES,
    open: async (page) => {
      await told(page, { of: SCORES_VIEW, set: changes([[`court ${running.section}`, scoreOf(running)]]) })
      await page.goto(`/t/${id}${path}`)
      await page.getByText("Р2 ≈ 1:20").first().waitFor()
    },
  })
  return [...Object.keys(states).map(card), live("now", ""), live("category", `/c/${running.category}`)]
}

const athleteOf = ({ blue, category }: PublicFight): DayState["athletes"][number] => ({
  id: blue?.id ?? 0,
  name: blue?.name ?? "",
  birthYear: 2012,
  sex: 1,
  region: "Харківська область",
  organization: blue?.organization ?? "",
  category: "",
  categoryId: category,
  coach: "",
  place: 0,
  unranked: 0,
})

const scoreOf = ({ category, technicalNumber }: PublicFight): WirePublicScore => ({
  category,
  technicalNumber,
  phase: "running",
  round: 2,
  rounds: 3,
  wins: 2,
  about: 80,
  blue: { points: 12, gamjeoms: 1, won: 1 },
  red: { points: 9, gamjeoms: 3, won: 0 },
  results: [{ blue: 9, red: 6 }],
})

const changes = (parts: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(parts.map(([name, value]) => [name, { is: value }]))

/** This browser follows somebody. */
const followed = (page: Page, id: number, one: { readonly key: string; readonly name: string }) =>
  page.addInitScript(([name, list]) => localStorage.setItem(name, list), [
    `following-${id}`,
    JSON.stringify([{ kind: "athlete", ...one }]),
  ] as const)

/** Every stream of the public greets, tells one thing and stays open. */
async function told(page: Page, { of, set }: { readonly of: string; readonly set: object }): Promise<void> {
  const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  const text = [
    event("hello", { now: Date.now(), beat: 600_000 }),
    event("view", { of, no: 1, from: null, to: "picture", revision: 1, set }),
  ].join("")
  // Who runs this names each function by a helper, which no page has.
  await page.addInitScript("globalThis.__name = (one) => one")
  await page.addInitScript((events) => {
    const ask = window.fetch
    window.fetch = async (...asked) => {
      if (!String(asked[0]).includes("/events?views=")) return await ask(...asked)
      const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(events)) })
      return new Response(body, { headers: { "content-type": "text/event-stream" } })
    }
  }, text)
}
