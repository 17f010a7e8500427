import { nobody, type Recorder } from "../recorder.ts"
import type { Filled } from "./reads.ts"

const KINDS =
  "list-club/list-category/list-region/card/weighing/bracket/blank/list/section/call/slip/result/table/report/diploma/certificate/poster".split(
    "/",
  )

/** Every paper and every file that people take away. */
export async function papers(at: Recorder, { people, cup, forms, closed }: Filled): Promise<void> {
  at.phase("10-papers")
  const { owner, coach } = people
  for (const [name, category] of Object.entries(cup.category)) {
    await at.get("/tournament-result/print-pdf", { category }, owner, name)
    await at.get("/tournament/print-pdf-list", { category }, owner, name)
    await at.get("/tournament/print-pdf-list-result", { category }, owner, name)
    await at.get("/tournament-report/print-weight-pdf", { category }, owner, name)
  }
  for (const [name, category] of Object.entries(forms.category)) {
    await at.get("/tournament/print-pdf-list", { category }, owner, name)
    for (const more of [{}, { sort: "place" }, { autosort: "true" }]) {
      await at.get(
        "/tournament/print-pdf-list-result",
        { category, ...more },
        owner,
        `${name} ${Object.keys(more)[0] ?? ""}`,
      )
    }
  }
  const [category] = Object.values(cup.category)
  for (const paper of ["a4", "a3", "quarters"]) {
    await at.get("/tournament-result/print-pdf", { category: cup.category.Двадцять, paper }, owner, paper)
    for (const size of [2, 4, 8, 16, 32, 64])
      await at.get("/api/v1/templates/bracket", { size, paper }, owner, `${paper} ${size}`)
  }
  for (const form of ["pdf", "xlsx", "csv"]) await at.get("/api/v1/templates/application", { form }, coach, form)
  for (const as of [coach, nobody]) {
    await at.get("/tournament-result/print-pdf", { category }, as)
    await at.get("/tournament-report/print-weight-pdf", { category }, as)
    await at.get("/tournament-report/print-pdf", { id: cup.id }, as)
  }
  for (const id of cup.sections)
    await at.get("/tournament-result/print-section-pdf", { id, tid: cup.id }, owner, String(id))
  for (const id of [cup.id, forms.id, closed]) await at.get("/tournament-report/print-pdf", { id }, owner, String(id))
  for (const table of ["organization", "region", "coach", "medals", "categories", "winners"]) {
    for (const by of ["organization", "region", "coach"]) {
      await at.get("/api/v1/tournaments/{id}/table", { id: cup.id, table, by }, owner, `${table} ${by}`)
    }
  }
  for (const id of [cup.id, forms.id]) await packs(at, id, owner)
}

/** A pack of each kind, as one PDF and as an archive. */
async function packs(at: Recorder, id: number, owner: Filled["people"]["owner"]): Promise<void> {
  await at.get("/api/v1/tournaments/{id}/sheets", { id }, owner)
  for (const kind of KINDS) {
    for (const form of kind === "bracket" ? ["pdf", "zip"] : ["pdf"]) {
      const wanted = {
        id,
        kinds: [kind],
        form,
        by: form === "zip" ? "court" : "category",
        categories: [],
        sections: [],
      }
      const ordered = await at.post("/api/v1/tournaments/{id}/packs", wanted, owner, `${kind} ${form}`)
      const job: string = ordered.json?.item?.job ?? ""
      if (job === "") continue
      await ready(at, id, job, owner)
      await at.get("/api/v1/tournaments/{id}/packs/{job}/file", { id, job }, owner, `${kind} ${form}`)
      if (kind === "result") await at.post("/api/v1/tournaments/{id}/packs/{job}/printed", { id, job }, owner)
    }
  }
}

async function ready(at: Recorder, id: number, job: string, owner: Filled["people"]["owner"]): Promise<void> {
  await at.until("/api/v1/tournaments/{id}/packs/{job}", { id, job }, owner, (json) =>
    /ready|failed/.test(json?.item?.state),
  )
}
