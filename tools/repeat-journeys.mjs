/** More than so many failed journeys are a fault, not unsteadiness: none of them is repeated. */
export const MOST_REPEATED = 2

/**
 * Runs failed journeys once more, each alone, and tells what they come to: who passes now is unsteady, who does not has
 * failed. `failed`: `{file, name, message}` of each, `name` as Vitest reports it; `runOnce`: runs one journey of one
 * file and resolves with whether it passed. `docs/decisions/tests.md` says why.
 */
export async function repeatJourneys(failed, runOnce) {
  if (failed.length > MOST_REPEATED) return { unsteady: [], failed }
  const unsteady = []
  const still = []
  for (const journey of failed) {
    const isSteadyNow = await runOnce(journey)
    const list = isSteadyNow ? unsteady : still
    list.push(journey)
  }
  return { unsteady, failed: still }
}

/** Vitest's arguments for one journey alone; its `-t` takes a pattern, and knows no ` > ` between a group and its test. */
export const argumentsOf = ({ file, name }) => [
  "run",
  "--project",
  "journeys",
  file,
  "-t",
  `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" > ", " (> )?")}$`,
]
