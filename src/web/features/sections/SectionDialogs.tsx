import { lazy, Suspense } from "react"
import type { WireSection } from "#contract/sections.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import type { BoardCategory } from "./board-category.ts"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"

const SectionForm = lazy(async () => ({ default: (await import("./SectionForm.tsx")).SectionForm }))
const SpreadForm = lazy(async () => ({ default: (await import("./SpreadForm.tsx")).SpreadForm }))
const NumbersForm = lazy(async () => ({ default: (await import("./NumbersForm.tsx")).NumbersForm }))
const RoundsForm = lazy(async () => ({ default: (await import("./RoundsForm.tsx")).RoundsForm }))

/** `section` null: a new one. */
export type SectionDialog =
  | { readonly kind: "section"; readonly section: WireSection | null }
  | { readonly kind: "spread" }
  | { readonly kind: "numbers" }
  | { readonly kind: "rounds" }

interface Props {
  readonly dialog: SectionDialog
  readonly isOpen: boolean
  readonly tournament: WireTournamentFull
  readonly categories: readonly BoardCategory[]
  readonly onClose: () => void
  readonly onShow: (dialog: SectionDialog) => void
}

/** The dialogs of the courts, one at a time. */
export function SectionDialogs({ isOpen, ...props }: Props) {
  return (
    <Dialog
      opened={isOpen}
      onClose={props.onClose}
      size={760}
      title={titleOf(props.dialog)}
      closeOnClickOutside={false}
    >
      <div className={styles.dialog}>
        <Suspense fallback={<Loading text={messages.loading} />}>
          <Content {...props} />
        </Suspense>
      </div>
    </Dialog>
  )
}

function Content({ dialog, tournament, categories, onClose, onShow }: Omit<Props, "isOpen">) {
  if (dialog.kind === "spread") {
    const addCourt = (): void => onShow({ kind: "section", section: null })
    return <SpreadForm tournament={tournament} categories={categories} onClose={onClose} onAddCourt={addCourt} />
  }
  if (dialog.kind === "numbers") return <NumbersForm tournament={tournament} onClose={onClose} />
  if (dialog.kind === "rounds") return <RoundsForm tournament={tournament} categories={categories} onClose={onClose} />
  return (
    <SectionForm
      tournament={tournament}
      section={dialog.section}
      onClose={onClose}
      onMade={(section) => onShow({ kind: "section", section })}
    />
  )
}

function titleOf(dialog: SectionDialog): string {
  if (dialog.kind === "section") return dialog.section ? messages.editSection : messages.newSection
  return { spread: messages.spread, numbers: messages.numberAll, rounds: messages.rounds }[dialog.kind]
}
