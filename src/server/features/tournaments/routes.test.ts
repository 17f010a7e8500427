import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import { full, hall, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"

const { signUp, nobody, db } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const CREATE = "/wf-api/tournament/create"
const UPDATE = "/api/tournament-update"
interface Listed {
  readonly list: (Pick<WireTournament, "id" | "name"> & { readonly role: string })[]
}

describe("creating a tournament", () => {
  test("takes a name alone; all else has its default", async () => {
    const { item, revision } = ok<{ item: WireTournament }>(await olena.post(CREATE, { name: "  Кубок   Тигра " }))
    expect(revision).toBe(1)
    expect(item).toEqual({
      id: expect.any(Number),
      name: "Кубок Тигра",
      short_name: "",
      notes: "",
      date: "",
      address: "",
      contacts: "",
      city: "",
      published: 0,
      registration_status: 0,
      protocol_type: 1,
      type: 0,
      description: "",
      ...tournamentTexts.byWire(() => ""),
      category_ids: "",
      category_weigh_ids: "",
      allCategories: "[]",
      seeding: 0,
      hold_draws: 0,
      pair_format: "bracket",
      group_format: "bracket",
      bracket_format: "bracket",
      best_of_three: 0,
      public_delay: "0",
      user: olena.id,
      revision: 1,
    })
    expect(await full(olena, item.id)).toEqual({
      ...item,
      days: [1, 2].map((day) => ({ day, title: "", date: "", start: "09:00", breaks: [], finals_last: 0 })),
      sportsmans: [],
      protocols: [],
      sections: [],
      organizations: [],
    })
  })

  // [P1-69] [P1-161] [P1-162] [P1-163]
  test.each(["post", "form"] as const)("takes every field by %s", async (way) => {
    const sent = {
      name: "Кубок «Тигра»",
      short_name: "Тигр",
      date: "15.05.2026",
      city: "Львів",
      address: "вул. Стрийська, 1",
      contacts: "067\n050",
      manager: "Іваненко",
      judgename: "Суддя",
      judgename2: "Заступник",
      secretaryname: "Секретар",
      published: "1",
      protocol_type: "2",
      registration_status: "1",
      type: "2",
      notes: "Важливо",
      description: "<p>Запрошуємо</p>",
      category_ids: "4,5",
      category_weigh_ids: "401, 402",
      allCategories: '[{"id":4}]',
      seeding: "1",
      hold_draws: "1",
    }
    const { item } = ok<{ item: WireTournament }>(await olena[way](CREATE, sent))
    const numbers = { published: 1, protocol_type: 2, registration_status: 1, type: 2, seeding: 1, hold_draws: 1 }
    expect(item).toMatchObject({ ...sent, ...numbers, category_weigh_ids: "401,402" })
  })

  // [P1-118]
  test.each([
    ["nothing", {}, [["name", "required"]], ["Укажіть назву турніру"]],
    [
      "a blank name and no real day",
      { name: " ", date: "31.02.2026" },
      [
        ["name", "required"],
        ["date", "invalid"],
      ],
      null,
    ],
    ["a day in another form", { name: "Т", date: "2026-05-15" }, [["date", "invalid"]], null],
    ["categories that are no JSON", { name: "Т", allCategories: "[4," }, [["allCategories", "invalid"]], null],
    ["categories that are no list", { name: "Т", allCategories: '{"a":1}' }, [["allCategories", "invalid"]], null],
    ["an unknown type", { name: "Т", type: 3 }, [["type", "out_of_range"]], null],
    ["a flag that is none", { name: "Т", published: "так" }, [["published", "invalid"]], null],
    ["ids that are none", { name: "Т", category_ids: "4,x" }, [["category_ids", "invalid"]], null],
    [
      "ids beyond all that are kept",
      { name: "Т", category_ids: [2_147_483_648] },
      [["category_ids", "out_of_range"]],
      null,
    ],
    [
      "a name too long",
      { name: "т".repeat(301) },
      [["name", "too_long"]],
      ["Назва турніру: задовге значення, найбільше 300"],
    ],
  ])("refuses %s, and makes nothing", async (_, body, errors, sentences) => {
    const before = ok<Listed>(await olena.get("/wf-api/tournament/list")).list.length
    const answer = await olena.post(CREATE, body)
    expect(no(answer)).toEqual([422, ...errors])
    if (sentences) expect(sentencesOf(answer)).toEqual(sentences)
    expect(ok<Listed>(await olena.get("/wf-api/tournament/list")).list).toHaveLength(before)
  })

  test("keeps of a description what cannot do harm", async () => {
    const description = [
      '<p style="position:fixed" onclick="alert(1)">Привіт <b>усім</b></p><script>alert(2)</script>',
      '<img src=x onerror=alert(3)><a href="javascript:alert(4)">сюди</a><a href="https://wtu.org.ua">туди</a>',
      '<svg><script>alert(5)</script></svg><iframe src="//evil"></iframe>5 < 6 &amp; 7',
    ].join("")
    const item = await newTournament(olena, { description, name: "<b>Назва</b>", notes: "<script>1</script>" })
    expect(item.description).toBe(
      '<p>Привіт <b>усім</b></p><a rel="noopener noreferrer nofollow">сюди</a>' +
        '<a href="https://wtu.org.ua" rel="noopener noreferrer nofollow">туди</a>5 &lt; 6 &amp; 7',
    )
    // Plain text stays as typed: the page never reads it as markup.
    expect([item.name, item.notes]).toEqual(["<b>Назва</b>", "<script>1</script>"])
    const { item: again } = ok<{ item: WireTournament }>(
      await olena.post(UPDATE, { id: item.id, description: item.description }),
    )
    expect([again.description, again.revision]).toEqual([item.description, 1])
  })

  // [P1-54]
  test("keeps of a description all that its editor makes", async () => {
    const made = [
      "<h2>Регламент</h2><h3>Умови</h3><p><strong>Жирний</strong> <em>курсив</em> <u>лінія</u> <s>зайве</s><br>новий рядок</p>",
      "<ul><li><p>перше</p></li><li><p>друге</p></li></ul><ol><li><p>раз</p></li></ol><blockquote><p>цитата</p></blockquote><hr>",
    ].join("")
    const link =
      '<p><a target="_blank" rel="noopener" class="x" href="https://wtu.org.ua">сайт</a> <a href="//evil.example">ні</a></p>'
    const { description } = await newTournament(olena, { description: made + link })
    const rel = 'rel="noopener noreferrer nofollow"'
    expect(description.replaceAll(" />", ">")).toBe(
      `${made}<p><a ${rel} href="https://wtu.org.ua">сайт</a> <a ${rel}>ні</a></p>`,
    )
  })

  test("drops what no text can hold", async () => {
    const bad = "до\u0000\ud800після"
    const item = await newTournament(olena, { name: bad, description: bad, notes: bad, city: bad })
    expect([item.name, item.description, item.notes, item.city]).toEqual(["допісля", "допісля", "допісля", "допісля"])
  })

  test("the same action twice founds one; with another body it is refused", async () => {
    const action = randomUUID()
    const body = { name: "Двічі", action }
    const first = ok<{ item: WireTournament }>(await olena.post(CREATE, body))
    expect(ok<{ item: WireTournament }>(await olena.post(CREATE, { ...body, time: 5 }))).toEqual(first)
    expect(no(await olena.post(CREATE, { ...body, name: "Інше" }))).toEqual([409, [null, "action_reused"]])
    const same = await db.selectFrom("tournaments").select("id").where("name", "=", "Двічі").execute()
    expect(same).toHaveLength(1)
  })

  test("is for those who are signed in", async () => {
    expect(no(await nobody.post(CREATE, { name: "Т" }))).toEqual([401, [null, "not_signed_in"]])
  })
})

describe("changing a tournament", () => {
  test("keeps what is not sent, empties what is sent empty, counts one", async () => {
    const made = await newTournament(olena, {
      city: "Львів",
      published: 1,
      category_ids: "4,5",
      description: "<p>а</p>",
    })
    const first = ok<{ item: WireTournament }>(await olena.post(UPDATE, { id: made.id, short_name: "КТ", time: 1 }))
    expect(first.item).toEqual({ ...made, short_name: "КТ", revision: 2 })
    const second = ok<{ item: WireTournament }>(
      await olena.form(UPDATE, { id: String(made.id), city: "", date: "", category_ids: "", description: "" }),
    )
    expect(second).toMatchObject({ revision: 3, item: { city: "", date: "", category_ids: "", description: "" } })
    expect(second.item.published).toBe(1)
  })

  test("a postponed tournament takes its days along, in the step that undo takes back", async () => {
    const { id } = await newTournament(olena, { date: "12.12.2026" })
    const days = [
      { day: 1, date: "12.12.2026", start: "10:00", breaks: [] },
      { day: 2, date: "13.12.2026", start: "10:00", breaks: [] },
    ]
    ok(await olena.post(`/api/v1/tournaments/${id}/days`, { days }))
    const dates = async () => (await full(olena, id)).days.map(({ date }) => date)
    const moved = ok(await olena.post(UPDATE, { id, date: "09.01.2027" }))
    expect(await dates()).toEqual(["09.01.2027", "10.01.2027"])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: moved.revision }))
    expect(await dates()).toEqual(["12.12.2026", "13.12.2026"])
  })

  test("nothing changed leaves the revision", async () => {
    const made = await newTournament(olena)
    expect(ok(await olena.post(UPDATE, { id: made.id, name: made.name, type: 0 })).revision).toBe(1)
  })

  test("a screen of old is refused only where it touches what has moved, and shown what is there", async () => {
    const { id } = await newTournament(olena)
    ok(await olena.post(UPDATE, { id, city: "Київ" }))
    const late = await olena.post(UPDATE, { id, city: "Львів", revision: 1 })
    expect(no(late)).toEqual([409, [null, "state_moved"]])
    expect(late.json()).toMatchObject({ item: { id, city: "Київ", revision: 2 } })
    expect(ok(await olena.post(UPDATE, { id, city: "Львів", revision: 2 })).revision).toBe(3)
  })

  test("refuses a wrong field and changes nothing", async () => {
    const made = await newTournament(olena)
    expect(no(await olena.post(UPDATE, { id: made.id, name: "", city: "Львів" }))).toEqual([422, ["name", "required"]])
    expect(no(await olena.post(UPDATE, { id: "x", name: "Т" }))).toEqual([422, ["id", "invalid"]])
    expect(await full(olena, made.id)).toMatchObject({ name: made.name, city: "", revision: 1 })
  })
})

describe("the list", () => {
  // [P1-127]
  test("holds the published and one's own, newest first, with the role", async () => {
    const iryna = await signUp("iryna")
    const old = await newTournament(iryna, { name: "Старий", date: "31.12.2025", published: 1 })
    const young = await newTournament(iryna, { name: "Новий", date: "01.06.2026", short_name: "Н", city: "Одеса" })
    const dateless = await newTournament(iryna, { name: "Без дати", date: "" })
    const mine = ok<Listed>(await iryna.get("/wf-api/tournament/list")).list.filter(({ role }) => role === "owner")
    expect(mine.map(({ id }) => id)).toEqual([young.id, old.id, dateless.id])
    expect(mine[0]).toEqual({
      id: young.id,
      name: "Новий",
      short_name: "Н",
      city: "Одеса",
      date: "01.06.2026",
      user: iryna.id,
      published: 0,
      role: "owner",
    })
    for (const other of [danylo, nobody]) {
      const { list } = ok<Listed>(await other.get("/wf-api/tournament/list"))
      expect(list.find(({ id }) => id === old.id)).toMatchObject({ role: "" })
      expect(list.some(({ id }) => id === young.id || id === dateless.id)).toBe(false)
    }
  })
})

describe("deleting a tournament", () => {
  test("puts it into the bin, where nobody finds it; sent again it is answered as before", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const body = { id, action: randomUUID() }
    const done = ok<{ item: { id: number } }>(await olena.post("/api/tournament-delete", body))
    expect(done).toMatchObject({ revision: 2, item: { id } })
    expect(ok(await olena.post("/api/tournament-delete", body))).toEqual(done)
    expect(no(await olena.post("/api/tournament-delete", { id }))).toEqual([404, [null, "not_found"]])
    for (const one of [olena, danylo]) {
      expect(no(await one.get(`/api/tournament?id=${id}`))).toEqual([404, [null, "not_found"]])
      expect(no(await one.get(`/api/tournament-full?id=${id}`))).toEqual([404, [null, "not_found"]])
    }
    expect(no(await olena.post(UPDATE, { id, name: "Т" }))).toEqual([404, [null, "not_found"]])
    const { list } = ok<Listed>(await olena.get("/wf-api/tournament/list"))
    expect(list.some((one) => one.id === id)).toBe(false)
    const kept = await db
      .selectFrom("tournaments")
      .select("deletedAt")
      .where("id", "=", id as never)
      .executeTakeFirst()
    expect(kept?.deletedAt).toBeInstanceOf(Date)
  })
})
