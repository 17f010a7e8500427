import { Button } from "@mantine/core"
import { type ReactNode, useEffect, useRef } from "react"
import type { AthleteId } from "#domain/ids.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"
import { leavingMessages, leavingText } from "#web/tournament/leaving-text.ts"
import styles from "./checkin.module.css"
import type { DeskView } from "./desk-view.ts"
import { movedText } from "./late-text.ts"
import { messages } from "./messages.ts"
import { Refused } from "./Refused.tsx"
import { removalText } from "./removal-text.ts"
import type { StageProps } from "./stage-props.ts"
import { isWoman } from "./state-text.ts"
import { Verdict } from "./Verdict.tsx"

/** What the last step asks or tells; its first button has the focus, so that Enter goes on. */
export function StagePanel(props: StageProps) {
  const { view, entry, steps, papers, onReopen, onCancel } = props
  const { stage } = steps
  if (stage.kind === "form") return null
  if (stage.kind === "verdict") return <Verdict {...props} weighed={stage.weighed} />
  if (stage.kind === "refused") return <Refused error={stage.error} insist={stage.insist} steps={steps} />
  if (stage.kind === "late") {
    return <Question title={movedText(entry, stage.item)} action={messages.showNow} onAct={onReopen} />
  }
  if (stage.kind === "gone") {
    return (
      <Question
        title={leavingMessages.goneTitle(stage.state, isWoman(entry))}
        action={leavingMessages.goneAction(stage.state, isWoman(entry))}
        isBusy={steps.isBusy}
        onAct={() => void steps.leave(stage.state, papers)}
        onCancel={() => onCancel(stage.before)}
      >
        {leavingText(stage.effect, (id) => view.byId.get(id)?.athlete.name, "will")} {leavingMessages.removeElsewhere}
      </Question>
    )
  }
  const { category, effect } = stage
  const name = nameOf(view, category)
  return (
    <Question
      title={messages.moveTo(name)}
      action={messages.move}
      isBusy={steps.isBusy}
      onAct={() => void steps.move(category, effect)}
      onCancel={() => onCancel(stage.before)}
    >
      {removalText(
        effect,
        entry.category ? bracketOf(entry.category) : null,
        new Map([...view.byId].map(([id, { athlete }]) => [id as AthleteId, athlete])),
      )}{" "}
      {messages.willBe(name, effect.count)} {effect.drawn === 1 && messages.byHand}{" "}
      {effect.misfits === 1 && messages.misfit} {effect.twice === 1 && messages.twice}
    </Question>
  )
}

interface QuestionProps {
  readonly title: string
  readonly action: string
  readonly isBusy?: boolean
  readonly onAct: () => void
  readonly onCancel?: () => void
  readonly children?: ReactNode
}

function Question({ title, action, isBusy = false, onAct, onCancel, children }: QuestionProps) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question in its place takes the focus too.
  useEffect(() => button.current?.focus(), [title])
  return (
    <div role="alert" className={styles.stage}>
      <p className={styles.verdict}>{title}</p>
      {children && (
        <p>
          {children} {onCancel && messages.undoable}
        </p>
      )}
      <div className={styles.buttons}>
        <Button ref={button} onClick={onAct} loading={isBusy}>
          {action} <kbd>Enter</kbd>
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

const nameOf = (view: DeskView, category: number): string => view.categoryNames.get(category) ?? `№${category}`
