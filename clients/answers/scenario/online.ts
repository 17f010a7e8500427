import type { Recorder } from "../recorder.ts"
import type { Cup } from "./kyorugi.ts"
import type { People } from "./people.ts"

interface Entry {
  readonly id: number
}

/** What a coach enters online, what the staff decides, and what becomes of it. */
export async function online(
  at: Recorder,
  { id, category }: Cup,
  team: readonly number[],
  people: People,
): Promise<void> {
  at.phase("6-online")
  const { owner, coach, stranger } = people
  const enter = "/api/v1/tournaments/{id}/participation/enter"
  const club = { organization: "СК «Тигр»", oblast: "Київ", country: "", coach: "Ґудзь П.", consent: 1 }
  const items = team.map((athlete) => ({
    athletes: [athlete],
    category: category.Нежеребкована,
    weight: 51,
    qualification: "1 куп",
  }))
  await at.post(enter, { id, ...club, items }, coach, "closed")
  const rules = { id, registration_status: 1, deadline: "2026-05-30T15:00:00Z", club_limit: 20, total_limit: 400 }
  await at.post("/api/v1/tournaments/{id}/applications/rules", rules, owner)
  await at.post(enter, { id, ...club, consent: 0, items }, coach, "no consent")
  await at.post(enter, { id, ...club, items }, coach)
  await at.post(enter, { id, ...club, items }, coach, "twice")
  await at.get("/api/v1/tournaments/{id}/participation", { id }, coach)
  const { json } = await at.get("/api/v1/tournaments/{id}/applications", { id }, owner)
  const [a, b, c, d] = ((json.list ?? json.items ?? []) as Entry[]).map((one) => one.id)
  const decide = "/api/v1/tournaments/{id}/applications/decide"
  await at.post(decide, { id, applications: [a], decision: "accept" }, owner)
  await at.post(decide, { id, applications: [b], decision: "ask", text: "Яка вага?" }, owner)
  await at.post(decide, { id, applications: [c], decision: "decline", text: "Немає місць" }, owner)
  await at.post(decide, { id, applications: [a], decision: "accept" }, stranger, "not his")
  await at.post("/api/v1/tournaments/{id}/participation/answer", { id, application: b, answer: "43,9" }, coach)
  await at.post(
    "/api/v1/tournaments/{id}/participation/change",
    { id, application: a, category: category.Нежеребкована, weight: 52, qualification: "2 куп" },
    coach,
  )
  await at.post("/api/v1/tournaments/{id}/participation/withdraw", { id, application: d }, coach)
  await at.get("/api/v1/tournaments/{id}/applications", { id }, owner, "decided")
  await at.post("/api/tournament-data-sync", { id }, owner)
  await at.get("/api/tournament-data-sync", { id }, owner, "again")
  await at.post("/api/v1/tournaments/{id}/applications/apply", { id, application: a, force: 1 }, owner)
  await at.get("/api/v1/participation", {}, coach)
  await at.get("/api/v1/tournaments/{id}/participation/day", { id }, coach)
  const keys = {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  }
  const push = { id, endpoint: "https://push.test/1", ...keys, athletes: [], clubs: ["СК «Тигр»"] }
  await at.post("/api/v1/public/tournaments/{id}/push", push)
  await at.post("/api/v1/public/push/stop", { endpoint: push.endpoint, auth: keys.auth })
}
