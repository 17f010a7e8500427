import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { lazy } from "#web/lib/lazy.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import type { MergePair } from "./merge-pairs.ts"
import { rearrangeMessages } from "./rearrange.uk.ts"
import { messages } from "./uk.ts"

const CategoryForm = lazy(async () => ({ default: (await import("./CategoryForm.tsx")).CategoryForm }))
const MakePanel = lazy(async () => ({ default: (await import("./MakePanel.tsx")).MakePanel }))
const MergePanel = lazy(async () => ({ default: (await import("./MergePanel.tsx")).MergePanel }))
const PairsPanel = lazy(async () => ({ default: (await import("./PairsPanel.tsx")).PairsPanel }))
const SplitPanel = lazy(async () => ({ default: (await import("./SplitPanel.tsx")).SplitPanel }))
const OwnRulesPanel = lazy(async () => ({ default: (await import("./OwnRulesPanel.tsx")).OwnRulesPanel }))
const RulesPanel = lazy(async () => ({ default: (await import("./RulesPanel.tsx")).RulesPanel }))

/** What is open over the tab. */
export type CategoryDialog =
  | { readonly kind: "form"; readonly category: WireCategory | null }
  | { readonly kind: "make" }
  | { readonly kind: "rules" }
  | { readonly kind: "ownRules"; readonly category: WireCategory }
  | { readonly kind: "merge"; readonly ids: readonly number[]; readonly into: number }
  | { readonly kind: "pairs"; readonly pairs: readonly MergePair[]; readonly ticked: readonly number[] }
  | { readonly kind: "split"; readonly category: WireCategory }

interface Props {
  readonly tournament: WireTournamentFull
  readonly ages: readonly WireAgeCategory[]
  /** null: none is open. */
  readonly dialog: CategoryDialog | null
  readonly onClose: () => void
  /** The step is done; what was ticked is no longer what it was. */
  readonly onDone: () => void
}

export function CategoryDialogs({ tournament, ages, dialog, onClose, onDone }: Props) {
  const done = (): void => {
    onClose()
    onDone()
  }
  const saved = dialog?.kind === "ownRules" || (dialog?.kind === "form" && dialog.category) ? onClose : done
  return (
    <FormDialog title={dialog && titleOf(dialog)} onClose={onClose}>
      {() => dialog && <Panel tournament={tournament} ages={ages} dialog={dialog} onDone={done} onSaved={saved} />}
    </FormDialog>
  )
}

interface OwnProps extends Pick<Props, "tournament" | "ages" | "onDone"> {
  readonly dialog: CategoryDialog
  readonly onSaved: () => void
}

function Panel({ tournament, ages, dialog, onDone, onSaved }: OwnProps) {
  const shared = { tournament, onDone }
  switch (dialog.kind) {
    case "form":
      return <CategoryForm {...shared} category={dialog.category} ages={ages} onSaved={onSaved} />
    case "merge":
      return <MergePanel {...shared} ids={dialog.ids} into={dialog.into} />
    case "pairs":
      return <PairsPanel {...shared} pairs={dialog.pairs} ticked={dialog.ticked} />
    case "split":
      return <SplitPanel {...shared} category={dialog.category} />
    case "make":
      return <MakePanel {...shared} ages={ages} />
    case "ownRules":
      return <OwnRulesPanel category={dialog.category} onDone={onSaved} />
    case "rules":
      return <RulesPanel tournament={tournament.id} />
  }
}

function titleOf(dialog: CategoryDialog): string {
  if (dialog.kind === "make") return rearrangeMessages.makeTitle
  if (dialog.kind === "rules") return messages.rulesTitle
  if (dialog.kind === "ownRules") return messages.ownRulesTitle(dialog.category.fullname)
  if (dialog.kind === "pairs") return rearrangeMessages.acceptTitle(dialog.pairs.length)
  if (dialog.kind === "merge") return rearrangeMessages.mergeTitle
  if (dialog.kind === "split") return rearrangeMessages.splitTitle(dialog.category.fullname)
  return dialog.category ? messages.editTitle : messages.addTitle
}
