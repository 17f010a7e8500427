/**
 * What the followers of a live view have before them, by the names of its parts: values of JSON. Texts may be long, and
 * are cut; the order of names means nothing.
 */
export type Fragments = ReadonlyMap<string, unknown>

/** Leave `skip` characters as they are, take `drop` away, put `put` there; the next cut goes on behind it. */
export type Cut = readonly [skip: number, drop: number, put: string]

/** What became of a fragment. null: it is gone; `is`: what it is now; `cut`: what of its text is another. */
export type Change = null | { readonly is: unknown } | { readonly cut: readonly Cut[] }

/** By the fragments' names; what is not named is as before. */
export type Changes = Readonly<Record<string, Change>>

/** The fragments after these changes, which were made of just these fragments. */
export function applied(before: Fragments, changes: Changes): Fragments {
  const after = new Map(before)
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) after.delete(name)
    else after.set(name, "is" in change ? change.is : withCuts(String(before.get(name) ?? ""), change.cut))
  }
  return after
}

function withCuts(text: string, cuts: readonly Cut[]): string {
  const pieces: string[] = []
  let at = 0
  for (const [skip, drop, put] of cuts) {
    pieces.push(text.slice(at, at + skip), put)
    at += skip + drop
  }
  return pieces.join("") + text.slice(at)
}
