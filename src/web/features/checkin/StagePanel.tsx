import { Button, Group, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { timeOf } from "#domain/uk/dates.ts"
import { errorText } from "#web/lib/errors.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { leavingMessages, leavingText } from "#web/tournament/leaving.uk.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { Key } from "./Key.tsx"
import { Question, type StageOf, type StageProps } from "./Question.tsx"
import { isWoman, missedText, movedText, remaining } from "./state.uk.ts"
import { messages } from "./uk.ts"
import { type Weighed, wantsReason } from "./use-entry-steps.ts"

// The rules of brackets, which the question about a move asks, are heavy.
const Move = onDemand(async () => (await import("./MoveQuestion.tsx")).MoveQuestion)

/** The question or result of the last step; its first button has the focus, so that Enter goes on. */
export function StagePanel(props: StageProps) {
  const { entry, steps, onReopen } = props
  const { stage } = steps
  if (stage.kind === "form") return null
  if (stage.kind === "verdict") return <Verdict {...props} weighed={stage.weighed} />
  if (stage.kind === "refused") return <Refused steps={steps} stage={stage} />
  if (stage.kind === "gone") return <Gone {...props} stage={stage} />
  if (stage.kind === "move") {
    return <Move {...props} stage={stage} />
  }
  return <Question of={stage} title={movedText(entry, stage.item)} action={messages.showNow} onAct={onReopen} />
}

function Gone({ view, entry, steps, papers, stage }: StageProps & StageOf<"gone">) {
  return (
    <Question
      of={stage}
      title={leavingMessages.goneTitle(stage.state, isWoman(entry))}
      action={leavingMessages.goneAction(stage.state, isWoman(entry))}
      isBusy={steps.isBusy}
      onAct={() => void steps.leave(stage.state, papers)}
      onCancel={() => steps.setStage(stage.before)}
    >
      <p>
        {leavingText(stage.effect, (id) => view.byId.get(id)?.athlete.name, "will")} {leavingMessages.removeElsewhere}{" "}
        {messages.undoable}
      </p>
    </Question>
  )
}

/** The reason of a refusal, and the way past it if there is one; for an athlete in rest with a written reason. */
function Refused({ steps, stage }: Pick<StageProps, "steps"> & StageOf<"refused">) {
  const { error, insist } = stage
  const [reason, setReason] = useState("")
  const isReason = insist !== null && wantsReason(error)
  return (
    <Question
      of={stage}
      title={messages.refused}
      action={insist && messages.anyway}
      isBusy={steps.isBusy}
      onAct={() => void insist?.(isReason ? { reason } : {})}
      onCancel={() => steps.setStage({ kind: "form" })}
    >
      <p>{errorText(error)}</p>
      {isReason && (
        <TextInput
          label={messages.reason}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </Question>
  )
}

/** The weight is outside the class: one more attempt with its time, or the classes into which it leads. */
function Verdict({ entry, steps, weighed, onNext }: StageProps & { readonly weighed: Weighed }) {
  const { item, verdict, mended, proposals } = weighed
  return (
    <Question
      of={weighed}
      title={missedText(entry, item)}
      action={messages.next}
      onAct={onNext}
      more={
        <Button variant="default" onClick={() => void steps.askGone("out")}>
          {messages.out} <Key>F6</Key>
        </Button>
      }
    >
      {mended && <p>{messages.mended}</p>}
      {verdict === "again" ? <TimeLeft until={item.secondUntil} /> : <p>{messages.noAttempt}</p>}
      <p>{proposals.length === 0 ? messages.noProposals : messages.proposals}</p>
      {proposals.map((one, at) => (
        <Group key={`${one.category} ${one.class}`} gap="4 12">
          <Button variant="default" aria-keyshortcuts={`Alt+${at + 1}`} onClick={() => void steps.askMove(one)}>
            {one.name} {at < 9 && <Key>Alt+{at + 1}</Key>}
          </Button>
          <Text c="dimmed">{one.category === 0 ? messages.toMake : messages.proposal(one.count, one.drawn)}</Text>
        </Group>
      ))}
    </Question>
  )
}

function TimeLeft({ until }: { until: string }) {
  const left = remaining(until, useClock(0, 1000))
  return (
    <p>
      {messages.secondUntil(timeOf(new Date(until)))},{" "}
      <Text span role="timer" aria-live="off" fw={600} className="num">
        {left ? messages.left(left) : messages.timeOver}
      </Text>
    </p>
  )
}
