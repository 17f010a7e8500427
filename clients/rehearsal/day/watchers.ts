import { listCourts } from "#contract/courts/calls.ts"
import { saveScreen, screenEvents, screenView } from "#contract/displays/calls.ts"
import { publicCategory, publicResults, publicSchedule } from "#contract/public/calls.ts"
import { liveEvents } from "#contract/wire/live.ts"
import { deviceOf } from "#rehearsal/lines/device.ts"
import { follow } from "#rehearsal/lines/follow.ts"
import { findings, names, steps } from "#rehearsal/uk.ts"
import type { Day } from "./day.ts"

/** Between two questions a display and a page of a viewer rest, ms. */
const DISPLAY_REST = 2_500
const PAGE_REST = 4_000

/** Displays of all roles, each following its own stream and asking for what it shows. */
export async function hangDisplays(day: Day): Promise<void> {
  const courts = [...new Set(day.paper.courts.values())]
  const roles = ["court", "next", "poomsae", "calls", "brackets", "ceremony", "overlay"] as const
  for (let n = 0; n < day.size.displays; n++) {
    const name = names.display(n + 1)
    const role = roles[n % roles.length] ?? "calls"
    const place = { section: courts[n % Math.max(1, courts.length)] ?? 0, ...(role === "poomsae" ? { kort: 1 } : {}) }
    const input = { id: day.tournament, name, role, ...place }
    const done = await day.office.act(saveScreen, input, { name: steps.screen(name) })
    if (done) show(day, name, done.item.code)
  }
}

function show(day: Day, name: string, code: string): void {
  const device = deviceOf(day.lines, { name, token: null, skew: 0 })
  const path = screenEvents.paths[0].replace(":code", code)
  const look = watcher(day, name, DISPLAY_REST, () => device.ask(screenView, { code }))
  const follower = follow(day.lines, { name, path, headers: device.headers() }, async (news) => {
    if (/"(scoring|category):|"courts"|"awards"/.test(news)) await look(revisionIn(news))
  })
  day.watchers.add(follower)
}

/** People with telephones, not in the hall's network: each has the page of one category open, the results or the schedule. */
export function letViewersIn(day: Day): void {
  const categories = [...day.paper.trees.keys(), ...day.paper.lists.keys()]
  for (let n = 0; n < day.size.viewers; n++) {
    const name = names.viewer(n + 1)
    const token = day.isPrivate ? day.office.token : null
    const device = deviceOf(day.lines, { name, token, skew: 0 })
    const path = liveEvents.paths[0].replace(":id", String(day.tournament))
    const { id, category } = { id: day.tournament, category: categories[n % Math.max(1, categories.length)] ?? 0 }
    const page = n % 20
    const look = watcher(day, name, PAGE_REST, () => {
      if (day.isPrivate) return device.ask(listCourts, { id })
      if (page === 0) return device.ask(publicResults, { id })
      return page === 1 ? device.ask(publicSchedule, { id }) : device.ask(publicCategory, { id, category })
    })
    const topic = page < 2 ? '"category:' : `"category:${category}"`
    const follower = follow(day.lines, { name, path, headers: device.headers(), isOutside: true }, async (news) => {
      if (news.includes(topic)) await look(revisionIn(news))
    })
    day.watchers.add(follower)
  }
}

/** Asks, and checks that the answer is never older than what was known. */
function watcher(day: Day, name: string, rest: number, ask: () => Promise<{ readonly revision: number }>) {
  let seen = 0
  return async (heard: number): Promise<void> => {
    const { revision } = await ask()
    const known = Math.max(seen, heard)
    if (revision < known) {
      day.ledger.differ({ about: findings.older(name), paper: String(known), system: String(revision) })
    }
    seen = Math.max(seen, revision)
    day.ledger.count("looks")
    await new Promise((resolve) => setTimeout(resolve, rest * (0.7 + 0.6 * Math.random())))
  }
}

const revisionIn = (news: string): number => Number([...news.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? 0)
