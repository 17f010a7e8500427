import { expect, test } from "vitest"
import { hall, newTournament } from "#tests/support/hall.ts"
import { soon } from "#tests/support/soon.ts"

const { app, deps, signUp, nobody } = await hall({ mostFollowers: 2, pageTemplate: "<!--head--><!--body-->" })
const origin = await app.listen({ port: 0, host: "127.0.0.1" })
const olena = await signUp("olena")

test("over the bound a visitor is told to come again in ten seconds and asks by calls meanwhile; staff have a reserve", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const views = encodeURIComponent(JSON.stringify([["page", "", null]]))
  const follow = async (url: string, headers: Record<string, string> = {}) => {
    const leaving = new AbortController()
    const answer = await fetch(`${origin}${url}`, { headers, signal: leaving.signal })
    return { answer, leave: () => leaving.abort() }
  }
  const visit = () => follow(`/api/v1/public/tournaments/${id}/events?views=${views}`)
  const [first, second, third] = [await visit(), await visit(), await visit()]
  expect([first, second, third].map(({ answer }) => answer.status)).toEqual([200, 200, 503])
  expect(third.answer.headers.get("retry-after")).toBe("10")
  expect(await third.answer.json()).toMatchObject({ errors: [{ code: "server_full" }] })
  // The way out: the page and the day are answered as ever.
  expect((await nobody.get(`/t/${id}`)).statusCode).toBe(200)
  const staff = await follow(`/api/v1/tournaments/${id}/events`, olena.headers)
  expect(staff.answer.status).toBe(200)
  first.leave()
  staff.leave()
  await soon(() => expect(deps.hub.subscribers()).toBe(1))
  const late = await visit()
  expect(late.answer.status).toBe(200)
  for (const one of [second, late]) one.leave()
})
