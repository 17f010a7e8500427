import { notifications } from "@mantine/notifications"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import type { WireProgress } from "#contract/progress/calls.ts"
import { progressQuery } from "#web/tournament/progress-query.ts"
import { mayEditIn } from "#web/tournament/use-role.ts"
import { NoticeAction } from "#web/ui/NoticeAction.tsx"
import { tell } from "#web/ui/toasts.ts"
import { openPlacing } from "./open-placing.ts"
import { outsideTexts } from "./uk.ts"

type Outside = WireProgress["outside"]

/**
 * Says by name who stands in no bracket after a step of this page and did not before, whatever door he came by, and offers
 * to put him there. The notice stays until somebody closes it: what the step itself did is told in one of its own. Silent
 * where the account could do nothing about it.
 */
export function useTellOutside(tournament: number) {
  const queries = useQueryClient()
  return useMemo(() => {
    let before: Outside | null = null
    return {
      /** Remembers who stands outside before a step. */
      note: (): void => {
        before = queries.getQueryData(progressQuery(tournament).queryKey)?.outside ?? null
      },
      tell: async (output: unknown): Promise<void> => {
        const known = before
        const revision = revisionOf(output)
        if (known === null || revision === null || !mayEditIn(queries, tournament)) return
        const now = await outsideAt(queries, tournament, revision)
        const fresh = now.filter((one) => !known.some((other) => isSame(one, other)))
        if (fresh.length > 0) notice(tournament, fresh)
      },
    }
  }, [queries, tournament])
}

const isSame = (one: Outside[number], other: Outside[number]): boolean =>
  one.athlete === other.athlete && one.category === other.category

/** A preview answers the present revision: nobody has come by it. */
const revisionOf = (output: unknown): number | null =>
  typeof output === "object" && output !== null && "revision" in output && typeof output.revision === "number"
    ? output.revision
    : null

/** Who stands outside after the step of this revision; a failed call tells nothing. */
async function outsideAt(queries: QueryClient, tournament: number, revision: number): Promise<Outside> {
  const fetch = () => queries.fetchQuery({ ...progressQuery(tournament), staleTime: 0 }).catch(() => null)
  const first = await fetch()
  // The call was on its way before the step was done.
  const progress = first !== null && first.revision < revision ? await fetch() : first
  return progress?.outside ?? []
}

function notice(tournament: number, outside: Outside): void {
  const act = (): void => openPlacing({ tournament, athletes: outside.map(({ athlete }) => athlete) })
  const id = tell({
    message: (
      <NoticeAction
        text={outsideTexts.told(outside)}
        label={outside.length === 1 ? outsideTexts.placeOne : outsideTexts.placeMany}
        onAct={act}
      />
    ),
    role: "alert",
    color: "var(--warn)",
    autoClose: false,
    onClick: () => notifications.hide(id),
  })
}
