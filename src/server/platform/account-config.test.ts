import { expect, test } from "vitest"
import { readConfig } from "./config.ts"
import { StartRefusal } from "./start-refusal.ts"

const letters = {
  SMTP_URL: "smtps://sijak:secret@mail.example.org:465",
  MAIL_FROM: "Сіджак <sijak@example.org>",
  PUBLIC_URL: "https://sijak.example.org/",
}

test("letters are sent where server, sender and address are given, else not", () => {
  expect(readConfig(letters).mail).toEqual({
    url: "smtps://sijak:secret@mail.example.org:465",
    from: "Сіджак <sijak@example.org>",
    publicUrl: "https://sijak.example.org",
  })
  expect(readConfig({ PUBLIC_URL: "http://10.0.0.5:3000" }).mail).toBeNull()
})

test("operators are named by e-mail, several by commas", () => {
  expect(readConfig({ OPERATORS: "olena@example.org, Danylo@Example.org" }).operators).toEqual([
    "olena@example.org",
    "Danylo@Example.org",
  ])
  expect(readConfig({}).operators).toEqual([])
})

test.each([
  ["SMTP_URL", { ...letters, SMTP_URL: "https://mail.example.org" }],
  ["SMTP_URL", { ...letters, SMTP_URL: "mail.example.org" }],
  ["MAIL_FROM", { ...letters, MAIL_FROM: "Сіджак" }],
  ["MAIL_FROM", { ...letters, MAIL_FROM: "" }],
  ["PUBLIC_URL", { ...letters, PUBLIC_URL: "sijak.example.org" }],
  ["PUBLIC_URL", { ...letters, PUBLIC_URL: "" }],
  ["OPERATORS", { OPERATORS: "olena" }],
  ["OPERATORS", { OPERATORS: "olena@example.org;" }],
])("a wrong or missing %s is refused by a sentence that names it", (name, env) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name}: .*[а-яіїє]`))])
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartRefusal) return error.problems
    throw error
  }
  return []
}
