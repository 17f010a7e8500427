import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

interface Line {
  readonly file: string
  readonly line: string
}

const linesOf = (folder: string, isMeant: (file: string) => boolean): Line[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && isMeant(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .map((line) => ({ file, line: line.trim() })),
    )

/** Who acts, and on what: written down as it came. */
const WRITERS = /device: (doer|caller|desk)\.device\b/

test("a device that the server shows goes through deviceName: no browser's description of itself reaches a page", () => {
  const server = [...linesOf("src/server/views", () => true), ...linesOf("src/server/features", () => true)]
  const shown = server.filter(
    ({ line }) => /\bdevice: (deviceName\()?[\w.]+\.device\b/.test(line) && !WRITERS.test(line),
  )
  expect(shown.length).toBeGreaterThan(4)
  expect(shown.filter(({ line }) => !line.includes("deviceName("))).toEqual([])
})

test("no text names a position by its number in data: lines and rounds are said instead", () => {
  const texts = linesOf("src/web", (file) => file.endsWith("uk.ts"))
  expect(texts.filter(({ line }) => /(^|[^а-яіїєґ])позиці\S* \$\{/i.test(line))).toEqual([])
  // Elsewhere a text says the position itself.
  const bare = texts.filter(({ line }) =>
    [...line.matchAll(/\$\{([^}]*)\}/g)].some(([, said = ""]) =>
      /\bposition\b/.test(said.replace(/positionText\([^)]*\)/g, "").replace(/\bposition ===/g, "")),
    ),
  )
  expect(bare.filter(({ file }) => file !== "src/web/features/brackets/uk.ts")).toEqual([])
  expect(bare.length).toBeGreaterThan(1)
  const given = linesOf("src/web/features/brackets", () => true).filter(
    ({ line }) => /messages\.(removeNamed|removeBody|standsOn)\(/.test(line) && /\bposition\b/.test(line),
  )
  expect(given.length).toBeGreaterThan(1)
  expect(given.filter(({ line }) => !line.includes("positionText("))).toEqual([])
})
