import type { AthleteId } from "#domain/ids.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"
import { askedAgain } from "#web/tournament/uk.ts"
import { Question, type StageOf, type StageProps } from "./Question.tsx"
import { removalText } from "./removal-text.ts"
import { messages } from "./uk.ts"

/** Whether the athlete moves to another category, with what that changes in both. */
export function MoveQuestion({ view, entry, steps, stage }: StageProps & StageOf<"move">) {
  const { target, effect, asked, before } = stage
  const { name } = target
  const athletes = new Map([...view.byId].map(([id, { athlete }]) => [id as AthleteId, athlete]))
  const sentences = [
    removalText(effect, entry.category ? bracketOf(entry.category) : null, athletes),
    asked === "again" && askedAgain,
    messages.willBe(name, effect.count),
    effect.drawn && messages.drawn,
    effect.misfits && messages.misfit,
    effect.twice && messages.twice,
    messages.undoable,
  ]
  return (
    <Question
      of={stage}
      title={messages.moveTo(name)}
      action={messages.move}
      isBusy={steps.isBusy}
      onAct={() => void steps.move(target, effect)}
      onCancel={() => steps.setStage(before)}
    >
      <p>{sentences.filter(Boolean).join(" ")}</p>
    </Question>
  )
}
