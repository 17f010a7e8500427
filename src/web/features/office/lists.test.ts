import { expect, test } from "vitest"
import type { WireContact, WireOfficial } from "#contract/office/calls.ts"
import type { WireClubFees, WirePayment } from "#contract/office/fees.ts"
import { csvText } from "#web/lib/csv.ts"
import { clubsOf, contactLines, shownContacts } from "./contact-list.ts"
import { clubLines, paidForAthlete, paidShare, paymentLines } from "./fee-list.ts"
import { judgeLines, sortedJudges } from "./judge-list.ts"
import { readPart } from "./part-search.ts"

const contact = (given: Partial<WireContact>): WireContact => ({
  id: 1,
  role: "coach",
  name: "",
  organization: "",
  region: "",
  phone: "",
  email: "",
  note: "",
  ...given,
})
const tkach = contact({ id: 1, name: "Ткач Олена", organization: "СК «Тигр»", phone: "050 111-22-33" })
const yar = contact({ id: 2, name: "Яр Остап", organization: "Барс" })
const nobody = contact({ id: 3, role: "representative", organization: 'CК "Тигр"' })

/** Of a club without an invoice. */
const unbilled = { invoice: 0, number: "", payAddress: "" }

test("contacts stand by club, its representative first, and are found by club, words and digits", () => {
  const ids = (text: string, club: string | null = null) =>
    shownContacts([tkach, yar, nobody], { text, club }).map(({ id }) => id)
  expect(ids("")[0]).toBe(2)
  expect(ids("", "ск «тигр»").sort()).toEqual([1, 3])
  expect(ids("олена 0501112233")).toEqual([1])
  expect(ids("тигр ткач")).toEqual([1])
  expect(ids("немає")).toEqual([])
  expect(clubsOf([tkach, yar, nobody])).toHaveLength(2)
})

test("what a spreadsheet would run as a formula leaves as plain text, sums as numbers with a comma", () => {
  const club: WireClubFees = {
    organization: "=1+1",
    region: "Київ",
    entries: 2,
    due: 70_050,
    paid: 0,
    balance: 70_050,
    ...unbilled,
    athletes: [],
  }
  expect(csvText(clubLines([club])).split("\r\n")[1]).toBe("'=1+1;Київ;2;700,5;0;700,5")
  const phone = csvText(contactLines([contact({ name: "@Ткач", phone: "+380501112233" })])).split("\r\n")[1]
  expect(phone).toBe("тренер;'@Ткач;;;'+380501112233;;")
  const payment: WirePayment = {
    id: 1,
    number: 7,
    date: "15.05.2026",
    amount: 100,
    payer: "-Х",
    organization: "",
    region: "",
    athlete: 0,
    method: "card",
    note: "а;б",
    cancelled: "помилка",
  }
  expect(csvText(paymentLines([payment])).split("\r\n")[1]).toBe(
    `7;15.05.2026;1;'-Х;;;картка;"скасовано: помилка; а;б"`,
  )
})

test("judges stand by what they do, then by name", () => {
  const judge = (id: number, name: string, role: WireOfficial["role"], section = 0): WireOfficial => ({
    id,
    name,
    role,
    section,
    category: "",
    region: "",
    organization: "",
    day: 0,
    note: "",
  })
  const list = sortedJudges([judge(1, "Яр", "corner"), judge(2, "Дар", "corner", 9), judge(3, "Ют", "referee")])
  expect(list.map(({ id }) => id)).toEqual([3, 2, 1])
  expect(judgeLines(list, [])[2]).toEqual(["Дар", "", "бічний суддя", "", "", "за ротацією", "усі дні", ""])
})

test("an athlete is offered what he himself still owes", () => {
  const one = { athlete: 5, name: "Їжак", entries: 2, due: 500, paid: 200 }
  const club = {
    organization: "Тигр",
    region: "",
    entries: 2,
    due: 500,
    paid: 200,
    balance: 300,
    ...unbilled,
    athletes: [one],
  }
  expect(paidForAthlete(club, one)).toMatchObject({ athlete: 5, owed: 300 })
  expect(paidForAthlete(club, { ...one, paid: 900 }).owed).toBe(0)
})

test("a club that owes nothing and paid nothing has no share; nobody has more than all", () => {
  const club = { organization: "Тигр", region: "", entries: 0, balance: 0, ...unbilled, athletes: [] }
  const share = (due: number, paid: number) => paidShare({ ...club, due, paid })
  expect([share(0, 0), share(0, 500), share(900, 0), share(900, 600), share(900, 1000)]).toEqual([
    null,
    100,
    0,
    66,
    100,
  ])
})

test("the address names a part, the contacts by none", () => {
  expect(readPart({ part: "fees" })).toEqual({ part: "fees" })
  for (const part of ["contacts", "x", 1, undefined]) expect(readPart({ part })).toEqual({})
})
