import { Button } from "@mantine/core"
import type { WireDrawProof } from "#contract/draw-proof.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { movedSince } from "#web/tournament/draw-proof.ts"
import { type CategoryView, pendingOf } from "../category-view.ts"
import styles from "./facts.module.css"
import { factsMessages as messages } from "./facts-messages.ts"
import { useLateEntry } from "./use-late-entry.ts"

interface Props {
  readonly view: CategoryView
  readonly proof: WireDrawProof | null
  readonly onRedraw: () => void
}

/** Who entered or left after the draw, what stands now, and the ways on; nothing where all is as it was drawn. */
export function LateChanges({ view, proof, onRedraw }: Props) {
  const { bracket, roster } = view
  const { admit, isSaving } = useLateEntry(view)
  if (bracket === null) return null
  const pending = pendingOf(roster, bracket.places)
  const gone = goneOf(view, proof)
  const placed = bracket.places.filter((id) => id !== null).length
  const least = Bracket.sizeFor(placed + pending.length)
  const isTooWide = placed > 0 && least !== null && least < bracket.size && (gone.length > 0 || pending.length > 0)
  if (pending.length === 0 && gone.length === 0) return null
  const hasRoom = least !== null && least <= bracket.size
  return (
    <section className={styles.late} aria-label={messages.late}>
      <div>
        {pending.length > 0 && <p>{messages.lateText(pending.map(({ name }) => name))}</p>}
        {gone.length > 0 && <p>{messages.goneText(gone)}</p>}
        {pending.length > 0 && !hasRoom && least !== null && <p>{messages.noRoom(least)}</p>}
        {isTooWide && <p>{messages.tooWide(placed + pending.length, bracket.size)}</p>}
      </div>
      <div className={styles.actions}>
        {pending.length > 0 && least !== null && (
          <Button aria-busy={isSaving} onClick={() => void admit(pending.map(({ id }) => id))}>
            {hasRoom ? messages.admit(pending.length) : messages.enlarge(least)}
          </Button>
        )}
        <Button variant="default" onClick={onRedraw}>
          {messages.redraw}
        </Button>
      </div>
    </section>
  )
}

/** Whom the lot gave a place, and who stands nowhere now and has not entered any more. */
function goneOf({ bracket, roster, athleteById }: CategoryView, proof: WireDrawProof | null): string[] {
  if (proof === null || bracket === null) return []
  const names = new Map(proof.athletes.map(({ id, name }) => [id, name]))
  const here = new Set<number | null>([...bracket.places, ...roster.map(({ id }) => id)])
  return movedSince(proof).flatMap(({ slot, was }) => {
    if (was === null || here.has(was)) return []
    return [messages.gone(names.get(was) ?? athleteById.get(was)?.name ?? messages.unknown(was), slot + 1)]
  })
}
