import type { Call } from "../openapi.ts"
import { nobody, type Recorder } from "../recorder.ts"
import type { Filled } from "./reads.ts"

/** What would end the tournaments, accounts or sessions by which the rest is asked. */
const fatal =
  /tournament-delete$|\/user\/logout|end-others|delete-all|\/owner$|privacy\/.*erase|\/rewind$|hall-address|password-link|user\/create|login$|\/demo$|mirror|rehearsal/

/** Every write with bad input: by nobody, by a stranger, with nothing in it, of a kind that is not read, and each field of a wrong kind in turn. */
export async function refusals(at: Recorder, calls: readonly Call[], { people, cup }: Filled): Promise<void> {
  at.phase("13-refusals")
  for (const call of calls) {
    if (call.method !== "POST") continue
    const good = at.taken.get(`POST ${call.path}`) ?? {}
    const path = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, good[name] ?? cup.id]),
    )
    if (call.isForm) {
      await at.post(call.path, path, people.owner, "no form")
      continue
    }
    await at.post(call.path, { ...good, ...path }, nobody, "nobody")
    await at.post(call.path, path, people.owner, "nothing")
    const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
    await at.raw(url, "{", "application/json", people.owner, "unreadable")
    if (fatal.test(call.path)) continue
    await at.post(call.path, { ...good, ...path }, people.stranger, "stranger")
    if ("id" in path) await at.post(call.path, { ...good, ...path, id: 999_999 }, people.owner, "no such tournament")
    for (const field of Object.keys(call.fields)) {
      if (field in path || field === "action") continue
      await at.post(call.path, { ...good, ...path, [field]: { x: 1 } }, people.owner, `${field} is an object`)
      if (call.required.includes(field)) {
        const { [field]: _, ...without } = { ...good, ...path } as Record<string, unknown>
        await at.post(call.path, without, people.owner, `no ${field}`)
        await at.post(call.path, { ...good, ...path, [field]: -7 }, people.owner, `${field} is -7`)
      }
    }
  }
}
