import { deflateSync } from "node:zlib"
import { type Caller, nobody, type Recorder } from "../recorder.ts"

/** Everybody who takes part. */
export interface People {
  readonly owner: Caller
  readonly secretary: Caller
  readonly coach: Caller
  readonly stranger: Caller
  readonly operator: Caller
}

const PASSWORD = "пароль-для-запису"

const people = {
  owner: ["Олена", "Коваль"],
  secretary: ["Ірина", "Їжак"],
  coach: ["Петро", "Ґудзь"],
  stranger: ["Лев", "Вовк"],
  operator: ["Ада", "Мороз"],
} as const

export const OPERATOR = "operator@example.org"

/** Signs everybody up; the operator is one once the server was started anew. */
export async function signUp(at: Recorder): Promise<People> {
  at.phase("1-people")
  const made: Record<string, Caller> = {}
  for (const [name, [fname, lname]] of Object.entries(people)) {
    const fields = { username: name, email: `${name}@example.org`, password: PASSWORD, passwordRepeat: PASSWORD }
    const about = { fname, lname, country: "Україна", region: "Київ", city: "Київ", about: "тренує з 1999 року" }
    const { json } = await at.post("/user/create", { ...fields, ...about }, nobody, name)
    made[name] = { name, token: json.item.token }
  }
  return made as unknown as People
}

/** Accounts, sessions, passwords and the coach's own team. */
export async function accounts(at: Recorder, { owner, coach, stranger, operator }: People): Promise<number[]> {
  at.phase("2-accounts")
  await at.post("/user/create", {}, nobody, "nothing filled in")
  await at.post("/user/create", { username: "ow", email: "x", password: "1", passwordRepeat: "2" }, nobody, "all wrong")
  const again = { username: "OWNER", email: "Owner@example.org", password: PASSWORD, passwordRepeat: PASSWORD }
  await at.post("/user/create", { ...again, fname: "А", lname: "Б" }, nobody, "taken")
  await at.post("/api/security/login", { username: "owner", password: "ні" }, nobody, "wrong password")
  await at.post("/api/security/login", { username: "nobody-here", password: "ні" }, nobody, "unknown")
  const { json } = await at.post("/user/login", { username: "STRANGER@example.org", password: PASSWORD })
  const second = { name: "second-device", token: json.item.token }
  await at.get("/wf-api/user/current", {}, second)
  await at.get("/api/v1/sessions", {}, second)
  await at.post("/api/v1/sessions/end-others", {}, second)
  await at.get("/wf-api/user/current", {}, stranger, "ended")
  const back = await at.post("/api/security/login", { username: "stranger", password: PASSWORD }, nobody, "again")
  Object.assign(stranger, { token: back.json.item.token })
  await at.post("/user/logout", {}, second)
  await at.get("/wf-api/user/current", {}, second, "signed out")
  await at.post("/api/user-update", { fname: "Олена", lname: "Коваль-Ґрунь", city: "Дніпро", about: "" }, owner)
  await at.post("/api/user-update", { password: "ні", newPassword: "новий-пароль" }, owner, "wrong old password")
  await at.post("/api/user-update", { password: PASSWORD, newPassword: `${PASSWORD}-2` }, coach, "new password")
  await at.post("/api/v1/password-links/ask", { login: "owner" })
  const { json: link } = await at.post("/api/v1/accounts/password-link", { id: 4 }, operator)
  const token =
    String(link?.item?.path ?? "")
      .split("/")
      .at(-1) ?? ""
  const fresh = { token, password: `${PASSWORD}-3`, passwordRepeat: `${PASSWORD}-3` }
  await at.post("/api/v1/password-links/use", { ...fresh, passwordRepeat: "інший" }, nobody, "two passwords")
  await at.post("/api/v1/password-links/use", fresh)
  const anew = await at.post("/user/login", { username: "stranger", password: fresh.password }, nobody, "new password")
  Object.assign(stranger, { token: anew.json.item.token })
  await at.post("/api/v1/password-links/use", fresh, nobody, "used up")
  await at.get("/api/v1/accounts", { search: "вовк" }, operator)
  await at.get("/api/v1/accounts", { search: "вовк" }, owner, "no operator")
  const { json: avatar } = await at.upload("/user/upload-avatar", {}, photo("img"), owner)
  await at.get("/api/v1/avatars/{photo}", { photo: String(avatar?.item?.img).split("/").at(-1) })
  await at.upload("/user/upload-avatar", {}, { ...photo("img"), bytes: Buffer.from("no picture") }, owner, "no picture")
  return await team(at, coach)
}

async function team(at: Recorder, coach: Caller): Promise<number[]> {
  const members = [
    { first_name: "Марко", last_name: "Коваль", middle_name: "Іванович", bdate: "2013-03-12", sex: 1 },
    { first_name: "Лев", last_name: "Вовк", middle_name: "", bdate: "2012-07-01", sex: 1 },
    { first_name: "Ілля", last_name: "Їжак", middle_name: "Ґедзович", bdate: "2013-01-31", sex: 1 },
    { first_name: "Ян", last_name: "Жук", middle_name: "", bdate: "2014-12-31", sex: 1 },
  ]
  const ids: number[] = []
  for (const member of members) {
    ids.push((await at.post("/user/add-sportsman", { id: 0, ...member }, coach)).json.item.id)
  }
  await at.post("/user/add-sportsman", { id: 0, first_name: "", bdate: "31.31.2013", sex: 3 }, coach, "all wrong")
  await at.post("/user/add-sportsman", { id: ids[0], ...members[0], middle_name: "Ілліч" }, coach, "changed")
  const { json } = await at.upload("/user/upload-sportsman-team-avatar", { id: ids[0] }, photo("img"), coach)
  const name = String(json?.item?.img ?? "")
  await at.get("/api/v1/team/photos/{photo}", { photo: name.split("/").at(-1) }, coach)
  const gone = await at.post(
    "/user/add-sportsman",
    { id: 0, ...members[3], first_name: "Зайвий" },
    coach,
    "to be removed",
  )
  await at.post("/user/remove-sportsman-team", { id: gone.json.item.id }, coach)
  await at.get("/wf-api/user/current", {}, coach)
  return ids
}

/** What the operator does for somebody who asks to be forgotten. */
export async function forgotten(at: Recorder, { operator }: People, team: readonly number[]): Promise<void> {
  await at.post("/api/v1/privacy/team/erase", { athlete: team[3] }, operator)
  await at.post("/api/v1/hall-address", { origin: "http://192.168.1.5:3000" }, operator)
}

/** A red picture of 600 by 600. */
export const photo = (field: string) => ({ field, name: "photo.png", type: "image/png", bytes: redPng(600) })

function redPng(side: number): Buffer {
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, "c02020", "hex")])),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const chunks = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
