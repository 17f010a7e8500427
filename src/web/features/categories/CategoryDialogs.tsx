import { lazy, Suspense, useCallback } from "react"
import type { WireAgeCategory } from "#contract/catalogue.ts"
import type { WireCategory } from "#contract/categories.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import styles from "./categories.module.css"
import { messages } from "./messages.ts"
import { rearrangeMessages } from "./rearrange-messages.ts"

const CategoryForm = lazy(async () => ({ default: (await import("./CategoryForm.tsx")).CategoryForm }))
const MakePanel = lazy(async () => ({ default: (await import("./MakePanel.tsx")).MakePanel }))
const MergePanel = lazy(async () => ({ default: (await import("./MergePanel.tsx")).MergePanel }))
const SplitPanel = lazy(async () => ({ default: (await import("./SplitPanel.tsx")).SplitPanel }))

/** What is open over the tab. */
export type CategoryDialog =
  | { readonly kind: "form"; readonly category: WireCategory | null }
  | { readonly kind: "make" }
  | { readonly kind: "merge"; readonly ids: readonly number[]; readonly into: number }
  | { readonly kind: "split"; readonly category: WireCategory }

interface Props {
  readonly tournament: WireTournamentFull
  readonly ages: readonly WireAgeCategory[]
  readonly dialog: CategoryDialog
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The step is done; what was ticked is no longer what it was. */
  readonly onDone: () => void
}

export function CategoryDialogs({ tournament, ages, dialog, isOpen, onClose, onDone }: Props) {
  const { requestClose, watch } = useGuardedClose(onClose)
  const done = useCallback(() => {
    onClose()
    onDone()
  }, [onClose, onDone])
  const shared = { tournament, watch, onClose: requestClose, onDone: done }
  return (
    <Dialog
      opened={isOpen}
      onClose={requestClose}
      size={dialog.kind === "form" ? 760 : 860}
      title={titleOf(dialog)}
      closeOnClickOutside={false}
    >
      <div className={styles.dialog}>
        <Suspense fallback={<Loading text={messages.loading} />}>
          {dialog.kind === "form" && (
            <CategoryForm
              tournament={tournament}
              category={dialog.category}
              ages={ages}
              watch={watch}
              onClose={requestClose}
              onSaved={onClose}
            />
          )}
          {dialog.kind === "make" && <MakePanel {...shared} ages={ages} />}
          {dialog.kind === "merge" && <MergePanel {...shared} ids={dialog.ids} into={dialog.into} />}
          {dialog.kind === "split" && <SplitPanel {...shared} category={dialog.category} />}
        </Suspense>
      </div>
    </Dialog>
  )
}

function titleOf(dialog: CategoryDialog): string {
  if (dialog.kind === "make") return rearrangeMessages.makeTitle
  if (dialog.kind === "merge") return rearrangeMessages.mergeTitle
  if (dialog.kind === "split") return rearrangeMessages.splitTitle(dialog.category.fullname)
  return dialog.category ? messages.editTitle : messages.addTitle
}
