import { readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { filesIn } from "./files.ts"
import type { Part } from "./part.ts"

interface Native {
  readonly name: string
  /** Names of files. */
  readonly files: RegExp
  /** The version as it stands in one of the files; where none does, in the file's name. */
  readonly version: RegExp
  /** SPDX, and the text in `deploy/pack/licences`. */
  readonly licence: (version: string) => readonly [spdx: string, text: string]
  readonly home: string
}

/** What the packages of PostgreSQL bring in machine code. The first that fits a file's name is the one. */
const natives: readonly Native[] = [
  {
    name: "PostgreSQL",
    files:
      /^(postgres|initdb|pg_ctl)(\.exe)?$|^(libpq|libpqwalreceiver|plpgsql|dict_snowball|cyrillic_and_mic|utf8_and_\w+)(\.\d+)?\.(dll|so[.\d]*|dylib)$/,
    version: /PostgreSQL (\d+\.\d+)\b/,
    licence: () => ["PostgreSQL", "postgresql"],
    home: "https://www.postgresql.org",
  },
  {
    name: "ICU",
    files: /^(lib)?icu(dt|in|uc|data|i18n)/,
    version: /icudt(\d\d)/,
    licence: (version) => [Number(version) < 74 ? "Unicode-DFS-2016" : "Unicode-3.0", "icu"],
    home: "https://icu.unicode.org",
  },
  {
    name: "OpenSSL",
    files: /^lib(crypto|ssl)/,
    version: /OpenSSL (\d+\.\d+\.\d+[a-z]?)/,
    licence: (version) => (version.startsWith("1.") ? ["OpenSSL", "openssl-1.1"] : ["Apache-2.0", "apache-2.0"]),
    home: "https://www.openssl.org",
  },
  {
    name: "libxml2",
    files: /^libxml2/,
    version: /(?<=\0)2(?:\.\d+\.\d+|\d{4})(?=\0)/,
    licence: () => ["MIT", "libxml2"],
    home: "https://gitlab.gnome.org/GNOME/libxml2",
  },
  {
    name: "zlib",
    files: /^(zlib1|libz\b)/,
    version: /deflate (\d\.\d\.[\d.]+) Copyright/,
    licence: () => ["Zlib", "zlib"],
    home: "https://zlib.net",
  },
  {
    name: "LZ4",
    files: /^liblz4/,
    version: /\0(1\.\d+\.\d+)\0/,
    licence: () => ["BSD-2-Clause", "lz4"],
    home: "https://lz4.org",
  },
  {
    name: "Zstandard",
    files: /^libzstd/,
    version: /\0(1\.\d+\.\d+)\0/,
    licence: () => ["BSD-3-Clause", "zstd"],
    home: "https://facebook.github.io/zstd",
  },
  {
    name: "XZ Utils, liblzma",
    files: /^liblzma/,
    version: /\0(5\.\d+\.\d+)\0/,
    licence: () => ["LicenseRef-public-domain", "xz"],
    home: "https://tukaani.org/xz",
  },
  {
    name: "GNU libiconv",
    files: /^libiconv/,
    version: /libiconv-(\d+)/,
    licence: () => ["LGPL-2.1-or-later", "lgpl-2.1"],
    home: "https://www.gnu.org/software/libiconv",
  },
  {
    name: "GNU gettext, libintl",
    files: /^libintl/,
    version: /libintl[-.](\d+)/,
    licence: () => ["LGPL-2.1-or-later", "lgpl-2.1"],
    home: "https://www.gnu.org/software/gettext",
  },
  {
    name: "winpthreads",
    files: /^libwinpthread/,
    version: /libwinpthread-(\d+)/,
    licence: () => ["MIT AND BSD-3-Clause", "winpthreads"],
    home: "https://www.mingw-w64.org",
  },
  {
    name: "MIT Kerberos",
    files: /^lib(krb5|krb5support|k5crypto|gssapi_krb5|com_err)\b/,
    version: /krb5-(\d+\.\d+(?:\.\d+)?)/,
    licence: () => ["MIT", "krb5"],
    home: "https://web.mit.edu/kerberos",
  },
  {
    name: "libedit",
    files: /^libedit/,
    version: /libedit\.(\d+)/,
    licence: () => ["BSD-3-Clause", "libedit"],
    home: "https://www.thrysoee.dk/editline",
  },
  {
    name: "Microsoft Visual C++ runtime",
    files: /^(vcruntime140|vcruntime140_1|msvcp140)\.dll$/,
    version: /F\0i\0l\0e\0V\0e\0r\0s\0i\0o\0n\0\0\0\0\0([\d.\0]+?)\0\0/,
    licence: () => ["LicenseRef-Microsoft-distributable-code", "vc-runtime"],
    home: "https://visualstudio.microsoft.com/license-terms/",
  },
]

/** Where in a tree programs in machine code lie that no npm package names with a version and a licence. */
const FOLDERS = ["bin", "lib", "lib/postgresql"]

/**
 * The programs and libraries of PostgreSQL in a tree, with versions and licences; `native`: their folder. Throws if there
 * is a file of which nobody has said what it is.
 */
export function nativeParts(native: string): Part[] {
  const programs = filesIn(native).filter((path) => FOLDERS.includes(path.split("/").slice(0, -1).join("/")))
  const named = programs.map((path) => {
    const known = natives.find(({ files }) => files.test(basename(path)))
    if (known === undefined) throw new Error(`${path}: nobody has said what it is (deploy/pack/natives.ts)`)
    return { path, known }
  })
  return natives.flatMap((known) => {
    const files = named.filter((one) => one.known === known).map(({ path }) => path)
    return files.length === 0 ? [] : [partOf(known, native, files)]
  })
}

function partOf({ name, version, licence, home }: Native, native: string, files: readonly string[]): Part {
  const texts = files.map((path) => `\0${basename(path)}\0${readFileSync(join(native, path), "latin1")}`)
  const found = texts.map((text) => version.exec(text)).find((match) => match !== null)
  const number = (found?.[1] ?? found?.[0] ?? "unknown").replaceAll("\0", "")
  const [spdx, text] = licence(number)
  return { kind: "native", name, version: number, licence: spdx, home, text: { file: text } }
}
