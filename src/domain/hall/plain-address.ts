/**
 * The address of a connection as people know it: IPv4 although the system wrote it inside IPv6, in whatever spelling
 * (`::ffff:192.168.1.5`, `::ffff:c0a8:105`), and without the adapter. Everything that tells one address from another
 * asks this.
 */
export function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, "")
  const groups = groupsOf(bare)
  return groups !== null && isMapped(groups) ? dotted(groups) : bare
}

/** The eight groups of an IPv6 address; null: it is none. */
export function groupsOf(address: string): readonly number[] | null {
  if (!/^[\da-f:.]{2,45}$/i.test(address)) return null
  const halves = withoutDots(address).split("::")
  const [first = [], last = []] = halves.map((half) => (half === "" ? [] : half.split(":")))
  const missing = 8 - first.length - last.length
  const isWhole = halves.length === 1 ? missing === 0 : halves.length === 2 && missing > 0
  if (!isWhole || ![...first, ...last].every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  const zeros = Array.from({ length: missing }, () => "0")
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}

/** The last four bytes may be written as IPv4. */
const withoutDots = (address: string): string =>
  address.replace(/:(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_whole, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff

const dotted = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".")
