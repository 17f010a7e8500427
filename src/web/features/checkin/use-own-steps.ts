import { useCallback, useState } from "react"

const MOST = 30

/** The revisions of the steps that this window made, the newest first; another window is another desk. */
export function useOwnSteps(tournament: number): readonly [readonly number[], (revision: number) => void] {
  const name = `desk-${tournament}`
  const [steps, setSteps] = useState<readonly number[]>(() => read(name))
  const add = useCallback(
    (revision: number) =>
      setSteps((before) => {
        const after = [revision, ...before.filter((one) => one !== revision)].slice(0, MOST)
        keep(name, after)
        return after
      }),
    [name],
  )
  return [steps, add]
}

function read(name: string): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]")
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "number") : []
  } catch {
    return []
  }
}

function keep(name: string, steps: readonly number[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(steps))
  } catch {
    // Until the page is closed the state has it.
  }
}
