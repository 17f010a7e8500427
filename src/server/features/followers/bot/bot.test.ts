import { afterEach, describe, expect, test, vi } from "vitest"
import type { Rounds } from "#server/features/followers/rounds.ts"
import { createLog } from "#server/platform/http/log.ts"
import { eventOf } from "#tests/support/followed-event.ts"
import { hall, newTournament } from "#tests/support/hall.ts"
import { telegram } from "#tests/support/telegram.ts"
import { DAY } from "#tests/support/world.ts"
import { startBot } from "./bot.ts"

const { signUp, db, deps } = await hall()
const { views } = deps
const messenger = await telegram()
const olena = await signUp("olena")
const log = createLog("silent")
const TOKEN = "123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAA"
let chats = 1000

/** The bot on the database of the tests, stopped when the test is over. */
function bot() {
  const running = startBot({ db, views, log, clock: () => DAY }, { token: TOKEN, api: messenger.url })
  bots.push(running)
  return running
}
const bots: Rounds[] = []
afterEach(async () => {
  for (const running of bots.splice(0)) await running.stop()
})

/** Somebody in a chat, and a tournament to ask for. */
async function event(fields: object = {}) {
  const shortName = `КД-${++chats}`
  return { ...(await eventOf(olena, { short_name: shortName, ...fields })), chat: ++chats }
}

const said = (chat: number, part: string): Promise<void> =>
  vi.waitFor(() => expect(messenger.saidTo(chat).join("\n")).toContain(part), { timeout: 5000, interval: 20 })
const countOf = (chat: number, part: string): number =>
  messenger.saidTo(chat).filter((text) => text.includes(part)).length

describe("the bot", () => {
  // [P1-9]
  test("lists published tournaments by short name, shows one, and never one that is not published", async () => {
    const { id, chat } = await event({ notes: "Вхід через двір" })
    const hidden = await newTournament(olena, { published: 0, short_name: "Таємний" })
    bot()
    messenger.write(chat, "/tournaments")
    await said(chat, `/t${id}`)
    expect(messenger.saidTo(chat).join("\n")).not.toContain("Таємний")
    messenger.write(chat, `/t${id}`)
    await said(chat, "Вхід через двір")
    messenger.write(chat, `/t${hidden.id}`)
    await said(chat, "Такого опублікованого турніру немає")
    messenger.write(chat, `кд-${chat - 1}`)
    await vi.waitFor(() => expect(countOf(chat, "Вхід через двір")).toBe(2), { timeout: 5000, interval: 20 })
  })

  test("finds athletes and clubs, follows them, tells five fights before and the result, and stops", async () => {
    const { id, athletes, record, chat } = await event()
    const running = bot()
    const [own] = athletes
    messenger.write(chat, own?.name ?? "")
    await said(chat, "За ким стежити?")
    const button = messenger.said.findLast((one) => one.chat === String(chat))?.buttons[0]
    expect(button?.callback_data).toBe(`f:a:${id}:${own?.id}`)
    messenger.press(chat, button?.callback_data ?? "")
    await said(chat, `Стежу: ${own?.name}`)
    await running.round()
    await said(chat, "Готуйтеся: поєдинок 101, Додянг 1, наступний на корті")
    await record(2, 0)
    await running.round()
    await said(chat, `Перемога: ${own?.name}`)
    await running.round()
    expect(countOf(chat, "Перемога")).toBe(1)
    messenger.write(chat, "/following")
    await said(chat, "Ви стежите за")
    messenger.press(chat, messenger.said.findLast((one) => one.buttons.length > 0)?.buttons[0]?.callback_data ?? "")
    await said(chat, "Ви ні за ким не стежите")
    await record(1, 2)
    await record(0, 0)
    await running.round()
    expect(countOf(chat, "Перемога")).toBe(1)
  })

  test("does not tell of what was over before somebody began to follow", async () => {
    const { id, athletes, record, chat } = await event()
    await record(2, 0)
    const running = bot()
    messenger.press(chat, `f:c:${id}:${athletes[0]?.id}`)
    await said(chat, `Стежу: ${athletes[0]?.organization}`)
    await running.round()
    expect(countOf(chat, "Перемога")).toBe(0)
  })
})

describe("letters", () => {
  async function followed() {
    const made = await event()
    const { athletes, id, chat } = made
    const one = {
      tournamentId: id as never,
      channel: "chat" as const,
      follower: String(chat),
      athleteId: athletes[0]!.id as never,
      club: "",
    }
    await db.insertInto("follows").values(one).execute()
    return made
  }

  test("arrive once where the server was killed after sending, and once where it was killed before", async () => {
    const { id, record, chat } = await followed()
    const first = bot()
    await first.round()
    expect(countOf(chat, "Готуйтеся")).toBe(1)
    messenger.swallowAnswers(1)
    await record(2, 0)
    await first.round()
    await first.stop()
    const state = () =>
      db
        .selectFrom("followLetters")
        .select("state")
        .where("tournamentId", "=", id as never)
        .where("state", "=", "sending")
        .execute()
    expect([countOf(chat, "Перемога"), await state()]).toEqual([1, [{ state: "sending" }]])
    const second = bot()
    await second.round()
    expect([countOf(chat, "Перемога"), await state()]).toEqual([1, []])
    // Killed between the mark and the call: the letter never left.
    await db
      .insertInto("followLetters")
      .values({
        tournamentId: id as never,
        channel: "chat",
        follower: String(chat),
        key: "x",
        text: "Не надіслано",
        state: "sending",
      })
      .execute()
    await second.round()
    expect(countOf(chat, "Не надіслано")).toBe(1)
  })

  test("wait when the messenger asks to, and end for a chat that shut the bot out", async () => {
    const { id, record, chat } = await followed()
    const running = bot()
    messenger.refuse(429, "Too Many Requests: retry after 0", { retry_after: 0 })
    await running.round()
    await running.round()
    expect(countOf(chat, "Готуйтеся")).toBe(1)
    messenger.refuse(403, "Forbidden: bot was blocked by the user")
    await record(2, 0)
    await running.round()
    expect(countOf(chat, "Перемога")).toBe(0)
    const follows = await db
      .selectFrom("follows")
      .selectAll()
      .where("tournamentId", "=", id as never)
      .execute()
    expect(follows).toEqual([])
  })
})
