/**
 * Joins what every page of a kind loads into a few scripts: split only by who shares what, the first page of the desk
 * would be 70 requests. Everybody imports a library's modules through its entry file, so they are assigned by their
 * names; ours by who imports them.
 */
export function joinedScripts() {
  /** Our modules that each kind of page needs; known once all modules are read. */
  const KINDS = ["first", "sign", "desk", "calls", "apart"]
  const needed = Object.fromEntries(KINDS.map((kind) => [kind, new Set()]))
  const plugin = {
    name: "joined-scripts",
    buildEnd() {
      for (const [kind, modules] of Object.entries(kinds(this))) needed[kind] = modules
    },
  }
  const isOf = (kind) => (id) => needed[kind].has(id) && !id.includes(SPLIT)
  // Without the rules of the sport, which bring all that they import.
  const isSmallPart = (id) =>
    /\/src\/(web|contract)\/|@tabler/.test(id) && !LISTS.test(id) && !needed.apart.has(id) && !id.includes(SPLIT)
  // The first group that takes a module keeps it, and also takes what it imports.
  const groups = [
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: "first", test: isOf("first") },
    { name: "mutation", test: /mutationObserver|useMutation/ },
    { name: "mantine", test: PLAIN_COMPONENTS },
    { name: "sign", test: isOf("sign") },
    { name: "desk", test: isOf("desk") },
    { name: "calls", test: isOf("calls") },
    { name: "parts", test: isSmallPart, minShareCount: 6, maxModuleSize: 5000 },
    // An icon is a fifth of a kilobyte, and a request costs more than all of them.
    { name: "icons", test: (id) => /@tabler/.test(id) && isSmallPart(id), minShareCount: 2 },
  ].map((group, at, all) => ({ ...group, priority: all.length - at }))
  return { plugin, codeSplitting: { groups } }
}

const SPLIT = "?tsr-split=component"

/**
 * Lists, forms, heads, menus, switches and what only dialogs need: many pages have them, but all others would load them too. The
 * calls of courts and days bring the rules of the schedule along.
 */
const LISTS =
  /\/src\/web\/(ui\/(form\/|table\/|Filter|Suggested|SearchSelect|PageHead|MoreMenu|menu-items|Segmented|Callout|use-choosing|use-dialog|use-guarded-close)|tournament\/(merged-save|use-merged-save|use-save-shown|ContestedNote|contest-lines))|\/src\/contract\/sections\//

/** What a form without lists and dialogs is made of. */
const PLAIN_COMPONENTS =
  /@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](ActionIcon|Anchor|Box|Button|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Transition|UnstyledButton))[\\/]/

function kinds(build) {
  const all = [...build.getModuleIds()]
  const importsOf = (id) => build.getModuleInfo(id)?.importedIds ?? []
  const reach = (...ends) =>
    reached(
      all.filter((id) => ends.some((end) => id.endsWith(end))),
      importsOf,
    )
  const pages = (...routes) => reach(...routes.map((route) => `/src/web/routes/${route}.tsx${SPLIT}`))
  const first = reach("/index.html")
  const landing = pages("_public", "_public/index")
  const login = pages("_public", "_public/_desk", "_public/_desk/login")
  const desk = pages("user", "user/tournaments/overview/$id")
  // Loaded after the desk's page: why a call was refused, once one is.
  const later = reach("/src/web/lib/live/keep-up.ts", "/src/contract/refusals/uk.ts")
  return {
    first,
    sign: without(both(login, desk), first, landing),
    desk: without(desk, first, landing, login),
    // Parts of the desk that import the login's calls would take them along, and the login would load the desk.
    calls: without(new Set([...login].filter((id) => id.includes("/src/contract/"))), desk, first, landing),
    apart: new Set([...first, ...landing, ...login, ...later]),
  }
}

/** All of our modules that these import, directly or not; icons are one module each and count as ours. */
function reached(starts, importsOf) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id) || (id.includes("/node_modules/") && !id.includes("@tabler"))) return
    found.add(id)
    for (const next of importsOf(id)) visit(next)
  }
  for (const id of starts) visit(id)
  return found
}

const both = (some, others) => new Set([...some].filter((id) => others.has(id)))
const without = (some, ...others) => new Set([...some].filter((id) => !others.some((other) => other.has(id))))
