import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireInvitation, WireOffer, WireStaffList } from "#contract/staff/calls.ts"
import { full, hall, newTournament, no, ok, type Person, sentencesOf } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, nobody, db, setNow } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const iryna = await signUp("iryna")
const petro = await signUp("petro")

const at = (id: number, rest: string) => `/api/v1/tournaments/${id}/${rest}`
const staffOf = async (of: Person, id: number) => ok<WireStaffList>(await of.get(at(id, "staff")))
const invite = async (id: number, fields: Record<string, unknown> = { role: "secretary" }) =>
  ok<{ item: WireInvitation; code: string }>(await olena.post(at(id, "invitations"), { ...fields }))
const accept = (who: Person, code: string, fields: Record<string, unknown> = {}) =>
  who.post("/api/v1/invitations/accept", { code, ...fields })
const look = async (who: Person, code: string) =>
  ok<{ item: WireOffer }>(await who.post("/api/v1/invitations/look", { code })).item
const roleOf = async (who: Person, id: number) => ok<{ role: string }>(await who.get(at(id, "role"))).role

async function withSecretary(who = danylo, fields: Record<string, unknown> = {}) {
  const { id } = await newTournament(olena, fields)
  const { code } = await invite(id)
  ok(await accept(who, code))
  const [staff] = (await staffOf(olena, id)).list
  return { id, code, staff: staff!.id }
}

describe("an invitation", () => {
  test("is a link that says where it leads, and makes its finder a secretary", async () => {
    const { id } = await newTournament(olena, { city: "Львів" })
    const { item, code, revision } = await invite(id, { role: "secretary", label: " стіл  2 ", days: 2 })
    expect(revision).toBe(2)
    expect(code).toMatch(/^[\w-]{24}$/)
    expect(item).toMatchObject({ role: "secretary", label: "стіл 2", uses: 1, used: 0, state: "open" })
    expect(new Date(item.expires).getTime() - DAY.getTime()).toBe(2 * 86_400_000)
    for (const who of [nobody, danylo]) {
      expect(await look(who, code)).toEqual({
        tournament: id,
        name: "Кубок Тигра",
        date: "15.05.2026",
        city: "Львів",
        role: "secretary",
        label: "стіл 2",
        userName: "Олена Коваль",
        state: "open",
        member: false,
      })
    }
    expect(no(await danylo.get(`/api/tournament-full?id=${id}`))).toEqual([404, [null, "not_found"]])
    expect(no(await accept(nobody, code))).toEqual([401, [null, "not_signed_in"]])
    expect(ok(await accept(danylo, code))).toMatchObject({ revision: 3, item: { tournament: id, role: "secretary" } })
    expect(await roleOf(danylo, id)).toBe("secretary")
    expect((await full(danylo, id)).id).toBe(id)
    expect(ok(await danylo.post("/api/tournament-update", { id, city: "Київ" })).revision).toBe(4)
    const { list, invitations, owner } = await staffOf(olena, id)
    expect(owner).toMatchObject({ user: olena.id, userName: "Олена Коваль" })
    expect(list).toEqual([
      expect.objectContaining({ user: danylo.id, role: "secretary", label: "стіл 2", userName: "Олена Коваль" }),
    ])
    expect(invitations).toEqual([expect.objectContaining({ id: item.id, used: 1, state: "used" })])
    expect((await look(danylo, code)).member).toBe(true)
  })

  test("is kept as a hash alone, in no table and no journal as its code", async () => {
    const { id } = await newTournament(olena)
    const { code } = await invite(id)
    const own = id as never
    const kept = [
      await db.selectFrom("invitations").selectAll().where("tournamentId", "=", own).execute(),
      await db.selectFrom("journal").selectAll().where("tournamentId", "=", own).execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  test("admits as many as it says, each once, and then nobody", async () => {
    const { id } = await newTournament(olena)
    const { code, item } = await invite(id, { role: "secretary", uses: 2 })
    ok(await accept(danylo, code))
    expect(ok(await accept(danylo, code)).revision).toBe(3)
    ok(await accept(olena, code))
    ok(await accept(iryna, code))
    const refused = await accept(petro, code)
    expect(no(refused)).toEqual([409, [null, "invitation_closed"]])
    expect(sentencesOf(refused)).toEqual(["Цим запрошенням уже скористалися. Попросіть у власника турніру нове"])
    expect((await staffOf(olena, id)).invitations).toEqual([expect.objectContaining({ id: item.id, used: 2, uses: 2 })])
  })

  test("runs out, can be revoked, and an unknown one is not there", async () => {
    const { id } = await newTournament(olena)
    const short = await invite(id, { role: "secretary", days: 1 })
    const revoked = await invite(id)
    ok(await olena.post(at(id, "invitations/revoke"), { invitation: revoked.item.id }))
    expect(no(await accept(danylo, revoked.code))).toEqual([409, [null, "invitation_closed"]])
    setNow(new Date(DAY.getTime() + 86_400_000))
    expect(no(await accept(danylo, short.code))).toEqual([409, [null, "invitation_closed"]])
    expect((await look(nobody, short.code)).state).toBe("expired")
    setNow(DAY)
    for (const code of ["", "немає", "x".repeat(24)]) expect([404, 422]).toContain(no(await accept(danylo, code))[0])
    expect(no(await nobody.post("/api/v1/invitations/look", { code: "x" }))).toEqual([404, [null, "not_found"]])
    expect(no(await olena.post(at(id, "invitations/revoke"), { invitation: 99_999_999 }))[0]).toBe(404)
  })

  test("refuses what it cannot be, by field", async () => {
    const { id } = await newTournament(olena)
    const wrong = { role: "king", uses: 0, days: 99, label: "я".repeat(101) }
    const [status, ...errors] = no(await olena.post(at(id, "invitations"), wrong))
    expect([status, errors.map(([field]) => field)]).toEqual([422, ["role", "label", "uses", "days"]])
    expect((await staffOf(olena, id)).invitations).toEqual([])
  })

  test("sent twice is made once, and tells its code once", async () => {
    const { id } = await newTournament(olena)
    const fields = { role: "secretary", action: randomUUID() }
    const first = await invite(id, fields)
    const again = await invite(id, fields)
    expect([again.item.id, again.revision, again.code]).toEqual([first.item.id, first.revision, ""])
    const action = randomUUID()
    const joined = ok(await accept(danylo, first.code, { action }))
    expect(ok(await accept(danylo, first.code, { action }))).toEqual(joined)
  })

  test("raises a judge to a secretary, and never lowers", async () => {
    const { id } = await newTournament(olena)
    ok(await accept(danylo, (await invite(id, { role: "judge" })).code))
    expect(await roleOf(danylo, id)).toBe("judge")
    ok(await accept(danylo, (await invite(id)).code))
    expect(await roleOf(danylo, id)).toBe("secretary")
    ok(await accept(danylo, (await invite(id, { role: "judge" })).code))
    expect(await roleOf(danylo, id)).toBe("secretary")
  })
})

describe("a judge", () => {
  test("sees the reduced tournament though it is not published, and changes nothing", async () => {
    const { id } = await newTournament(olena)
    ok(await accept(danylo, (await invite(id, { role: "judge" })).code))
    expect((await full(danylo, id)).id).toBe(id)
    expect(no(await danylo.post("/api/tournament-update", { id, city: "Київ" }))).toEqual([403, [null, "forbidden"]])
  })
})

describe("the staff", () => {
  test("is the owner's alone", async () => {
    const { id, staff } = await withSecretary()
    const calls = [
      () => danylo.get(at(id, "staff")),
      () => danylo.post(at(id, "invitations"), { role: "secretary" }),
      () => danylo.post(at(id, "invitations/revoke"), { invitation: 1 }),
      () => danylo.post(at(id, "staff/remove"), { staff }),
      () => danylo.post(at(id, "owner"), { staff, name: "Кубок Тигра" }),
      () => danylo.post("/api/tournament-delete", { id }),
    ]
    for (const tried of calls) expect(no(await tried())).toEqual([403, [null, "forbidden"]])
    expect(no(await petro.get(at(id, "staff")))).toEqual([404, [null, "not_found"]])
  })

  test("loses whom the owner removes with his very next call", async () => {
    const { id, staff } = await withSecretary()
    ok(await olena.post(at(id, "staff/remove"), { staff }))
    expect(no(await danylo.post("/api/tournament-update", { id, city: "Київ" }))).toEqual([404, [null, "not_found"]])
    expect(no(await danylo.get(`/api/tournament-full?id=${id}`))).toEqual([404, [null, "not_found"]])
    expect((await staffOf(olena, id)).list).toEqual([])
    expect(no(await olena.post(at(id, "staff/remove"), { staff }))).toEqual([404, [null, "not_found"]])
  })

  test("of a published tournament is refused as a stranger after that", async () => {
    const { id, staff } = await withSecretary(danylo, { published: 1 })
    ok(await olena.post(at(id, "staff/remove"), { staff }))
    expect(no(await danylo.post("/api/tournament-update", { id, city: "Київ" }))).toEqual([403, [null, "forbidden"]])
    expect(await roleOf(danylo, id)).toBe("")
  })

  test("may not bring back by undo what the owner took away", async () => {
    const { id, staff } = await withSecretary()
    ok(await accept(iryna, (await invite(id)).code))
    const { revision } = ok(await olena.post(at(id, "staff/remove"), { staff }))
    expect(no(await iryna.post(at(id, "undo"), { step: revision }))).toEqual([403, [null, "forbidden"]])
    ok(await olena.post(at(id, "undo"), { step: revision }))
    expect(await roleOf(danylo, id)).toBe("secretary")
  })

  test("list of tournaments names what one is invited to", async () => {
    const { id } = await withSecretary()
    const listOf = async (who: Person) =>
      ok<{ list: { id: number; role: string }[] }>(await who.get("/wf-api/tournament/list")).list.find(
        (row) => row.id === id,
      )?.role
    expect([await listOf(olena), await listOf(danylo), await listOf(petro), await listOf(nobody)]).toEqual([
      "owner",
      "secretary",
      undefined,
      undefined,
    ])
  })
})

describe("handing over", () => {
  test("makes a secretary the owner and the owner a secretary, by the name typed", async () => {
    const { id, staff } = await withSecretary()
    const url = at(id, "owner")
    expect(no(await olena.post(url, { staff, name: "Кубок" }))).toEqual([422, ["name", "name_differs"]])
    expect(no(await olena.post(url, { staff: 99_999_999, name: "Кубок Тигра" }))).toEqual([404, [null, "not_found"]])
    ok(await olena.post(url, { staff, name: " Кубок  Тигра " }))
    expect([await roleOf(danylo, id), await roleOf(olena, id)]).toEqual(["owner", "secretary"])
    expect((await full(danylo, id)).user).toBe(danylo.id)
    expect(no(await olena.post("/api/tournament-delete", { id }))).toEqual([403, [null, "forbidden"]])
    ok(await danylo.post("/api/tournament-delete", { id }))
  })

  test("is not for a judge", async () => {
    const { id } = await newTournament(olena)
    ok(await accept(danylo, (await invite(id, { role: "judge" })).code))
    const [judge] = (await staffOf(olena, id)).list
    const refused = await olena.post(at(id, "owner"), { staff: judge?.id, name: "Кубок Тигра" })
    expect(no(refused)).toEqual([422, ["staff", "not_a_secretary"]])
  })
})
