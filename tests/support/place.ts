import type { Kysely } from "kysely"
import { hashOfCode, newCode } from "#server/platform/code.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { insertEntries } from "#server/records/bouts/bouts.ts"
import type { Place } from "#tests/access-table.ts"
import { newApplication } from "./applications.ts"
import { BoutDesk, boutRules } from "./bouts.ts"
import { newAthlete, newCategory, newTournament, ok, type Person, placed } from "./hall.ts"
import { type KeptState, keptState } from "./kept-state.ts"
import { DAY } from "./world.ts"

const closedBout = (id: number, section: number, category: number) => ({
  tournamentId: id as never,
  sectionId: section as never,
  categoryId: category as never,
  t: 2,
  seats: 3 as const,
  rules: JSON.stringify(boutRules(-2)),
  rulesHash: "",
  openedAt: DAY,
  closedAt: DAY,
})

/** The log of that bout: nothing was pressed in it. */
function opening(id: number, bout: number) {
  const [entry] = new BoutDesk(boutRules(-2)).log
  if (!entry) throw new Error("a desk opens its bout")
  return { tournamentId: id as never, bout: bout as never, sendId: null, entry: { ...entry, at: DAY.getTime() } }
}

/** A place that can be put back to how it was. */
export type KeptPlace = Place & KeptState

/** Makes tournaments with something of everything: a drawn category, one that is not, a court, a judge, a payment, staff. */
export function placesOf(
  db: Kysely<Tables>,
  people: Readonly<Record<"secretary" | "judge", Pick<Person, "id">>>,
): (of: Person, published: number) => Promise<KeptPlace> {
  const others = new Map<Person, Promise<number>>()

  return async (of, published) => {
    const { id } = await newTournament(of, { published })
    const { category, athletes } = await placed(of, id, 3, 4)
    const second = await newCategory(of, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    await newAthlete(of, 7, second)
    const section = ok<{ item: { id: number } }>(
      await of.post("/api/save-section", { tournament_id: id, name: "Додянг 1", start_number: 101 }),
    ).item.id
    const made = async (path: string, body: Readonly<Record<string, unknown>>): Promise<number> =>
      ok<{ item: { id: number } }>(await of.post(`/api/v1/tournaments/${id}/${path}`, body)).item.id
    const prices = { kyorugi: 50_000, individual: 0, pair: 0, team: 0, chargesOut: false }
    ok(await of.post(`/api/v1/tournaments/${id}/fees`, prices))
    const lists = {
      note: await made("medical/save", { athlete: athletes[0]?.id, kind: "injury", text: "палець" }),
      contact: await made("contacts", { role: "coach", name: "Ткач О." }),
      official: await made("officials", { role: "corner", name: "Яр О." }),
      shift: await made("shifts", { day: 1, title: "Ранок" }),
      payment: await made("payments", { amount: 100, method: "cash", payer: "Хтось" }),
    }
    const numbers = athletes.map((athlete) => athlete.id)
    const code = newCode()
    const link = {
      tournamentId: id as never,
      role: "secretary" as const,
      label: "",
      uses: 50,
      used: 0,
      revokedAt: null,
    }
    const times = { createdAt: DAY, expiresAt: new Date(DAY.getTime() + 86_400_000) }
    const invitation = await db
      .insertInto("invitations")
      .values({ ...link, ...times, codeHash: hashOfCode(code) })
      .returning("id")
      .executeTakeFirstOrThrow()
    const bout = await db
      .insertInto("bouts")
      .values({ ...closedBout(id, section, category.id), blue: numbers[0] as never, red: numbers[1] as never })
      .returning("id")
      .executeTakeFirstOrThrow()
    await insertEntries(db, [opening(id, bout.id)])
    const application = await newApplication(db, id, { category: category.id, account: of.id })
    const [staff] = await db
      .insertInto("staff")
      .values([personOf(id, "secretary"), personOf(id, "judge")])
      .returning("id")
      .execute()
    const other = await otherOf(of)
    return {
      id,
      category: category.id,
      second: second.id,
      athletes: numbers,
      athlete: numbers[0] ?? 0,
      section,
      bout: bout.id,
      code,
      ...lists,
      application,
      invitation: invitation.id,
      staff: staff?.id ?? 0,
      other,
      ...(await keptState(db, id as never)),
    }
  }

  /** One more tournament of the same owner, made once. */
  async function otherOf(of: Person): Promise<number> {
    const made = others.get(of) ?? withSecretary(of)
    others.set(of, made)
    return await made
  }

  async function withSecretary(of: Person): Promise<number> {
    const { id } = await newTournament(of, { published: 1 })
    await newCategory(of, id, { name: "Кадети -61 ч", weight1: 57, weight2: 61 })
    await db.insertInto("staff").values(personOf(id, "secretary")).execute()
    return id
  }

  function personOf(id: number, role: "secretary" | "judge") {
    return {
      tournamentId: id as never,
      accountId: people[role].id as never,
      role,
      label: "",
      invitationId: null,
      sectionId: null,
      seat: null,
      since: DAY,
    }
  }
}
