import { useState } from "react"

const nameOf = (tournament: number): string => `print jobs ${tournament}`
/** The most jobs shown; older ones are dropped. */
const MOST = 5

/** The print jobs ordered in this window, newest first. They survive a visit to other pages and a reload. */
export function useKeptJobs(
  tournament: number,
): readonly [readonly string[], (job: string) => void, (job: string) => void] {
  const [jobs, setJobs] = useState<readonly string[]>(() => read(tournament))
  const keep = (next: readonly string[]): void => {
    setJobs(next)
    write(tournament, next)
  }
  const add = (job: string): void => keep([job, ...jobs].slice(0, MOST))
  // Kept until the page is left, to show the outcome.
  const forget = (job: string): void =>
    write(
      tournament,
      read(tournament).filter((one) => one !== job),
    )
  return [jobs, add, forget]
}

function read(tournament: number): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(tournament)) ?? "[]")
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : []
  } catch {
    return []
  }
}

/** A browser without storage loses them with the page. */
function write(tournament: number, jobs: readonly string[]): void {
  try {
    sessionStorage.setItem(nameOf(tournament), JSON.stringify(jobs))
  } catch {}
}
