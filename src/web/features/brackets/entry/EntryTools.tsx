import { Button } from "@mantine/core"
import { lazy, Suspense, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { messages as check } from "./check-messages.ts"
import styles from "./entry.module.css"
import { messages as paper } from "./paper-messages.ts"

const CheckDialog = lazy(async () => ({ default: (await import("./CheckDialog.tsx")).CheckDialog }))
const PaperDialog = lazy(async () => ({ default: (await import("./PaperDialog.tsx")).PaperDialog }))

interface Props {
  readonly tournament: WireTournamentFull
  readonly shown: number
}

/** What is done with many results at once. */
export function EntryTools({ tournament, shown }: Props) {
  const [opened, setOpened] = useState<"paper" | "check" | null>(null)
  const close = (): void => setOpened(null)
  return (
    <div className={styles.tools}>
      <Button variant="default" onClick={() => setOpened("paper")}>
        {paper.open}
      </Button>
      <Button variant="default" onClick={() => setOpened("check")}>
        {check.open}
      </Button>
      <Suspense fallback={null}>
        {opened === "paper" && <PaperDialog tournament={tournament} shown={shown} onClose={close} />}
        {opened === "check" && <CheckDialog tournament={tournament} onClose={close} />}
      </Suspense>
    </div>
  )
}
