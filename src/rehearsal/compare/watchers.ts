import { setTimeout as pause } from "node:timers/promises"
import { oneTournament } from "#contract/tournaments.ts"
import type { Day } from "#rehearsal/day/day.ts"
import { findings } from "#rehearsal/texts.ts"

/** Within so many milliseconds everybody knows of the last step. */
const PATIENCE = 30_000

/** Waits until displays, tablets and viewers have heard of the last step; answers how many they are. */
export async function awaitWatchers({ office, tournament, watchers, ledger }: Day): Promise<number> {
  const { revision } = (await office.ask(oneTournament, { id: tournament })).item
  const end = Date.now() + PATIENCE
  const late = () => [...watchers].filter((one) => one.heard() < revision)
  while (late().length > 0 && Date.now() < end) await pause(100)
  for (const one of late()) {
    ledger.differ({ about: findings.behind(one.name), paper: String(revision), system: String(one.heard()) })
  }
  return watchers.size
}
