import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import { DAY } from "./world.ts"

/** An online entry that waits for a decision, written past the calls: registration may be closed. Its id. */
export async function newApplication(
  db: Kysely<Tables>,
  tournament: number,
  { category, account }: { readonly category: number; readonly account: number },
): Promise<number> {
  const who = {
    name: "Стасюк Захар",
    birthYear: 2013,
    sex: "male" as const,
    members: "[]",
    weight: 51,
    unranked: false,
  }
  const from = { organization: "СК «Тигр»", region: "Київ", country: "", coach: "Ткач О.", qualification: "" }
  const course = { state: "waiting" as const, note: "", answer: "", kept: "", athleteId: null, synced: null }
  const { id } = await db
    .insertInto("applications")
    .values({
      tournamentId: tournament as never,
      accountId: account as never,
      teamAthletes: [],
      ...who,
      ...from,
      ...course,
      categoryId: category as never,
      enteredAt: DAY,
      consentAt: DAY,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
