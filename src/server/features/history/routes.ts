import * as contract from "#contract/history/calls.ts"
import { NOUNS } from "#contract/history/uk.ts"
import { undoStep as undoEndpoint } from "#contract/history/undo.ts"
import { mayEdit } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { previewRewind, type Rewound, rewind } from "#server/platform/rewind.ts"
import { undo } from "#server/platform/undo.ts"
import { drawsAreSound } from "#server/records/brackets/sound.ts"
import { groupOf, groupTitle } from "#server/records/journal/labels.uk.ts"
import { namesOf } from "#server/records/journal/names.ts"
import type { HistoryChange } from "#server/records/journal/row-change.ts"
import type { Count } from "#server/records/journal/summary.uk.ts"
import { changeSentence } from "#server/records/journal/words.uk.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { readDetails, readFacets, readHistory } from "./read.ts"

/** Sentences of a preview; the rest is a number. */
const LISTED = 200

/** The journal of a tournament: read, undone step by step or rewound to a moment. */
export function historyRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.listHistory, async ({ id, ...wish }, caller) =>
    readHistory(db, await editable(id, caller), wish, caller),
  )

  serve(contract.historyFilters, async ({ id }, caller) => readFacets(db, await editable(id, caller)))

  serve(contract.historyStep, async ({ id, revision, from }, caller) =>
    readDetails(db, await editable(id, caller), { revision, from: from ?? 0 }, caller),
  )

  serve(undoEndpoint, async ({ step, ...input }, caller) => {
    const scope = { ...scopeOf(input.id, input), body: { undo: step } }
    const { revision } = await undo(shell, caller, scope, step, drawsAreSound)
    return { revision }
  })

  serve(contract.rewind, async ({ to, preview, ...input }, caller) => {
    const scope = { ...scopeOf(input.id, input), body: { rewind: to } }
    if (preview === 1) {
      const { revision, outcome } = await previewRewind(shell, caller, scope, to)
      return { revision, ...(await told(scope.tournamentId, outcome)) }
    }
    const { revision, outcome } = await rewind(shell, caller, scope, to, drawsAreSound)
    return { revision, ...(await told(scope.tournamentId, { kinds: outcome.kinds, changes: [] })) }
  })

  async function told(id: TournamentId, { kinds, changes }: Rewound): Promise<Omit<contract.WireRewind, "revision">> {
    const shown = [...changes].sort((one, other) => rank(one) - rank(other)).slice(0, LISTED)
    const names = await namesOf(db, id, shown)
    const groups = new Map<string, number>()
    for (const { kind, count } of kinds) groups.set(groupOf(kind), (groups.get(groupOf(kind)) ?? 0) + count)
    return {
      steps: kinds.reduce((sum, { count }) => sum + count, 0),
      kinds: [...groups].map(([kind, count]) => ({ kind, title: groupTitle(kind), count })),
      counts: countsOf(changes).map(({ table, ...count }) => ({ name: NOUNS[table]?.many ?? "", ...count })),
      list: shown.map((change) => changeSentence(change, names)).filter((sentence) => sentence !== ""),
      more: changes.length - shown.length,
    }
  }

  async function editable(id: TournamentId, caller: Caller): Promise<TournamentId> {
    const tournament = await visibleTournament(db, caller, id)
    if (!mayEdit(caller, tournament)) throw new Refusal("forbidden")
    return tournament.id
  }
}

/** Given or taken access comes first. */
const rank = ({ table }: { readonly table: string }): number => (table === "staff" || table === "tournaments" ? 0 : 1)

/** How many rows of each table these changes touch, in the order in which the tables come. */
function countsOf(changes: readonly HistoryChange[]): Count[] {
  const counts = new Map<string, { table: string; added: number; changed: number; removed: number }>()
  for (const { table, before, after } of changes) {
    const count = counts.get(table) ?? { table, added: 0, changed: 0, removed: 0 }
    counts.set(table, count)
    if (before === null) count.added++
    else if (after === null) count.removed++
    else count.changed++
  }
  return [...counts.values()]
}
