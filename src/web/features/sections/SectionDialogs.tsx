import type { WireSection } from "#contract/sections/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { lazy } from "#web/lib/lazy.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { Loading } from "#web/ui/states.tsx"
import type { BoardCategory } from "./board-category.ts"
import { messages } from "./uk.ts"

const SectionForm = lazy(async () => ({ default: (await import("./SectionForm.tsx")).SectionForm }))
const SpreadForm = onDemand(
  async () => (await import("./SpreadForm.tsx")).SpreadForm,
  <Loading text={messages.loading} />,
)
const NumbersForm = onDemand(
  async () => (await import("./NumbersForm.tsx")).NumbersForm,
  <Loading text={messages.loading} />,
)
const RoundsForm = onDemand(
  async () => (await import("./RoundsForm.tsx")).RoundsForm,
  <Loading text={messages.loading} />,
)

/** Of all courts, or the form of one; `section` null: a new one. */
export type SectionDialog =
  | { readonly kind: "section"; readonly section: WireSection | null }
  | { readonly kind: "spread" | "numbers" | "rounds" }

interface Props {
  /** null: none is open. */
  readonly dialog: SectionDialog | null
  readonly tournament: WireTournamentFull
  readonly categories: readonly BoardCategory[]
  readonly onShow: (dialog: SectionDialog | null) => void
}

/** The dialogs of the courts, one at a time. */
export function SectionDialogs({ dialog, tournament, categories, onShow }: Props) {
  const onClose = (): void => onShow(null)
  const onAddCourt = (): void => onShow({ kind: "section", section: null })
  const section = dialog?.kind === "section" ? dialog.section : null
  const change = dialog && dialog.kind !== "section" ? dialog.kind : null
  return (
    <>
      <FormDialog
        title={dialog?.kind === "section" ? (section ? messages.editSection : messages.newSection) : null}
        onClose={onClose}
      >
        {() => (
          <SectionForm
            key={section?.id}
            tournament={tournament}
            section={section}
            onClose={onClose}
            onMade={(made) => onShow({ kind: "section", section: made })}
          />
        )}
      </FormDialog>
      <Dialog
        opened={change !== null}
        onClose={onClose}
        size={760}
        title={change && titles[change]}
        closeOnClickOutside={false}
      >
        {change === "spread" && (
          <SpreadForm tournament={tournament} categories={categories} onClose={onClose} onAddCourt={onAddCourt} />
        )}
        {change === "numbers" && <NumbersForm tournament={tournament} onClose={onClose} />}
        {change === "rounds" && <RoundsForm tournament={tournament} categories={categories} onClose={onClose} />}
      </Dialog>
    </>
  )
}

const titles = { spread: messages.spread, numbers: messages.numberAll, rounds: messages.rounds }
