import { mkdirSync, writeFileSync } from "node:fs"
import { root } from "./run.mjs"

/** What is built says which packages are inside: the packer names them, with their licences. */
export function writePackages(part, names) {
  mkdirSync(`${root}/build/inside`, { recursive: true })
  writeFileSync(`${root}/build/inside/${part}.json`, `${JSON.stringify([...new Set(names)].sort(), null, 2)}\n`)
}

/** Paths of packages (`node_modules/a/node_modules/b`) of which esbuild has taken something. */
export const packagesOfBundle = ({ outputs }) =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? packageOf(file) : [])),
  )

/** The same of the pages, as a plugin; styles and fonts count too. */
export function packagesInside(part) {
  return {
    name: "packages-inside",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(({ modules = {} }) => Object.entries(modules))
      const taken = modules.flatMap(([file, { renderedLength }]) => (renderedLength > 0 ? [file] : []))
      const styles = [...this.getModuleIds()].filter((file) => /\.css($|\?)/.test(file))
      writePackages(part, [...taken, ...styles].flatMap(packageOf))
    },
  }
}

function packageOf(file) {
  const at = file.indexOf("node_modules/")
  if (at < 0) return []
  const path = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(file.slice(at))?.[1]
  return path === undefined ? [] : [path]
}
