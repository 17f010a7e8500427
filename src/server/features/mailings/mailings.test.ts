import { expect, test } from "vitest"
import { hall, no, ok } from "#tests/support/hall.ts"
import { smtpServer } from "#tests/support/smtp.ts"
import { DAY } from "#tests/support/world.ts"

const post = await smtpServer()
const pageTemplate = '<html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const publicUrl = "https://sijak.example.org"
const { nobody, signUp, db, setNow } = await hall({
  pageTemplate,
  mail: { url: post.url, from: "s@example.org", publicUrl },
})
const olena = await signUp("olena")

const ask = (fields: Record<string, string>) => nobody.form("/subscription-policy", fields)

/** The path of the link in the letter that an address gets. */
async function linkFor(email: string): Promise<string> {
  const [letter, answer] = await Promise.all([post.next(), ask({ email, consent: "1" })])
  expect(answer.body).toContain("Лист надіслано")
  expect(letter.to.toLowerCase()).toContain(email.toLowerCase())
  return new RegExp(`${publicUrl}(/mailing/\\S+)`).exec(letter.text)?.[1] ?? ""
}

const agreed = () => db.selectFrom("mailings").selectAll().orderBy("id").execute()

// [P1-12]
test("a consent begins with its confirmation, keeps its dates, and is withdrawn at once by the same link", async () => {
  const link = await linkFor("Olena@Example.org")
  expect((await nobody.get(link)).body).toContain("Підтвердити згоду")
  expect(await agreed()).toMatchObject([{ email: "Olena@Example.org", askedAt: DAY, confirmedAt: null }])
  const later = new Date(DAY.getTime() + 3_600_000)
  setNow(later)
  expect((await nobody.form(link, { step: "confirm" })).body).toMatch(/Згоду підтверджено[\s\S]*Відкликати згоду/)
  expect(await agreed()).toMatchObject([{ confirmedAt: later, withdrawnAt: null }])
  // Requested again, it is the same consent with its first date.
  expect(await linkFor("olena@example.org")).toBe(link)
  await nobody.form(link, { step: "confirm" })
  const gone = await nobody.form(link, { step: "withdraw" })
  expect(gone.body).toContain("Згоду відкликано")
  expect(gone.headers["cache-control"]).toBe("no-store")
  expect(await agreed()).toMatchObject([{ email: "", emailKey: "", confirmedAt: later, withdrawnAt: later }])
  expect((await nobody.form(link, { step: "confirm" })).body).toContain("Згоду відкликано")
  expect((await linkFor("olena@example.org")) === link).toBe(false)
  setNow(DAY)
})

test("links that are forged, and questions without an address or a tick, do nothing", async () => {
  const link = await linkFor("ihor@example.org")
  const [, id = "", sign = ""] = /(\d+)\.(.+)$/.exec(link) ?? []
  const before = await agreed()
  for (const forged of [`${Number(id) + 1}.${sign}`, `${id}.${sign.slice(0, -1)}x`, id, "x", `${id}.${sign}x`]) {
    for (const answer of [
      await nobody.get(`/mailing/${forged}`),
      await nobody.form(`/mailing/${forged}`, { step: "withdraw" }),
    ]) {
      expect(answer.body).toContain("Це посилання не діє")
    }
  }
  expect((await ask({ email: "ніщо", consent: "1" })).body).toContain("Укажіть електронну пошту")
  expect((await ask({ email: "o@example.org" })).body).toContain("Позначте згоду")
  expect(await agreed()).toEqual(before)
})

test("operators alone see whom mailings may go to: whoever has confirmed", async () => {
  const link = await linkFor("vira@example.org")
  expect(no(await olena.get("/api/v1/mailings"))).toEqual([403, [null, "forbidden"]])
  await db
    .updateTable("accounts")
    .set({ isAdmin: true })
    .where("id", "=", olena.id as never)
    .execute()
  const list = async () =>
    ok<{ list: { email: string }[] }>(await olena.get("/api/v1/mailings")).list.map(({ email }) => email)
  expect(await list()).toEqual([])
  await nobody.form(link, { step: "confirm" })
  expect(await list()).toEqual(["vira@example.org"])
})

test("nobody is flooded: from one place so many questions, no more", async () => {
  const said: string[] = []
  for (let n = 0; n < 25; n++) said.push((await ask({ email: `n${n}@example.org`, consent: "1" })).body)
  expect(said.at(-1)).toContain("Забагато спроб")
})
