import { lazy } from "react"
import type { WireOfficial, WireShift } from "#contract/registers/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PartBody } from "#web/ui/PartsPage.tsx"
import { Empty } from "#web/ui/states.tsx"
import { RotaTable } from "./RotaTable.tsx"
import { messages } from "./uk.ts"

const ComposeForm = lazy(async () => ({ default: (await import("./ComposeForm.tsx")).ComposeForm }))
const CellForm = lazy(async () => ({ default: (await import("./CellForm.tsx")).CellForm }))
const ShiftForm = lazy(async () => ({ default: (await import("./ShiftForm.tsx")).ShiftForm }))

interface Props {
  readonly tournament: WireTournamentFull
  readonly judges: readonly WireOfficial[]
  readonly shifts: readonly WireShift[]
  readonly dialog: RotaDialog | null
  readonly onDialog: (dialog: RotaDialog | null) => void
}

/** `shift` null: a new one. */
export type RotaDialog =
  | { readonly kind: "compose" }
  | { readonly kind: "shift"; readonly shift: WireShift | null }
  | { readonly kind: "cell"; readonly shift: WireShift; readonly section: number }

/** The rota of every day as courts by shifts; a cell is changed by hand. */
export function RotaBoard({ tournament, judges, shifts, dialog, onDialog }: Props) {
  const { sections } = tournament
  const close = (): void => onDialog(null)
  const days = [...new Set(shifts.map(({ day }) => day))]
  return (
    <PartBody>
      {days.length === 0 && judges.length > 0 && <Empty title={messages.noRota} text={messages.noRotaText} />}
      {days.map((day) => (
        <RotaTable
          key={day}
          label={messages.rotaOf(day)}
          sections={sections}
          judges={judges}
          shifts={shifts.filter((shift) => shift.day === day)}
          onCell={(shift, section) => onDialog({ kind: "cell", shift, section })}
          onShift={(shift) => onDialog({ kind: "shift", shift })}
        />
      ))}
      <FormDialog title={dialog && titleOf(dialog, sections)} onClose={close}>
        {() => {
          const own = { tournament, onSaved: close }
          if (dialog?.kind === "compose") return <ComposeForm {...own} judges={judges} />
          if (dialog?.kind === "shift") return <ShiftForm {...own} shift={dialog.shift} />
          return dialog && <CellForm {...own} judges={judges} shift={dialog.shift} section={dialog.section} />
        }}
      </FormDialog>
    </PartBody>
  )
}

function titleOf(dialog: RotaDialog, sections: WireTournamentFull["sections"]): string {
  if (dialog.kind === "compose") return messages.compose
  if (dialog.kind === "shift") return dialog.shift ? messages.shift : messages.addShift
  return messages.cellTitle(sections.find(({ id }) => id === dialog.section)?.name ?? "", dialog.shift.title)
}
