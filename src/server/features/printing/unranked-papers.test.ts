import { expect, test } from "vitest"
import type { WirePrintJob } from "#contract/printing/jobs.ts"
import { hall, newAthlete, newTournament, ok, placed } from "#tests/support/hall.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"
import { soon } from "#tests/support/soon.ts"

const { signUp } = await hall()
const olena = await signUp("olena")
const guest = { unranked: 1, agreed: ["unranked_drawn"] }

async function textOf(id: number, kind: string): Promise<string> {
  const packs = `/api/v1/tournaments/${id}/packs`
  const order = { kinds: [kind], form: "pdf", by: "category" }
  const { item } = ok<{ item: WirePrintJob }>(await olena.post(packs, order))
  await soon(async () =>
    expect(ok<{ item: WirePrintJob }>(await olena.get(`${packs}/${item.job}`)).item.state).toBe("ready"),
  )
  return linesOf((await olena.get(`${packs}/${item.job}/file`)).rawPayload).join(" ")
}

test.each(["call", "match", "card", "list-club", "weighing", "section", "bracket"])(
  "a paper of fights or people that names who fights outside the competition says so: %s",
  async (kind) => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category, athletes } = await placed(olena, id, 2, 2)
    await newAthlete(olena, 0, category, { id: athletes[0]?.id, name: "Гість Ян", ...guest })
    const court = { tournament_id: id, name: "Корт 1" }
    const sectionid = ok<{ item: { id: number } }>(await olena.post("/api/save-section", court)).item.id
    ok(await olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid }))
    ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: sectionid, start_number: 101 }))
    const said = await textOf(id, kind)
    expect(said).toContain("Гість")
    expect(said).toContain("п/к")
  },
)

test("the slips of judges say who performs outside the competition", async () => {
  const { id, category, athletes, seatsOf } = await poomsaeField(olena, 2)
  await newAthlete(olena, 0, category, { id: athletes[0]?.id, name: "Гість Ян", ...guest })
  await seatsOf(3)
  const said = await textOf(id, "slip")
  expect(said.split("п/к").length).toBeGreaterThan(3)
})
