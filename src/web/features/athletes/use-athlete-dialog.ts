import { useCallback, useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { OpenDialog } from "./AthleteDialogs.tsx"
import { useAskedAthlete } from "./use-athlete-list.ts"

/** Which dialog is open over the list, and which row is marked: one that was asked for, found or just added. */
export function useAthleteDialog(athletes: readonly WireAthlete[], mayEdit: boolean) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [found, setFound] = useState<number | null>(null)
  const { asked, clear } = useAskedAthlete(athletes)
  const setDialog = useCallback(
    (next: OpenDialog | null) => {
      setOpened(next)
      if (asked) {
        // The athlete's row stays marked after the card is closed.
        setFound(asked.id)
        clear()
      }
    },
    [asked, clear],
  )
  return {
    dialog: opened ?? (asked && mayEdit ? ({ kind: "card", athlete: asked } as const) : null),
    setDialog,
    added,
    add: (athlete: number): void => {
      setAdded(athlete)
      setFound(null)
    },
    shown: asked?.id ?? found ?? added,
  }
}
