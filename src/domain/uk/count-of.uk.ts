import { count } from "./words.ts"

/** «20» of 20, «5 з 20», «82 зі 123»: how many are shown of how many there are. */
export function countOf(shown: number, all: number): string {
  if (shown === all) return count(all)
  // «зі ста» and what begins with it.
  return `${count(shown)} ${all >= 100 && all < 200 ? "зі" : "з"} ${count(all)}`
}
