import { Button } from "@mantine/core"
import { modals } from "@mantine/modals"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { progressQuery } from "#web/tournament/progress-query.ts"
import { mayEditIn } from "#web/tournament/use-role.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { openPlacing } from "./open-placing.ts"
import { outsideTexts } from "./uk.ts"

/** What somebody is about to do though not everybody stands in a bracket. */
export type Act = keyof typeof outsideTexts.anyway

/**
 * Asks before numbers and papers are made while somebody stands outside of these categories (absent: of any), by name, with
 * the press that puts them onto free places. True: nobody does, or it is wanted all the same. Nobody is asked who could not
 * change it.
 */
export function useAskOutside(tournament: number): (act: Act, categories?: readonly number[]) => Promise<boolean> {
  const queries = useQueryClient()
  return useCallback(
    async (act, categories) => {
      if (!mayEditIn(queries, tournament)) return true
      // What cannot be found out holds nothing up.
      const progress = await queries.fetchQuery({ ...progressQuery(tournament), staleTime: 0 }).catch(() => null)
      const outside = (progress?.outside ?? []).filter(({ category }) => !categories || categories.includes(category))
      if (outside.length === 0) return true
      const place = (): void => {
        modals.closeAll()
        openPlacing({ tournament, athletes: outside.map(({ athlete }) => athlete) })
      }
      return await confirm({
        title: outsideTexts.askTitle(outside.length),
        body: (
          <>
            <p>{outsideTexts.askText(outside)}</p>
            <Button variant="default" mt={8} onClick={place}>
              {outside.length === 1 ? outsideTexts.placeOne : outsideTexts.placeMany}
            </Button>
          </>
        ),
        action: outsideTexts.anyway[act],
      })
    },
    [queries, tournament],
  )
}
