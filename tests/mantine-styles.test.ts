import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

// The sheets of the kit are imported one by one (`src/web/app/mantine.css`, or the file that uses one): a component without its sheet has no gap, no wrap and
// no place for its parts, and nothing says so.

const sheetsIn = (text: string): string[] =>
  [...text.matchAll(/core\/styles\/(\w+)\.layer\.css/g)].map(([, name = ""]) => name)
const everywhere = sheetsIn(readFileSync("src/web/app/mantine.css", "utf8"))

const usedIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap(([, names = ""]) =>
    names.split(",").flatMap((one) => /^\s*([A-Z]\w*)/.exec(one)?.[1] ?? []),
  )

/** Of the components that a file uses those that have a sheet, which neither the file imports nor all pages have. */
const lackingIn = (text: string): string[] =>
  usedIn(text).filter(
    (name) =>
      existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`) &&
      !everywhere.includes(name) &&
      !sheetsIn(text).includes(name),
  )

test("every component of the kit that a page uses has its sheet", () => {
  const files = execFileSync("git", ["ls-files", "src/web"], { encoding: "utf8" }).split("\n")
  const lacking = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => lackingIn(readFileSync(file, "utf8")).map((name) => `${name} in ${file}`))
  expect(lacking).toEqual([])
})

test("the sweep finds a component", () => {
  expect(lackingIn('import { Box, type BoxProps, Button, Flex } from "@mantine/core"')).toEqual(["Flex"])
})
