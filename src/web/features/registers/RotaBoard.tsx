import { Button } from "@mantine/core"
import { IconArrowsShuffle, IconPlus } from "@tabler/icons-react"
import { lazy, useState } from "react"
import type { WireOfficial, WireShift } from "#contract/registers.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { messages } from "./messages.ts"
import { RegisterDialog } from "./RegisterDialog.tsx"
import { RotaTable } from "./RotaTable.tsx"
import styles from "./registers.module.css"
import rota from "./rota.module.css"

const ComposeForm = lazy(async () => ({ default: (await import("./ComposeForm.tsx")).ComposeForm }))
const CellForm = lazy(async () => ({ default: (await import("./CellForm.tsx")).CellForm }))
const ShiftForm = lazy(async () => ({ default: (await import("./ShiftForm.tsx")).ShiftForm }))

interface Props {
  readonly tournament: WireTournamentFull
  readonly judges: readonly WireOfficial[]
  readonly shifts: readonly WireShift[]
}

/** `shift` null: a new one. */
type Dialog =
  | { readonly kind: "compose" }
  | { readonly kind: "shift"; readonly shift: WireShift | null }
  | { readonly kind: "cell"; readonly shift: WireShift; readonly section: number }

/** The rota of every day as courts by shifts; a cell is changed by hand. */
export function RotaBoard({ tournament, judges, shifts }: Props) {
  const { sections } = tournament
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = (): void => setDialog(null)
  const days = [...new Set(shifts.map(({ day }) => day))]
  const icon = { size: 18, stroke: 1.8, "aria-hidden": true } as const
  return (
    <div className={styles.part}>
      <div className={styles.tools}>
        <Button
          variant="default"
          leftSection={<IconPlus {...icon} />}
          onClick={() => setDialog({ kind: "shift", shift: null })}
        >
          {messages.addShift}
        </Button>
        <Button leftSection={<IconArrowsShuffle {...icon} />} onClick={() => setDialog({ kind: "compose" })}>
          {messages.compose}
        </Button>
      </div>
      {days.length === 0 && <p className={styles.note}>{messages.noRota}</p>}
      {days.map((day) => (
        <div key={day}>
          <h3 className={rota.day}>{messages.dayNumber(day)}</h3>
          <RotaTable
            label={messages.rotaOf(day)}
            sections={sections}
            judges={judges}
            shifts={shifts.filter((shift) => shift.day === day)}
            onCell={(shift, section) => setDialog({ kind: "cell", shift, section })}
            onShift={(shift) => setDialog({ kind: "shift", shift })}
          />
        </div>
      ))}
      <RegisterDialog title={dialog && titleOf(dialog, sections)} onClose={close}>
        {(guard) => {
          const own = { tournament, guard, onSaved: close }
          if (dialog?.kind === "compose") return <ComposeForm {...own} judges={judges} />
          if (dialog?.kind === "shift") return <ShiftForm {...own} shift={dialog.shift} />
          return dialog && <CellForm {...own} judges={judges} shift={dialog.shift} section={dialog.section} />
        }}
      </RegisterDialog>
    </div>
  )
}

function titleOf(dialog: Dialog, sections: WireTournamentFull["sections"]): string {
  if (dialog.kind === "compose") return messages.compose
  if (dialog.kind === "shift") return dialog.shift ? messages.shift : messages.addShift
  return messages.cellTitle(sections.find(({ id }) => id === dialog.section)?.name ?? "", dialog.shift.title)
}
