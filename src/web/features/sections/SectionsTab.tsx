import { useDeferredValue, useMemo, useState } from "react"
import { assignSections, type WireSection } from "#contract/sections.ts"
import { numbersByCourt } from "#domain/schedule/index.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Board } from "./board/Board.tsx"
import { SaveMark } from "./board/SaveMark.tsx"
import type { BoardCategory } from "./board-category.ts"
import { movedRounds, type Programme, programmeOf } from "./day-programme.ts"
import { MoveEffect } from "./MoveEffect.tsx"
import { messages } from "./messages.ts"
import { afterMoves, sectionMoves } from "./moves.ts"
import { type SectionDialog, SectionDialogs } from "./SectionDialogs.tsx"
import { SectionTools } from "./SectionTools.tsx"
import { sectionColumn } from "./section-column.tsx"
import styles from "./sections.module.css"
import { useBoard } from "./use-board.ts"

/** Tab 11: which court has which categories, and the numbers of its fights. */
export function SectionsTab({ tournament, mayEdit }: TabProps) {
  const { id, sections, days } = tournament
  const { categories, state, push, undo } = useBoard(tournament, messages.error)
  const { mutateAsync } = useTournamentWrite(assignSections, id)
  // A move must show at once; when the courts end may follow.
  const planned = useDeferredValue(categories)
  const programme = useMemo(() => programmeOf(planned, tournament), [planned, tournament])
  const numbers = useMemo(() => numbersOf(planned, sections), [planned, sections])
  const [before, setBefore] = useState<Programme | null>(null)
  const [dialog, setDialog] = useState<SectionDialog>({ kind: "section", section: null })
  const [isOpen, setOpen] = useState(false)
  const open = (next: SectionDialog): void => {
    setDialog(next)
    setOpen(true)
  }
  const shown = {
    days,
    programme,
    numbers,
    open: mayEdit ? (section: WireSection) => open({ kind: "section", section }) : null,
  }
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <h2>{messages.sectionsTitle(sections.length)}</h2>
        <SaveMark state={state} onUndo={undo} />
        {mayEdit && <SectionTools hasSections={sections.length > 0} onOpen={open} />}
      </div>
      <MoveEffect before={before} after={programme} days={days} />
      <Board
        categories={categories}
        columns={sections.map((section) => sectionColumn(section, categories, shown))}
        columnOf={({ sectionId }) => sectionId ?? 0}
        texts={{ none: messages.noSection, placed: messages.assigned, selectLabel: messages.sectionOf }}
        empty={messages.noSections}
        mayEdit={mayEdit}
        onMove={(ids, target) => {
          const moves = sectionMoves(categories, ids, target)
          setBefore(programme)
          push({
            apply: (now) => afterMoves(now, moves),
            send: (revision) => mutateAsync({ id, revision, moves: moves.map(wireMove) }),
          })
        }}
      />
      <SectionDialogs
        dialog={dialog}
        isOpen={isOpen}
        tournament={tournament}
        categories={categories}
        onClose={() => setOpen(false)}
        onShow={setDialog}
      />
    </div>
  )
}

function numbersOf(categories: readonly BoardCategory[], sections: readonly WireSection[]) {
  const moved = movedRounds(sections)
  return numbersByCourt(categories.map((one) => ({ ...one, rounds: moved.get(one.id) ?? new Map() })))
}

const wireMove = ({ category, section, position }: ReturnType<typeof sectionMoves>[number]) => ({
  category,
  section: section ?? 0,
  ...(position === undefined ? {} : { position }),
})
