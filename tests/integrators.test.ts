import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import openapiTypescript, { astToString } from "openapi-typescript"
import { afterAll, expect, test } from "vitest"
import { describeApi } from "#server/features/health/openapi.ts"
import { contractEndpoints } from "./support/contract.ts"

const run = promisify(execFile)
// Inside the project, so that the compiler finds the types of Node.
const folder = mkdtempSync(resolve("build/integrators-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const example = /```ts\n([\s\S]+?)```/.exec(readFileSync("docs/integrators.md", "utf8"))?.[1] ?? ""
const compiled = async (): Promise<string> => {
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--module",
    "preserve",
    "--lib",
    "ES2023,DOM,DOM.Iterable",
  ]
  const compiler = resolve("node_modules/typescript-7/bin/tsc")
  return await run(process.execPath, [compiler, ...options, "--allowImportingTsExtensions", join(folder, "example.ts")])
    .then(() => "")
    .catch(({ stdout }: { readonly stdout: string }) => stdout)
}

test("the example of the integrators' page compiles against a client that a generator makes of the description", async () => {
  const description = describeApi([...contractEndpoints().values()], "0.0.0")
  writeFileSync(join(folder, "sijak.d.ts"), astToString(await openapiTypescript(JSON.stringify(description))))
  expect(example).toContain("enterAthlete")
  writeFileSync(join(folder, "example.ts"), example)
  expect(await compiled()).toBe("")
  // The types are real ones: a field that the contract lacks is refused.
  writeFileSync(join(folder, "example.ts"), example.replace("athlete.outside === 1", "athlete.outsider === 1"))
  expect(await compiled()).toContain("outsider")
})
