import { Text } from "@mantine/core"
import { useEffect, useRef } from "react"
import * as Domain from "#domain/bracket/index.ts"
import { DeskBody } from "#web/tournament/result/DeskFrame.tsx"
import type { RecordedList } from "#web/tournament/result/use-recorded.ts"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../uk.ts"
import { FightDesk } from "./FightDesk.tsx"
import { MedalTable } from "./MedalTable.tsx"
import { RecordedNote } from "./recorded-note.ts"
import { useFightSteps } from "./use-fight-steps.ts"

interface Props {
  readonly view: CategoryView
  readonly mayEdit: boolean
  readonly recorded: RecordedList
  /** null: none was chosen. */
  readonly t: number | null
  readonly isByHand: boolean
  readonly choose: (t: number | null) => void
}

/** The fight beside the bracket, what was recorded last, and who has won. */
export function DeskPane({ view, mayEdit, recorded, t, isByHand, choose }: Props) {
  const { bracket } = view
  useFightSteps(bracket, t, choose)
  if (bracket === null) {
    return (
      <DeskBody>
        <RecordedNote />
      </DeskBody>
    )
  }
  const rest = (
    <>
      <RecordedNote />
      <MedalTable view={view} bracket={bracket} />
    </>
  )
  if (t === null) {
    return (
      <DeskBody>
        <DeskNote text={Domain.isOver(bracket) ? messages.allDone : messages.chooseFight} takesFocus={isByHand} />
        {rest}
      </DeskBody>
    )
  }
  return (
    <FightDesk
      view={view}
      bracket={bracket}
      t={t}
      mayEdit={mayEdit}
      focus={isByHand ? "points" : "none"}
      onSaved={choose}
      onRecorded={recorded.add}
      hasTitle
    >
      {rest}
    </FightDesk>
  )
}

/** After the form is gone, the focus must not fall back to the top of the page. */
function DeskNote({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <Text c="dimmed" tabIndex={-1} ref={note}>
      {text}
    </Text>
  )
}
