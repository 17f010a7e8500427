import { expect, test } from "vitest"
import { addressOf } from "#contract/wire/client.ts"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { plainTexts } from "#domain/athletes/plain-texts.ts"
import { SENTENCES } from "#server/records/journal/steps.uk.ts"
import { TABLE } from "#tests/access-table.ts"
import { contractEndpoints } from "#tests/support/contract.ts"
import { hall, ok } from "#tests/support/hall.ts"
import { lineOf } from "#tests/support/live-line.ts"
import { placesOf } from "#tests/support/place.ts"
import { soon } from "#tests/support/soon.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { app, db, deps, signUp, nobody } = await hall({ writesRows: true, pageTemplate, perAccount: 1_000_000 })
const origin = await app.listen({ port: 0, host: "127.0.0.1" })
const [olena, secretary, judge] = [await signUp("olena"), await signUp("secretary"), await signUp("judge")]
const at = await placesOf(db, { secretary, judge })(olena, 1)

const SECRET = "Таємниця"
const WEIGHT = 77.77

/** In this order: what ends what others need comes after them. */
const ORDER = [
  /updateBracketFight|recordResult|checkFight|saveProtest|stepOnCourt|undoStep/i,
  /autoSortable|saveBracket|DrawState|publishDraws|finishManual|confirmAlone|setDrawFormat/i,
  /removeFrom|clearBracket|drawReset|merge|split|moveAthletes|moveWeighed|mark(?:Absent|Out)|renameOrg/i,
  /delete|withdraw|remove/i,
  /logout|deleteTournament|handOver|Mirror|Hall|rewind|restore|erase|deleteAll|deleteCategor|deleteSection/i,
]
const rank = ([name]: readonly [string, Endpoint]): number => ORDER.findLastIndex((names) => names.test(name))

test("whatever step is taken, nothing that the public may not see comes down a visitor's or a display's stream", async () => {
  await plant()
  const { body } = await olena.get(`/api/tournament-full?id=${at.id}`)
  // The staff are told of it.
  expect([body.includes(SECRET), body.includes(String(WEIGHT))]).toEqual([true, true])
  const screen = ok<{ item: { code: string } }>(
    await olena.post(`/api/v1/tournaments/${at.id}/screens/save`, { name: "Вхід", role: "calls" }),
  ).item.code
  const wanted = [
    "",
    "/info",
    "/mine",
    "/brackets",
    "/schedule",
    "/results",
    "/teams",
    `/c/${at.category}`,
    `/a/${at.athlete}`,
  ]
  const views = encodeURIComponent(
    JSON.stringify([...wanted.map((path) => ["page", path, null]), ["athlete", String(at.athlete), null]]),
  )
  const lines = [
    await lineOf(`${origin}/api/v1/public/tournaments/${at.id}/events?views=${views}`),
    await lineOf(`${origin}/api/v1/screens/${screen}/events`),
  ]
  const calls = [...contractEndpoints()].filter(([, { method, answers }]) => method === "POST" && !answers)
  for (const [name, endpoint] of calls.toSorted((one, other) => rank(one) - rank(other))) {
    if (/logout|deleteTournament|handOver/i.test(name)) continue
    const sent = TABLE[name]?.[1](at) ?? {}
    if (endpoint.encoding === "multipart") continue
    const { statusCode } = await olena.post(addressOf(endpoint, sent as never), sent)
    // Several steps of one moment are told together: of each by itself, this is what there would be to tell.
    if (statusCode === 200)
      for (const path of wanted)
        expect([name, hidden((await nobody.get(`/t/${at.id}${path}`)).body)]).toEqual([name, []])
  }
  const kinds = await kindsOf(at.id)
  // Of a walk that takes no steps nothing would follow; the kinds that it does not reach are in `every-kind.test.ts`.
  expect(kinds.length).toBeGreaterThanOrEqual(55)
  expect(kinds.filter(({ kind }) => !(kind in SENTENCES))).toEqual([])
  const { revision } = ok(await olena.post("/api/tournament-update", { id: at.id, name: "Кінець" }))
  await soon(() => expect(lines.map(({ said }) => last(said))).toEqual([revision, revision]))
  const told = lines.flatMap(({ said }) => said).join("")
  expect([...hidden(told), told.includes(screen)]).toEqual([false])
})

/** What of it only the staff may see. */
const hidden = (text: string): string[] => [SECRET, String(WEIGHT)].filter((word) => text.includes(word))

/** The newest revision that was told. */
const last = (said: readonly string[]): number =>
  Math.max(...said.map((data) => Number(JSON.parse(data).revision ?? 0)))

const kindsOf = async (id: number) =>
  await db
    .selectFrom("journal")
    .select("kind")
    .distinct()
    .where("tournamentId", "=", id as never)
    .execute()

/** Something secret in all that the staff alone see. */
async function plant(): Promise<void> {
  const texts = Object.fromEntries(plainTexts.map(({ name }) => [name, SECRET]))
  const own = { coach2: SECRET, coach3: SECRET, weight: WEIGHT }
  await db
    .updateTable("athletes")
    .set({ ...texts, ...own } as never)
    .where("tournamentId", "=", at.id as never)
    .execute()
  for (const [table, column] of [
    ["contacts", "name"],
    ["officials", "name"],
    ["medicalNotes", "text"],
    ["payments", "payer"],
  ] as const) {
    await db
      .updateTable(table)
      .set({ [column]: SECRET } as never)
      .where("tournamentId" as never, "=", at.id as never)
      .execute()
  }
  await db
    .updateTable("categories")
    .set({ name: SECRET, status: "draft" })
    .where("id", "=", at.second as never)
    .execute()
  // Rows that were written past the journal.
  deps.shell.states.drop()
}
