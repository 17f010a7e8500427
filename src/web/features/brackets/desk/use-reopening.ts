import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { boutOfResult, reopenBout } from "#contract/bouts/calls.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import type { CategoryView } from "../category-view.ts"
import { tellFailed } from "../notices.ts"
import { messages } from "../uk.ts"
import { useBracketWrite } from "../use-bracket-write.ts"

interface Fight {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
}

/** Gives a fight that was scored with devices back to its panel, where its log goes on; null: its result is not of a bout. */
export function useReopening({ view, bracket, t }: Fight): MenuItem | null {
  const { id: category, tournament_id: id } = view.category
  const result = bracket.fights[t]?.result ?? null
  // The answer holds for this very result.
  const key = ["bout-of-result", id, category, t, JSON.stringify(result)]
  const query = queryOf(key, boutOfResult, { id, category, technicalNumber: t })
  const { data } = useQuery({ ...query, enabled: result !== null, staleTime: Number.POSITIVE_INFINITY })
  const { send, isPending } = useBracketWrite(reopenBout, id)
  // No desk holds it: the panel that opens it next does.
  const [session] = useState(newActionId)
  const bout = data?.bout ?? 0
  if (result === null || bout === 0) return null

  const reopen = async (): Promise<void> => {
    if (isPending) return
    try {
      const { undone } = await send(category, { bout, session, preview: true })
      const body = messages.reopenBody(fallenTexts(bracket, undone, view.athleteById))
      if (!(await confirm({ title: messages.reopenQuestion, body, action: messages.reopenAction }))) return
      await send(category, { bout, session })
      toastSuccess(messages.reopened(bracket.fights[t]?.number ?? null))
    } catch (error) {
      tellFailed(error)
    }
  }
  return { key: "reopen", label: messages.reopen, onAct: () => void reopen() }
}
