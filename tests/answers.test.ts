import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { changedLines, differences } from "../clients/answers/compare.ts"
import { maskedFields, maskedHeaders } from "../clients/answers/masks.ts"
import { type Call, callsOf } from "../clients/answers/openapi.ts"
import { translator } from "../clients/answers/renames.ts"

function folder(files: Record<string, string>): string {
  const at = mkdtempSync(join(tmpdir(), "sijak-answers-"))
  mkdirSync(join(at, "1-people"))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(at, "1-people", name), text)
  return at
}

test("equal folders have no difference; a changed byte, a missing and a new file are each one", () => {
  const before = folder({ "1.txt": "200\n\na\nb", "2.pdf": "%PDF-1.7 a", "3.txt": "x" })
  expect(differences(before, folder({ "1.txt": "200\n\na\nb", "2.pdf": "%PDF-1.7 a", "3.txt": "x" }))).toEqual([])
  expect(differences(before, folder({ "1.txt": "200\n\na\nc", "2.pdf": "%PDF-1.7 b", "4.txt": "" }))).toEqual([
    { file: "1-people/1.txt", what: "changed", lines: ["- b", "+ c"] },
    { file: "1-people/2.pdf", what: "changed", lines: ["- 10 bytes", "+ 10 bytes"] },
    { file: "1-people/3.txt", what: "missing", lines: [] },
    { file: "1-people/4.txt", what: "new", lines: [] },
  ])
})

test("of two texts the lines that differ are shown, sixteen at most", () => {
  expect(changedLines("a\nb\nc\n", "a\nx\ny\nc\n")).toEqual(["- b", "+ x", "+ y"])
  expect(changedLines("a\nb\nc\nd\n", "x\nb\nc\ny\n")).toEqual(["- a", "+ x", "- d", "+ y"])
  const long = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join("")
  expect(changedLines(long, "").at(-1)).toBe("… 4 more")
})

test("a mask hides its field of its call alone, however deep, and sorts a list without an order", () => {
  const masks = [{ call: "GET /a", fields: ["at"], headers: ["etag"], unordered: ["list"], why: "a test" }]
  const body = {
    at: 1,
    list: [
      { id: 2, at: 3 },
      { id: 1, at: 4 },
    ],
  }
  const hidden = {
    at: "(masked)",
    list: [
      { id: 1, at: "(masked)" },
      { id: 2, at: "(masked)" },
    ],
  }
  expect(maskedFields("GET /a", body, masks)).toEqual(hidden)
  expect(maskedFields("GET /b", body, masks)).toEqual(body)
  expect(maskedHeaders("GET /a", { etag: "x", date: "now", "content-type": "t" }, masks)).toEqual([
    ["content-type", "t"],
    ["etag", "(masked)"],
  ])
})

const document = (path: string, field: string) => ({
  paths: {
    [path]: {
      post: {
        requestBody: {
          content: { "application/json": { schema: { properties: { [field]: {} }, required: [field] } } },
        },
        responses: {},
      },
    },
  },
})

test("a renamed call and field are spoken by the name that the server knows, and answers are written in the old one", () => {
  const old = callsOf(document("/api/v1/old", "is_open"))
  const now = callsOf(document("/api/v1/new", "isOpen"))
  expect(old.map(({ method, path, required }): Partial<Call> => ({ method, path, required }))).toEqual([
    { method: "POST", path: "/api/v1/old", required: ["is_open"] },
  ])
  const renames = {
    calls: { "POST /api/v1/old": "POST /api/v1/new" },
    fields: { "POST /api/v1/old": { in: { is_open: "isOpen" }, out: { is_open: "isOpen" }, flags: ["isOpen"] } },
  }
  const name = "POST /api/v1/old"
  const [before, after] = [translator(old, renames), translator(now, renames)]
  expect([before.nameOf(name), after.nameOf(name)]).toEqual([name, "POST /api/v1/new"])
  expect(before.bodyFor(name, { is_open: 1, id: 3 })).toEqual({ is_open: 1, id: 3 })
  expect(after.bodyFor(name, { is_open: 1, id: 3 })).toEqual({ isOpen: true, id: 3 })
  expect(before.answerOf(name, { list: [{ is_open: 1 }] })).toEqual({ list: [{ is_open: 1 }] })
  expect(after.answerOf(name, { list: [{ isOpen: true }] })).toEqual({ list: [{ is_open: 1 }] })
  // A wrong flag is sent as it is, and its refusal names the old field.
  expect(after.bodyFor(name, { is_open: -7 })).toEqual({ isOpen: -7 })
  const refusal = (field: string) => ({ errors: [{ field, code: "invalid" }] })
  expect(after.answerOf(name, refusal("isOpen"))).toEqual(refusal("is_open"))
})

test("a name may be renamed inside one object alone", () => {
  const name = "GET /api/v1/old"
  const fields = { [name]: { out: { "judges.t": "judges.technique" } } }
  const { answerOf } = translator([], { calls: {}, fields })
  const now = { technique: 3.7, judges: [{ technique: 3.5 }] }
  expect(answerOf(name, now)).toEqual({ technique: 3.7, judges: [{ t: 3.5 }] })
})
