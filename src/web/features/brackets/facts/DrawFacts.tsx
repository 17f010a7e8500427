import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lazy, Suspense, useState } from "react"
import type { WireDrawProof } from "#contract/draw-proof.ts"
import { paths } from "#web/app/paths.ts"
import { dateAndTime } from "#web/lib/dates.ts"
import { movedSince } from "#web/tournament/draw-proof.ts"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import type { CategoryView } from "../category-view.ts"
import { useProof } from "../draw/use-proof.ts"
import styles from "./facts.module.css"
import { factsMessages as messages } from "./facts-messages.ts"
import { LateChanges } from "./LateChanges.tsx"

const StateDialog = lazy(async () => ({ default: (await import("./StateDialog.tsx")).StateDialog }))
const SeedDialog = lazy(async () => ({ default: (await import("./SeedDialog.tsx")).SeedDialog }))
const LogDialog = lazy(async () => ({ default: (await import("./LogDialog.tsx")).LogDialog }))

interface Props {
  readonly view: CategoryView
  readonly mayEdit: boolean
  /** Without a seed the server makes one. */
  readonly onRedraw: (seed?: string) => void
}

/** Who sees the draw, how it came about, the ways to its log, replay and ceremony; and what has changed since. */
export function DrawFacts({ view, mayEdit, onRedraw }: Props) {
  const proof = useProof(view)
  const [open, setOpen] = useState<"state" | "log" | "seed" | null>(null)
  const { id, tournament_id: tournament } = view.category
  const close = (): void => setOpen(null)
  const isDrawn = view.bracket !== null
  // Whom a draft waits for is told beside it.
  const isDraft = view.bracket !== null && view.bracket.awaits.length > 0
  return (
    <>
      <section className={styles.strip} aria-label={messages.facts}>
        {proof && <State proof={proof} />}
        <span className={styles.ways}>
          {mayEdit && (
            <>
              {isDrawn && (
                <Button variant="default" size="xs" disabled={proof === null} onClick={() => setOpen("state")}>
                  {messages.state}
                </Button>
              )}
              <Button variant="default" size="xs" onClick={() => setOpen("seed")}>
                {messages.seedButton}
              </Button>
              <Button variant="default" size="xs" onClick={() => setOpen("log")}>
                {messages.log}
              </Button>
              {isDrawn && <Link {...paths.ceremony(tournament, id)}>{messages.ceremony}</Link>}
            </>
          )}
          {isDrawn && <Link {...paths.drawProof(tournament, id)}>{messages.check}</Link>}
        </span>
      </section>
      {mayEdit && !isDraft && <LateChanges view={view} proof={proof} onRedraw={() => onRedraw()} />}
      <Suspense fallback={null}>
        {open === "state" && proof && <StateDialog proof={proof} onClose={close} />}
        {open === "seed" && <SeedDialog onDraw={onRedraw} onClose={close} />}
        {open === "log" && <LogDialog tournament={tournament} category={id} onClose={close} />}
      </Suspense>
    </>
  )
}

function State({ proof }: { proof: WireDrawProof }) {
  const { state, embargo, no, drawn_at } = proof
  const waits = state === "published" && embargo !== "" && new Date(embargo) > new Date()
  const moved = movedSince(proof).length
  const facts = [
    messages.drawn(no, dateAndTime(new Date(drawn_at))),
    ...(waits ? [messages.embargo(dateAndTime(new Date(embargo)))] : []),
    ...(moved > 0 ? [messages.movedSince(moved)] : []),
  ]
  return (
    <span className={styles.state}>
      <StatusBadge text={messages.stateOf[state]} tone={state === "published" && !waits ? "good" : "neutral"} />
      <span>{facts.join(" · ")}</span>
    </span>
  )
}
