import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test, vi } from "vitest"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import { publicSchedule } from "#contract/public/calls.ts"
import { followByPush } from "#contract/public/push.ts"
import { dayInKyiv } from "#domain/uk/dates.ts"
import { caller } from "#tests/support/api.ts"
import { numberedTournament } from "#tests/support/numbered-tournament.ts"
import { pushService } from "#tests/support/push-service.ts"
import { type ServerProcess, serverProcess } from "#tests/support/server-process.ts"
import { telegram } from "#tests/support/telegram.ts"

const dataDir = mkdtempSync(join(tmpdir(), "sijak-followers-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const messenger = await telegram()
const service = await pushService()
const CHAT = 77
/** Those who follow a tournament that is over are forgotten at the start. */
const TODAY = dayInKyiv(new Date()).split("-").reverse().join(".")
const TOKEN = "123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAA"
const start = (): Promise<ServerProcess> =>
  serverProcess(dataDir, { BOT_TOKEN: TOKEN, BOT_API: messenger.url, PUSH_SERVICES: service.origin })

const within = <Value>(check: () => Value): Promise<Value> => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const inChat = (part: string): number => messenger.saidTo(CHAT).filter((text) => text.includes(part)).length

test("what a father asks of the bot and what his browser is told comes once, through kills of the server", async () => {
  let server = await start()
  try {
    const { person, id } = await numberedTournament(server.url, 8, { published: 1, date: TODAY })
    const token = person.token
    const browser = service.subscribe()
    const [first] = (await person.call(publicSchedule, { id })).fights
    const child = first?.blue
    if (!first || !child) throw new Error("no fight to follow")
    const onScreen = (part: string): number => service.shownBy(browser).filter((text) => text.includes(part)).length
    const told = (part: string): readonly [number, number] => [inChat(part), onScreen(part)]

    messenger.write(CHAT, child.name)
    await within(() => expect(inChat("За ким стежити?")).toBe(1))
    const button = messenger.said.at(-1)?.buttons.find(({ callback_data }) => callback_data === `f:a:${id}:${child.id}`)
    messenger.press(CHAT, button?.callback_data ?? "")
    await within(() => expect(inChat(`Стежу: ${child.name}`)).toBe(1))
    await person.call(followByPush, { id, ...browser, athletes: [child.id], clubs: [] })
    await within(() => expect(told(`Готуйтеся: поєдинок ${first.number}`)).toEqual([1, 1]))

    const record = async (number: number): Promise<void> => {
      const call = caller(server.url, token)
      const fight = (await call(publicSchedule, { id })).fights.find((one) => one.number === number)
      const winner = fight?.red?.id === child.id ? { blue_points: 0, red_points: 5 } : { blue_points: 5, red_points: 0 }
      await call(updateBracketFight, {
        tournament_id: id,
        category: fight?.category ?? 0,
        technicalNumber: fight?.technicalNumber ?? 0,
        ...winner,
      })
    }
    // Killed while both letters are with their services, which have taken them but whose answers are lost.
    messenger.swallowAnswers(1)
    service.swallowAnswers(1)
    await record(first.number)
    await within(() => expect(told(`Перемога: ${child.name}`)).toEqual([1, 1]))
    await server.kill()
    // Asked while the server is down.
    messenger.write(CHAT, "/following")
    server = await start()
    await within(() => expect(inChat("Ви стежите за")).toBe(1))
    // Killed before anything was read of it.
    for (const number of [first.number + 1, first.number + 2, first.number + 3]) await record(number)
    await server.kill()
    server = await start()
    const next = (await caller(server.url, token)(publicSchedule, { id })).fights.find(
      ({ state, blue, red }) => state !== "over" && [blue?.id, red?.id].includes(child.id),
    )
    const pair = `${next?.blue?.name} – ${next?.red?.name}`
    await within(() => expect([inChat(pair), onScreen(pair)]).toEqual([1, 1]))
    await record(next?.number ?? 0)
    await within(() => expect(told(`Перемога: ${child.name}`)).toEqual([2, 2]))
    const all = messenger.saidTo(CHAT)
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
  } finally {
    await server.stop()
  }
}, 120_000)
