import { lazy, Suspense } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../messages.ts"
import { FightDesk } from "./FightDesk.tsx"
import { FightReport } from "./FightReport.tsx"
import { MedalTable } from "./MedalTable.tsx"

const ProtestLine = lazy(async () => ({ default: (await import("../entry/ProtestLine.tsx")).ProtestLine }))

interface Props {
  readonly tournament: number
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
  readonly mayEdit: boolean
  /** null: the dialog closes. */
  readonly onChoose: (t: number | null) => void
}

/** «Поєдинок 12» over the bracket: the same form as the desk, where there is no room beside it. */
export function FightDialog({ tournament, view, bracket, t, mayEdit, onChoose }: Props) {
  const number = bracket.fights[t]?.number ?? null
  return (
    <Dialog
      opened
      onClose={() => onChoose(null)}
      title={messages.fightTitle(number)}
      size={760}
      styles={{ content: { minHeight: "min(400px, 90dvh)" } }}
    >
      {mayEdit && (
        <Suspense fallback={null}>
          <ProtestLine tournament={tournament} view={view} bracket={bracket} t={t} />
        </Suspense>
      )}
      {mayEdit ? (
        <FightDesk tournament={tournament} view={view} bracket={bracket} t={t} focus="points" onSaved={onChoose} />
      ) : (
        <FightReport view={view} bracket={bracket} t={t} />
      )}
      <MedalTable view={view} bracket={bracket} />
    </Dialog>
  )
}
