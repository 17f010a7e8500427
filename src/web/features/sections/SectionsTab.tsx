import { Button, Modal } from "@mantine/core"
import { IconArrowsShuffle, IconPencil, IconPlus } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { lazy, Suspense, useState } from "react"
import { rangesText } from "#contract/section-texts.ts"
import { assignSections, type WireSection } from "#contract/sections.ts"
import { compareProgramme } from "#domain/schedule/index.ts"
import { paths } from "#web/app/paths.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Loading } from "#web/ui/states.tsx"
import { Board } from "./board/Board.tsx"
import type { ColumnView } from "./board/BoardColumn.tsx"
import { SaveMark } from "./board/SaveMark.tsx"
import type { BoardCategory } from "./board-category.ts"
import { messages } from "./messages.ts"
import { afterMoves, sectionMoves } from "./moves.ts"
import styles from "./sections.module.css"
import { useBoard } from "./use-board.ts"

const SectionForm = lazy(async () => ({ default: (await import("./SectionForm.tsx")).SectionForm }))
const SpreadForm = lazy(async () => ({ default: (await import("./SpreadForm.tsx")).SpreadForm }))

/** `section` null: a new one. */
type Dialog = { readonly kind: "section"; readonly section: WireSection | null } | { readonly kind: "spread" }

/** Tab 11: which court has which categories, and the numbers of its fights. */
export function SectionsTab({ tournament, mayEdit }: TabProps) {
  const { id, sections } = tournament
  const { categories, state, push, undo } = useBoard(tournament, messages.error)
  const { mutateAsync } = useTournamentWrite(assignSections, id)
  const [dialog, setDialog] = useState<Dialog>({ kind: "section", section: null })
  const [isOpen, setOpen] = useState(false)
  const open = (next: Dialog): void => {
    setDialog(next)
    setOpen(true)
  }
  const close = (): void => setOpen(false)
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <h2>{messages.sectionsTitle(sections.length)}</h2>
        <SaveMark state={state} onUndo={undo} />
        {mayEdit && <Tools hasSections={sections.length > 0} onOpen={open} />}
      </div>
      <Board
        categories={categories}
        columns={sections.map((section) => columnOf(section, categories, mayEdit ? open : null))}
        columnOf={({ sectionId }) => sectionId ?? 0}
        texts={{ none: messages.noSection, placed: messages.assigned, selectLabel: messages.sectionOf }}
        empty={messages.noSections}
        mayEdit={mayEdit}
        onMove={(ids, target) => {
          const moves = sectionMoves(categories, ids, target)
          push({
            apply: (now) => afterMoves(now, moves),
            send: (revision) => mutateAsync({ id, revision, moves: moves.map(wireMove) }),
          })
        }}
      />
      <Modal opened={isOpen} onClose={close} size={760} title={titleOf(dialog)} closeOnClickOutside={false}>
        <div className={styles.dialog}>
          <Suspense fallback={<Loading text={messages.loading} />}>
            {dialog.kind === "spread" ? (
              <SpreadForm tournament={tournament} categories={categories} onClose={close} />
            ) : (
              <SectionForm
                tournament={tournament}
                section={dialog.section}
                onClose={close}
                onMade={(section) => setDialog({ kind: "section", section })}
              />
            )}
          </Suspense>
        </div>
      </Modal>
    </div>
  )
}

function Tools({ hasSections, onOpen }: { hasSections: boolean; onOpen: (dialog: Dialog) => void }) {
  return (
    <span className={styles.tools}>
      {hasSections && (
        <Button
          variant="default"
          leftSection={<IconArrowsShuffle size={18} stroke={1.8} aria-hidden />}
          onClick={() => onOpen({ kind: "spread" })}
        >
          {messages.spread}
        </Button>
      )}
      <Button
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => onOpen({ kind: "section", section: null })}
      >
        {messages.addSection}
      </Button>
    </span>
  )
}

function columnOf(
  section: WireSection,
  categories: readonly BoardCategory[],
  open: ((dialog: Dialog) => void) | null,
): ColumnView {
  const { id, name, start_number } = section
  const own = categories.filter(({ sectionId }) => sectionId === id).sort(compareProgramme)
  const days = new Set(own.map(({ day }) => day))
  return {
    id,
    title: name,
    categories: own,
    facts: <Facts start={start_number} categories={own} />,
    tools: open && (
      <span className={styles.tools}>
        <Link
          {...paths.court(section.tournament_id, id)}
          className="button button-quiet"
          aria-label={messages.deskOf(name)}
        >
          {messages.desk}
        </Link>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />}
          aria-label={messages.openSection(name)}
          onClick={() => open({ kind: "section", section })}
        >
          {messages.open}
        </Button>
      </span>
    ),
    // The day is worth a word only where the court works on several.
    ...(days.size > 1 ? { noteOf: ({ day }) => (day === 0 ? messages.noDay : messages.day(day)) } : {}),
  }
}

function Facts({ start, categories }: { start: number; categories: readonly BoardCategory[] }) {
  const largest = categories.reduce<BoardCategory | null>(
    (most, one) => (one.entries > (most?.entries ?? 0) ? one : most),
    null,
  )
  const numbers = categories.flatMap((category) => category.numbers).sort((one, other) => one - other)
  return (
    <>
      <p>{messages.startNumber(start)}</p>
      <p>{numbers.length > 0 ? messages.numbers(rangesText(numbers)) : messages.noNumbers}</p>
      {largest && <p>{messages.maxCategory(largest.name, largest.entries)}</p>}
    </>
  )
}

function titleOf(dialog: Dialog): string {
  if (dialog.kind === "spread") return messages.spread
  return dialog.section ? messages.editSection : messages.newSection
}

const wireMove = ({ category, section, position }: ReturnType<typeof sectionMoves>[number]) => ({
  category,
  section: section ?? 0,
  ...(position === undefined ? {} : { position }),
})
