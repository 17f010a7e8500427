import { nobody, type Recorder } from "../recorder.ts"
import type { Filled } from "./reads.ts"

/** The pages that the server writes itself, and what a stranger asks it for. */
export async function pages(at: Recorder, { cup, forms, closed, people }: Filled): Promise<void> {
  at.phase("11-pages")
  const common = [
    "/",
    "/offline",
    "/disclaimer",
    "/disclaimer/ru",
    "/policy-cookies",
    "/privacy-policy",
    "/privacy-policy/ru",
  ]
  for (const path of [...common, "/robots.txt", "/error-404", "/nothing", "/api/nothing", "/wf-api/nothing"])
    await at.get(path)
  for (const id of [cup.id, forms.id, closed, 999_999]) {
    for (const path of [
      "",
      "/schedule",
      "/results",
      "/teams",
      "/search",
      "/search?q=стасюк",
      "/club?name=СК «Тигр»",
      "/a/30",
      "/a/90",
      "/a/99999",
    ]) {
      await at.get(encodeURI(`/t/${id}${path}`))
    }
    const of = id === forms.id ? forms.category : cup.category
    for (const [name, category] of Object.entries(of)) await at.get(`/t/${id}/c/${category}`, {}, nobody, name)
  }
  await at.get("/health")
  await at.get("/ready")
  await at.get("/metrics", {}, nobody, "without its token")
  await at.get("/openapi.json", {}, people.owner)
}
