import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { Categories } from "./Categories.tsx"
import { ClubPairs } from "./ClubPairs.tsx"
import { ColumnsForm } from "./ColumnsForm.tsx"
import { JoinClubs } from "./JoinClubs.tsx"
import type { Panel } from "./panel.ts"
import { RowForm } from "./RowForm.tsx"
import { sheetRows, withoutRow, withTexts } from "./sheet-rows.ts"
import type { Checked, ImportWork, Said } from "./use-import.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly work: ImportWork
  readonly panel: Panel
  readonly onClose: () => void
}

/** What opens beside the table of the sheet. */
export function Panels({ tournament, work, panel, onClose }: Props) {
  const { said, checked, change } = work
  if (panel.kind === "clubs") return <JoinClubs tournament={tournament.id} />
  if (!said || !checked) return null
  const { answer } = checked
  switch (panel.kind) {
    case "columns":
      return <ColumnsForm answer={answer} onColumns={(columns) => change({ columns })} onClose={onClose} />
    case "pairs":
      return <ClubPairs answer={answer} joins={said.joins} onJoins={(joins) => change({ joins })} />
    case "categories":
      return <Categories answer={answer} />
    case "row":
      return <Row panel={panel} said={said} checked={checked} onChange={change} onClose={onClose} />
  }
}

interface RowProps extends Pick<Props, "onClose"> {
  readonly panel: Extract<Panel, { kind: "row" }>
  readonly said: Said
  readonly checked: Checked
  readonly onChange: ImportWork["change"]
}

function Row({ panel, said, checked, onChange, onClose }: RowProps) {
  const row = sheetRows(checked.answer, said.corrections, checked.said.corrections).find((one) => one.row === panel.row)
  const correct = (corrections: Said["corrections"]): void => {
    if (corrections !== said.corrections) onChange({ corrections })
    onClose()
  }
  return (
    row && (
      <RowForm
        row={row}
        field={panel.field}
        onTexts={(texts) => correct(withTexts(said.corrections, [row.row], texts))}
        onSkip={() => correct({ ...said.corrections, [row.row]: "skip" })}
        onRestore={() => correct(withoutRow(said.corrections, row.row))}
        onClose={onClose}
      />
    )
  )
}
