import { createHash } from "node:crypto"
import { expect, onTestFinished, test } from "vitest"
import { hall, newTournament, ok, type Person } from "#tests/support/hall.ts"
import { bearer } from "#tests/support/http.ts"

const { app, db, signUp, streams, nobody } = await hall()
const origin = await app.listen({ port: 0, host: "127.0.0.1" })

type Headers = Record<string, string>

/** One person on two devices, with a stream of that person's tournament open on each. */
async function onTwoDevices() {
  const first = await signUp("olena")
  const { username } = ok<{ user: { username: string } }>(await first.get("/wf-api/user/current")).user
  const second = ok<{ item: { token: string } }>(await nobody.post("/user/login", { username, password: "таємниця-1" }))
    .item.token
  const { id } = await newTournament(first, { published: 1 })
  const [here, there] = [await follow(id, first.headers), await follow(id, bearer(second))]
  return { first, second: bearer(second), here, there, id }
}

/** Whether the server ends the stream, or sends a change of the tournament on it. */
async function follow(id: number, headers: Headers): Promise<() => Promise<"told" | "ended">> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const { body } = await fetch(`${origin}/api/v1/tournaments/${id}/events`, { headers, signal: leaving.signal })
  const reader = body!.getReader()
  await reader.read()
  return async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return "ended"
      if (new TextDecoder().decode(value).includes("event: change")) return "told"
    }
  }
}

const changePassword = async (of: Person) =>
  ok(await of.post("/api/user-update", { password: "таємниця-1", newPassword: "інша-таємниця-2" }))

test("a new password ends the streams of all other devices at once, and keeps that of this one", async () => {
  const { first, here, there, id } = await onTwoDevices()
  await changePassword(first)
  expect(await there()).toBe("ended")
  ok(await first.post("/api/tournament-update", { id, city: "Львів" }))
  expect(await here()).toBe("told")
})

test("signing out ends the streams of that device, ending the others theirs", async () => {
  const { first, second, here, there } = await onTwoDevices()
  ok(await app.inject({ method: "POST", url: "/user/logout", headers: second, payload: {} }))
  expect(await there()).toBe("ended")
  const third = await onTwoDevices()
  ok(await third.first.post("/api/v1/sessions/end-others"))
  expect(await third.there()).toBe("ended")
  expect((await first.get("/wf-api/user/current")).statusCode).toBe(200)
  ok(await first.post("/user/logout"))
  expect(await here()).toBe("ended")
})

test("a link to a new password ends every stream of the account", async () => {
  const { first, here, there } = await onTwoDevices()
  const token = "посилання-для-проби"
  const tokenHash = createHash("sha256").update(token).digest("base64url")
  const link = {
    tokenHash,
    accountId: first.id as never,
    madeBy: null,
    purpose: "letter" as const,
    expiresAt: new Date("2100-01-01"),
    endedAt: null,
  }
  await db.insertInto("passwordLinks").values(link).execute()
  ok(
    await nobody.post("/api/v1/password-links/use", {
      token,
      password: "нова-таємниця-3",
      passwordRepeat: "нова-таємниця-3",
    }),
  )
  expect([await here(), await there()]).toEqual(["ended", "ended"])
})

// Another instance of the server ends a session without a word to this one.
test("a session that was ended elsewhere is noticed", async () => {
  const { first, here, there } = await onTwoDevices()
  await db
    .updateTable("sessions")
    .set({ endedAt: new Date() })
    .where("accountId", "=", first.id as never)
    .execute()
  await streams.sweep()
  expect([await here(), await there()]).toEqual(["ended", "ended"])
})
