const MAX_PAIRS = 2000
const MAX_INDEX = 1000

type Branch = Map<string, Branch | unknown[]>

/**
 * Fields of a form as nested values: `a[0][position]=1_0` is `{a: [{position: "1_0"}]}`, `a[]=1&a[]=2` and `a=1&a=2`
 * are lists. Null if there are more fields than any of our forms has.
 */
export function nestFields(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> | null {
  const root: Branch = new Map()
  let count = 0
  for (const [name, value] of pairs) {
    count += 1
    if (count > MAX_PAIRS) return null
    put(root, pathOf(name), value)
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, unfold(node)]))
}

/** Splits an urlencoded body into its fields. */
export function parseForm(body: string): Record<string, unknown> | null {
  return nestFields(new URLSearchParams(body))
}

// `a[0][b]` is a, 0, b; a name of any other form stays one part.
function pathOf(name: string): readonly string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\]){0,4})$/.exec(name)
  if (!match) return [name]
  const [, head = "", tail = ""] = match
  return [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "")].filter(
    (part, index, parts) => part !== "" || index < parts.length - 1,
  )
}

// Values of one leaf are collected, so that a repeated field is a list.
function put(root: Branch, path: readonly string[], value: unknown): void {
  let branch = root
  for (const step of path.slice(0, -1)) {
    const next = branch.get(step)
    if (next instanceof Map) branch = next
    else {
      const made: Branch = new Map()
      branch.set(step, made)
      branch = made
    }
  }
  const leaf = path.at(-1) ?? ""
  const present = branch.get(leaf)
  if (Array.isArray(present)) present.push(value)
  else branch.set(leaf, [value])
}

function unfold(node: Branch | unknown[]): unknown {
  if (Array.isArray(node)) return node.length === 1 ? node[0] : node
  const entries = [...node].map(([name, child]) => [name, unfold(child)] as const)
  const isList = entries.every(([name]) => /^\d{1,4}$/.test(name) && Number(name) <= MAX_INDEX)
  if (!isList) return Object.fromEntries(entries)
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
}
