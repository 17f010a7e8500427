import type { ComponentProps } from "react"
import { Dialog } from "#web/ui/Dialog.tsx"
import { messages } from "../uk.ts"
import { FightDesk } from "./FightDesk.tsx"
import { MedalTable } from "./MedalTable.tsx"

interface Props
  extends Omit<ComponentProps<typeof FightDesk>, "focus" | "onSaved" | "onRecorded" | "hasTitle" | "children"> {
  /** null: the dialog closes. */
  readonly onChoose: (t: number | null) => void
}

/** «Поєдинок 12» over the bracket: the same form as the desk, if there is no room beside the bracket. */
export function FightDialog({ onChoose, ...fight }: Props) {
  const { view, bracket, t } = fight
  return (
    <Dialog
      opened
      onClose={() => onChoose(null)}
      title={messages.fightTitle(bracket.fights[t]?.number ?? null)}
      size={760}
      styles={{ content: { minHeight: "min(400px, 90dvh)" } }}
    >
      <FightDesk {...fight} focus="points" onSaved={onChoose}>
        <MedalTable view={view} bracket={bracket} />
      </FightDesk>
    </Dialog>
  )
}
