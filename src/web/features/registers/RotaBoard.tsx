import { Button } from "@mantine/core"
import { IconArrowsShuffle, IconPlus } from "@tabler/icons-react"
import { lazy, useState } from "react"
import type { WireOfficial, WireShift } from "#contract/registers/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
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
  return (
    <>
      <PageHead
        title={messages.rota}
        order={3}
        actions={[
          {
            key: "shift",
            label: messages.addShift,
            icon: IconPlus,
            onAct: () => setDialog({ kind: "shift", shift: null }),
          },
        ]}
        primary={
          <Button
            variant="default"
            leftSection={<IconArrowsShuffle size={16} stroke={1.75} aria-hidden />}
            onClick={() => setDialog({ kind: "compose" })}
          >
            {messages.compose}
          </Button>
        }
      />
      {days.length === 0 && <Empty text={messages.noRota} />}
      {days.map((day) => (
        <RotaTable
          key={day}
          label={messages.rotaOf(day)}
          sections={sections}
          judges={judges}
          shifts={shifts.filter((shift) => shift.day === day)}
          onCell={(shift, section) => setDialog({ kind: "cell", shift, section })}
          onShift={(shift) => setDialog({ kind: "shift", shift })}
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
    </>
  )
}

function titleOf(dialog: Dialog, sections: WireTournamentFull["sections"]): string {
  if (dialog.kind === "compose") return messages.compose
  if (dialog.kind === "shift") return dialog.shift ? messages.shift : messages.addShift
  return messages.cellTitle(sections.find(({ id }) => id === dialog.section)?.name ?? "", dialog.shift.title)
}
