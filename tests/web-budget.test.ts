import { existsSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { build } from "vite"
import { expect, test } from "vitest"

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const folder = "build/web"
const entry = "index.html"
const split = "?tsr-split=component"
const routes = "routes"
const shell = [`${routes}/user.tsx${split}`, `${routes}/user/tournaments/overview/$id.tsx${split}`]

test("landing, legal and tournament pages need at most 120 KiB of script, and nothing of the component library", () => {
  const written: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}/.vite/world.json`, "utf8"))
  const scripts = Object.values(written).filter(({ file }) => file.endsWith(".js"))
  expect(scripts.length).toBeGreaterThan(0)
  const sizes = scripts.map(({ file }) => gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(120)
  for (const { file } of scripts)
    expect(readFileSync(`${folder}/${file}`, "utf8")).not.toMatch(/ZodError|MantineProvider/)
})

test("the login page needs at most 200 KiB of script", () => {
  const chunks = needed([
    `${routes}/_public.tsx${split}`,
    `${routes}/_public/_desk.tsx${split}`,
    `${routes}/_public/_desk/login.tsx${split}`,
  ])
  expect(kibibytes(chunks)).toBeLessThanOrEqual(200)
})

test.each([
  "bouts/corner/CornerPage",
  "poomsae/judge/JudgePage",
  "poomsae/judge/PracticePage",
  "displays/shown/ScreenPage",
])("%s needs at most 60 KiB of script and no zod", (page) => {
  const chunks = needed([`features/${page}.tsx`], "hall.html")
  expect(kibibytes(chunks, "hall.html")).toBeLessThanOrEqual(60)
  for (const chunk of chunks) expect(source(chunk, "hall.html")).not.toContain("ZodError")
})

test("the live client needs at most 4 KiB", async () => {
  const input = ["src/web/lib/live/line.ts", "src/web/lib/live/stream-headers.ts", "src/contract/live/followed.ts"]
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  })
  const scripts = [built].flat().flatMap((one) => ("output" in one ? one.output : []))
  const code = scripts.map((one) => ("code" in one ? one.code : "")).join("")
  for (const word of ["event-stream", "missed"]) expect(code).toContain(word)
  expect(gzipSync(code, { level: 9 }).length / 1024).toBeLessThanOrEqual(4)
})

test("a tablet says why it was refused with no more than the sentences", () => {
  const sentences = "../contract/refusals/uk.ts"
  const added = needed([sentences], "hall.html").filter((key) => !needed([], "hall.html").includes(key))
  expect(kibibytes(added, "hall.html")).toBeLessThanOrEqual(30)
  for (const chunk of added) expect(source(chunk, "hall.html")).not.toContain("ZodError")
})

test("every tab of the overview needs at most 290 KiB of script, with whatever it loads", () => {
  const base = needed(shell)
  const routeChunks = new Set(manifest()[entry]?.dynamicImports)
  const lazy = base.flatMap((chunk) => manifest()[chunk]?.dynamicImports ?? []).filter((key) => !routeChunks.has(key))
  for (const part of [[], ...lazy.map((key) => [key])]) {
    const size = kibibytes(needed([...shell, ...part]))
    expect(size, `${part.join() || "the overview itself"}: ${size.toFixed(1)} KiB`).toBeLessThanOrEqual(290)
  }
})

test("no script of the desk has zod, or builds a schema with it", () => {
  for (const key of Object.keys(manifest()).filter((key) => manifest()[key]?.file.endsWith(".js")))
    expect(source(key), key).not.toMatch(/ZodError|_zod/)
})

test("the desk's first page is a dozen scripts, not one for each of its parts", () => {
  expect(needed(shell).length).toBeLessThanOrEqual(12)
  expect(needed([...shell, "features/brackets/DrawTab.tsx"]).length).toBeLessThanOrEqual(40)
})

test("every text file of the build has its compressed copies", () => {
  for (const { file } of [entry, "hall.html"].flatMap((document) => Object.values(manifest(document)))) {
    if (!/\.(js|css)$/.test(file)) continue
    expect(existsSync(`${folder}/${file}.gz`), file).toBe(true)
    expect(existsSync(`${folder}/${file}.br`), file).toBe(true)
  }
})

test.each(["index.html", "hall.html", "world.html"])("%s holds no inline script", (document) => {
  const html = readFileSync(`${folder}/${document}`, "utf8")
  for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    expect(attributes).toContain("src=")
    expect(body?.trim()).toBe("")
  }
})

/** Keys of all chunks that the entry and these chunks import statically, each once. */
function needed(keys: readonly string[], document = entry): string[] {
  const found = new Set<string>()
  const visit = (key: string): void => {
    if (found.has(key)) return
    const chunk = manifest(document)[key]
    if (!chunk) throw new Error(`${key} is not in the build: the route was renamed or the build is old`)
    found.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of [document, ...keys]) visit(key)
  return [...found]
}

function kibibytes(keys: readonly string[], document = entry): number {
  const files = keys.map((key) => manifest(document)[key]!.file).filter((file) => file.endsWith(".js"))
  const bytes = [...new Set(files), "theme.js"].map(
    (file) => gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length,
  )
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

function source(key: string, document = entry): string {
  return readFileSync(`${folder}/${manifest(document)[key]!.file}`, "utf8")
}

/** Tablets and displays have a build of their own. */
function manifest(document = entry): Record<string, Chunk> {
  const path = `${folder}/.vite/${document === entry ? "manifest" : "hall"}.json`
  if (!existsSync(path)) throw new Error(`${path} is missing: run the build before the tests`)
  return JSON.parse(readFileSync(path, "utf8"))
}
