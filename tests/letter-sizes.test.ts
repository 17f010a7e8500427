import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** What stands on the pages that anybody opens at home; desks, panels and displays have sizes of their own. */
const styles = [
  ...importedBy("src/web/world.ts"),
  "src/web/app/theme.ts",
  ...["app", "features/public", "features/draw-proof", "features/info"].flatMap(sheetsIn),
]

function sheetsIn(folder: string): string[] {
  const path = `src/web/${folder}`
  return readdirSync(path).flatMap((name) => (name.endsWith(".css") ? [`${path}/${name}`] : []))
}

/** The style sheets that a program of the pages begins with. */
function importedBy(program: string): string[] {
  const paths = [...readFileSync(program, "utf8").matchAll(/^import "\.\/(.+\.css)"/gm)]
  return paths.map(([, path = ""]) => `src/web/${path}`)
}

/** Letters that stay as large as they are whatever the browser is set to. */
const fixedSizes = (text: string): string[] =>
  [...text.matchAll(/\bfont(?:-size)?:[^;{}]*?\d(?:px|pt)\b|\bfontSizes: \{[^}]*?\d(?:px|pt)\b/g)].map(([size]) => size)

test("no style of a public page names the size of letters in px", () => {
  expect(styles.length).toBeGreaterThan(8)
  expect(styles.filter((file) => fixedSizes(readFileSync(file, "utf8")).length > 0)).toEqual([])
})

test("a fixed size is found in a declaration, in a shorthand over lines and in the theme, and no other length is taken for one", () => {
  const fixed = [
    "a { font-size: 11.5px; }",
    'a { font:\n 700 26px / 1 "Roboto",\n serif; }',
    'fontSizes: { xs: "12px" }',
  ]
  expect(fixed.map((text) => fixedSizes(text).length)).toEqual([1, 1, 1])
  expect(fixedSizes("a { font-weight: 700; padding: 2px; font-size: 0.75rem; width: 12px }")).toEqual([])
})
