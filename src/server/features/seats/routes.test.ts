import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import type { WireSeat, WireSeatList } from "#contract/seats/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import type { TournamentId } from "#domain/ids.ts"
import { HALLS, WRONG_PINS } from "#domain/seats/pins.ts"
import { countsInMemory } from "#server/platform/counts.ts"
import { hall, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { bearer } from "#tests/support/http.ts"
import { DAY } from "#tests/support/world.ts"
import { createPinTries, type PinTries } from "./pin-tries.ts"

const { signUp, setNow, db, app } = await hall()
const olena = await signUp("olena")
const taras = await signUp("taras")
const minutes = (count: number): Date => new Date(DAY.getTime() + count * 60_000)
beforeEach(() => setNow(DAY))

interface Offer {
  readonly item: WireSeat
  readonly code: string
  readonly pin: string
}
type Joined = { readonly item: WireSeat; readonly token: string }

/** A tournament with one court and five judges on its first scoring place. */
async function court(judges = 5) {
  const { id } = await newTournament(olena)
  const body = { tournament_id: id, name: "Корт 1" }
  const section = ok<{ item: WireSection }>(await olena.post("/api/save-section", body)).item.id
  const place = { section, kort: 1 }
  const arrange = (count: number, more: object = {}) =>
    olena.post(`/api/v1/tournaments/${id}/seats/arrange`, { ...place, judges: count, ...more })
  ok(await arrange(judges))
  const offer = async (seat: number, more: object = {}) =>
    ok<Offer>(await olena.post("/api/v1/seats", { tournament: id, ...place, seat, ...more }))
  const list = async (): Promise<WireSeatList> => ok<WireSeatList>(await olena.get(`/api/v1/tournaments/${id}/seats`))
  return { id, section, place, arrange, offer, list }
}

const otherThan = (pin: string): string => (pin === "0000000000" ? "0000000001" : "0000000000")

/** Each request is from a separate device, so that wrong attempts of one test do not count in another. */
let device = 0
const tablet = () => {
  device += 1
  const remoteAddress = `10.0.${Math.floor(device / 250)}.${device % 250}`
  return (body: object) => app.inject({ method: "POST", url: "/api/v1/seats/join", payload: body, remoteAddress })
}
const join = (body: object) => tablet()(body)
/** A tablet behind the address at which the recorder makes PINs. */
const atDesk = (body: object) => app.inject({ method: "POST", url: "/api/v1/seats/join", payload: body })
const pulse = (token: string, more: object = {}) =>
  app.inject({
    method: "POST",
    url: "/api/v1/seats/pulse",
    headers: bearer(token),
    payload: { doing: "waiting", queued: 0, ...more },
  })

describe("a court", () => {
  test("has 1, 3, 5 or 7 judges' seats, and another number of them when that is asked for", async () => {
    const { arrange, list } = await court()
    const seats = async () => (await list()).list.map(({ seat }) => seat)
    expect(await seats()).toEqual([1, 2, 3, 4, 5])
    ok(await arrange(7))
    expect(await seats()).toEqual([1, 2, 3, 4, 5, 6, 7])
    ok(await arrange(3))
    expect(await seats()).toEqual([1, 2, 3])
    for (const judges of [2, 4, 6]) expect(no(await arrange(judges))).toEqual([422, ["judges", "invalid"]])
    expect(no(await arrange(9))).toEqual([422, ["judges", "out_of_range"]])
    expect(sentencesOf(await arrange(2))).toEqual(["Кількість суддів: 1, 3, 5 або 7"])
    expect(no(await arrange(5, { section: 99_999_999 }))[0]).toBe(404)
  })

  test("gets its seats back by undo with who sat there", async () => {
    const { id, arrange, offer, list } = await court()
    const { token } = ok<Joined>(await join({ code: (await offer(5)).code }))
    const { revision } = ok(await arrange(3))
    expect(no(await pulse(token))).toEqual([401, [null, "seat_lost"]])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    ok(await pulse(token))
    expect((await list()).list).toHaveLength(5)
  })

  test("that is deleted takes its tablets' seats with it", async () => {
    const { section, offer, list } = await court()
    const { token } = ok<Joined>(await join({ code: (await offer(1)).code }))
    ok(await olena.post("/api/v1/sections/delete", { id: section }))
    expect((await list()).list).toEqual([])
    expect(no(await pulse(token))).toEqual([401, [null, "seat_lost"]])
  })
})

describe("a seat", () => {
  test("is taken by the code of the QR or by the PIN, and its tablet is known by its token from then on", async () => {
    const { id, section, offer, list } = await court()
    const first = await offer(1)
    expect(first.pin).toMatch(/^\d{10}$/)
    const one = ok<Joined>(await join({ code: first.code }))
    expect(one.item).toEqual({ id: first.item.id, tournament: id, section, kort: 1, seat: 1, held: true })
    const second = await offer(2)
    const two = ok<Joined>(await join({ pin: ` ${second.pin.slice(0, 3)} ${second.pin.slice(3)}` }))
    expect(ok(await pulse(one.token))).toMatchObject({ item: one.item, tournament: "Кубок Тигра", court: "Корт 1" })
    expect(ok(await pulse(two.token))).toMatchObject({ item: { seat: 2 } })
    expect((await list()).list.map(({ state }) => state)).toEqual(["waiting", "waiting", "free", "free", "free"])
  })

  test("sent twice by the same tablet is joined once, though the answer was lost", async () => {
    const { offer, list } = await court()
    const { code } = await offer(1)
    const token = "a-token-that-the-tablet-made"
    const first = ok<Joined>(await join({ code, token }))
    const again = ok<Joined>(await join({ code, token }))
    expect([again.token, again.revision]).toEqual([token, first.revision])
    expect((await list()).revision).toBe(first.revision)
    expect(no(await join({ code, token: "1234" }))).toEqual([422, ["token", "invalid"]])
  })

  test("that another tablet holds is taken over only on purpose, and the other one is told", async () => {
    const { offer } = await court()
    const held = ok<Joined>(await join({ code: (await offer(1)).code }))
    const { code } = await offer(1)
    ok(await pulse(held.token))
    const refused = await join({ code })
    expect(no(refused)).toEqual([409, [null, "seat_taken"]])
    expect(sentencesOf(refused)[0]).toContain("Це місце вже займає інший пристрій")
    ok(await pulse(held.token))
    const next = ok<Joined>(await join({ code, takeover: true }))
    ok(await pulse(next.token))
    expect(no(await pulse(held.token))).toEqual([401, [null, "seat_lost"]])
  })

  test("code is followed once, runs out after half an hour, and gives way to the next one shown", async () => {
    const { offer } = await court()
    const over = [422, ["code", "seat_offer_over"]]
    const used = await offer(1)
    ok(await join({ code: used.code }))
    expect(no(await join({ code: used.code, takeover: true }))).toEqual(over)
    const early = await offer(2)
    const late = await offer(2)
    expect(no(await join({ code: early.code }))).toEqual(over)
    setNow(minutes(30))
    expect(no(await join({ code: late.code }))).toEqual(over)
    setNow(minutes(29))
    ok(await join({ code: late.code }))
    expect(no(await join({}))).toEqual([422, ["pin", "required"]])
  })

  test("PIN cannot be found by trying: after 20 wrong ones that device waits, another one does not", async () => {
    const { offer } = await court()
    const { pin } = await offer(1)
    const wrong = otherThan(pin)
    const attempt = tablet()
    for (let n = 0; n < 20; n++) expect(no(await attempt({ pin: wrong }))).toEqual([422, ["pin", "seat_offer_over"]])
    expect(no(await attempt({ pin }))).toEqual([429, [null, "too_many_tries"]])
    ok(await join({ pin }))
    // Behind the same router a QR code still opens its seat.
    ok(await attempt({ code: (await offer(3)).code }))
    setNow(minutes(10))
    const next = await offer(1)
    ok(await attempt({ pin: next.pin, takeover: true }))
  })

  test("is left by its own tablet or freed by the staff, by nobody else", async () => {
    const { offer, list } = await court()
    const { item, token } = ok<Joined>(await join({ code: (await offer(1)).code }))
    const other = ok<Joined>(await join({ code: (await offer(2)).code }))
    const leave = (headers: Record<string, string>) =>
      app.inject({ method: "POST", url: "/api/v1/seats/leave", payload: { seat: item.id }, headers })
    expect(no(await leave(bearer(other.token)))).toEqual([401, [null, "seat_lost"]])
    expect(no(await leave({}))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await leave(taras.headers))[0]).toBe(404)
    expect(ok<Joined>(await leave(bearer(token))).item.held).toBe(false)
    expect(no(await pulse(token))).toEqual([401, [null, "seat_lost"]])
    ok(await olena.post("/api/v1/seats/leave", { seat: other.item.id }))
    expect((await list()).list.every(({ held }) => !held)).toBe(true)
  })

  test("is kept without its code, PIN and token, in the table and in the journal", async () => {
    const { id, offer } = await court()
    const { code, pin } = await offer(1)
    const { token } = ok<Joined>(await join({ code }))
    const kept = [
      await db
        .selectFrom("seats")
        .selectAll()
        .where("tournamentId", "=", id as never)
        .execute(),
      await db
        .selectFrom("journal")
        .selectAll()
        .where("tournamentId", "=", id as never)
        .execute(),
    ]
    for (const secret of [code, pin, token]) expect(JSON.stringify(kept)).not.toContain(`"${secret}"`)
  })

  test("shown twice by one press has one code", async () => {
    const { offer } = await court()
    const action = randomUUID()
    const first = await offer(1, { action })
    const again = await offer(1, { action })
    expect([again.revision, again.code, again.pin]).toEqual([first.revision, "", ""])
    ok(await join({ code: first.code }))
  })
})

describe("the recorder", () => {
  test("sees of every seat what its tablet does, what waits on it, its battery, and that it fell silent", async () => {
    const { offer, list } = await court()
    const { token } = ok<Joined>(await join({ code: (await offer(3)).code }))
    expect((await list()).list[2]).toMatchObject({ state: "offline", held: true, since: DAY.toISOString() })
    ok(await pulse(token, { doing: "scoring", queued: 2, battery: 41, charging: false }))
    const at = { state: "scoring", queued: 2, battery: 41, charging: false }
    expect((await list()).list[2]).toMatchObject(at)
    setNow(new Date(DAY.getTime() + 9_000))
    expect((await list()).list[2]).toMatchObject(at)
    setNow(new Date(DAY.getTime() + 10_000))
    expect((await list()).list[2]).toMatchObject({ state: "offline", queued: 0, battery: null })
    ok(await pulse(token, { doing: "away" }))
    expect((await list()).list[2]).toMatchObject({ state: "away" })
    ok(await pulse(token, { doing: "sent" }))
    expect((await list()).list[2]).toMatchObject({ state: "sent", battery: null, charging: null })
  })

  test("reads in the history who took which seat", async () => {
    const { id, offer } = await court()
    ok(await join({ code: (await offer(1)).code }))
    const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
    expect(list.slice(0, 2).map(({ summary }) => summary)).toEqual([
      "Корт 1, місце виступу 1: місце судді 1 зайняв пристрій",
      "Корт 1, місце виступу 1: показано код місця судді 1",
    ])
  })
})

describe("whoever guesses PINs", () => {
  // Far from what the other tests have counted.
  let day = 1
  beforeEach(() => {
    day += 1
    setNow(minutes(60 * 24 * day))
  })

  test("gains nothing by a right one of his own: what was wrong before it still counts, the right one does not", async () => {
    const { offer } = await court()
    const attempt = tablet()
    const wrong = otherThan((await offer(1)).pin)
    for (let n = 0; n < 19; n++) expect(no(await attempt({ pin: wrong }))[0]).toBe(422)
    for (const seat of [1, 2, 3]) ok(await attempt({ pin: (await offer(seat)).pin }))
    expect(no(await attempt({ pin: wrong }))[0]).toBe(422)
    expect(no(await attempt({ pin: (await offer(4)).pin }))).toEqual([429, [null, "too_many_tries"]])
  })

  test("learns nothing of PINs that are over, and they count as wrong", async () => {
    const { offer } = await court()
    const { pin } = await offer(1)
    ok(await join({ pin }))
    const attempt = tablet()
    for (let n = 0; n < 20; n++)
      expect(no(await attempt({ pin, takeover: true }))).toEqual([422, ["pin", "seat_offer_over"]])
    expect(no(await attempt({ pin }))[0]).toBe(429)
  })

  test("from many addresses is stopped by all together, at no court that works, and the recorder sees it", async () => {
    const { offer, list } = await court()
    const inHall = tablet()
    ok(await inHall({ code: (await offer(1)).code }))
    expect(await list()).toMatchObject({ pinsClosed: false })
    const { pin } = await offer(2)
    const wrong = otherThan(pin)
    const before = (await list()).wrongPins
    for (let address = 0; address < 40; address++) {
      const attempt = tablet()
      for (let n = 0; n < 20; n++) await attempt({ pin: wrong })
    }
    expect(await list()).toMatchObject({ pinsClosed: true, wrongPins: before + WRONG_PINS.strangers })
    const refused = await join({ pin })
    expect(no(refused)).toEqual([429, [null, "too_many_tries"]])
    expect(sentencesOf(refused)[0]).toMatch(/Відскануйте QR-код.*він діє й зараз/)
    // QR codes open their seats everywhere, and a venue where judges already have seats can still use PINs.
    ok(await join({ code: (await offer(3)).code }))
    ok(await inHall({ pin }))
    // Where the desk makes PINs a tablet types one although no other has a seat there.
    ok(await atDesk({ pin: (await offer(4)).pin }))
  })

  test("from many addresses keeps a hall of nobody else's tournament: his own seats open only his own PINs", async () => {
    const [victim, own] = [await court(), await court()]
    const inHall = tablet()
    ok(await inHall({ code: (await victim.offer(1)).code }))
    const wrong = otherThan((await victim.offer(2)).pin)
    // Five addresses that took seats in a tournament of the attacker's, then the rest of the strangers.
    const attackers = [1, 2, 3, 4, 5].map(() => tablet())
    for (const [at, attempt] of attackers.entries()) ok(await attempt({ code: (await own.offer(at + 1)).code }))
    for (const attempt of [...attackers, ...Array.from({ length: 35 }, tablet)])
      for (let n = 0; n < 20; n++) await attempt({ pin: wrong })
    const { pin } = await victim.offer(2)
    expect(no(await tablet()({ pin }))).toEqual([429, [null, "too_many_tries"]])
    const guest = tablet()
    ok(await guest({ code: (await own.offer(1, {})).code, takeover: true }))
    expect(no(await guest({ pin }))).toEqual([429, [null, "too_many_tries"]])
    expect(no(await guest({ pin: otherThan(pin) }))).toEqual([429, [null, "too_many_tries"]])
    ok(await inHall({ pin }))
  })

  test("keeps none of 60 tablets of a hall behind one address from its seat within a minute", async () => {
    const courts = []
    for (let n = 0; n < 12; n++) courts.push(await court())
    const wrong = otherThan((await courts[0]?.offer(1))?.pin ?? "")
    for (let address = 0; address < 40; address++) {
      const attempt = tablet()
      for (let n = 0; n < 20; n++) await attempt({ pin: wrong })
    }
    // The clock stands: whatever is counted by the minute counts all of them.
    let seated = 0
    for (const { offer } of courts) {
      for (const seat of [1, 2, 3, 4, 5]) {
        const mistypes = seat === 1
        const { pin } = await offer(seat)
        if (mistypes) expect(no(await atDesk({ pin: wrong }))[0]).toBe(429)
        ok(await atDesk({ pin }))
        seated += 1
      }
    }
    expect(seated).toBe(60)
  })
})

describe("an address", () => {
  let now = 0
  const at = (tournament: number) => tournament as TournamentId
  const tries = () => createPinTries(countsInMemory(() => now))
  const close = async (pins: PinTries) => {
    for (let n = 0; n < WRONG_PINS.strangers; n++) (await pins.begin(`far ${n}`)).wasWrong()
  }
  const isTaken = async (pins: PinTries, address: string, tournament: number): Promise<boolean> => {
    const attempt = await pins.begin(address)
    return await attempt.wasRight(at(tournament)).then(
      () => true,
      () => false,
    )
  }

  test("is a hall of the tournament alone whose seat was taken there, for twelve hours", async () => {
    const pins = tries()
    await pins.isHall("hall", at(1), "tablet")
    await close(pins)
    expect([await isTaken(pins, "hall", 1), await isTaken(pins, "hall", 2)]).toEqual([true, false])
    now += 12 * 60 * 60_000
    await close(pins)
    expect(await isTaken(pins, "hall", 1)).toBe(false)
  })

  test("is one of few that a tournament's tablets make halls, and never takes the desk's place", async () => {
    const pins = tries()
    for (let n = 0; n < 100; n++) await pins.isHall(`phone ${n}`, at(1), "tablet")
    await pins.isHall("desk", at(1), "desk")
    await close(pins)
    const taken = []
    for (let n = 0; n < 100; n++) taken.push(await isTaken(pins, `phone ${n}`, 1))
    expect(taken.filter(Boolean)).toHaveLength(HALLS.tablet)
    expect(await isTaken(pins, "desk", 1)).toBe(true)
  })
})
