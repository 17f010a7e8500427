import { Button } from "@mantine/core"
import { confirmAlone, finishManualDraw, shareMedal } from "#contract/brackets/draws.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { type CategoryView, pendingOf } from "../category-view.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { messages } from "../uk.ts"
import { useBracketWrite } from "../use-bracket-write.ts"

interface Props {
  readonly view: CategoryView
  readonly mayEdit: boolean
}

/**
 * Explains the status of a drawn category: a draft, whose missing athletes the line below it names, a lone athlete who has not won yet, or
 * athletes whom nothing parts for a medal.
 */
export function StatusStrip({ view, mayEdit }: Props) {
  const { bracket } = view
  if (bracket === null) return null
  if (bracket.awaits.length > 0)
    return <Draft view={view} mayEdit={mayEdit} missing={pendingOf(view.roster, bracket.places).length} />
  const alone = Bracket.isUnconfirmed(bracket) ? bracket.places.find((id) => id !== null) : null
  if (alone) return <Alone view={view} mayEdit={mayEdit} athlete={alone} />
  const level = Bracket.levelIn(bracket)
  return level.length > 0 ? <Level view={view} mayEdit={mayEdit} level={level} /> : null
}

function Draft({ view, mayEdit, missing }: Props & { readonly missing: number }) {
  const { finish, isPending } = useFinishDraft(view)
  const actions = mayEdit && (
    <Button loading={isPending} onClick={() => void finish()}>
      {messages.finishDraft}
    </Button>
  )
  return (
    <Callout label={messages.draft} actions={actions}>
      <p>{messages.draftText(missing)}</p>
      {mayEdit && <p>{messages.draftRest}</p>}
    </Callout>
  )
}

function Alone({ view, mayEdit, athlete }: Props & { readonly athlete: AthleteId }) {
  const { send, isPending } = useBracketWrite(confirmAlone, view.category.tournament_id)
  const [name = ""] = namesOf(view, [athlete])
  const { id: category } = view.category
  const act = async (): Promise<void> => {
    const question = { title: messages.aloneQuestion(name), body: messages.aloneBody, action: messages.confirmAlone }
    if (!(await confirm(question))) return
    try {
      await send(category, { category, athlete })
      tellSaved(messages.aloneConfirmed(name))
    } catch (error) {
      tellFailed(error)
    }
  }
  const actions = mayEdit && (
    <Button variant="default" loading={isPending} onClick={() => void act()}>
      {messages.confirmAlone}
    </Button>
  )
  return (
    <Callout label={messages.alone} actions={actions}>
      {messages.aloneText(name)}
    </Callout>
  )
}

function Level({ view, mayEdit, level }: Props & { readonly level: readonly Bracket.SharedPlace[] }) {
  const { send, isPending } = useBracketWrite(shareMedal, view.category.tournament_id)
  const { id: category } = view.category
  const athletes = level.map(({ athlete }) => athlete)
  const equals = [...new Set(level.map(({ place }) => place))].map((place) => ({
    place,
    names: namesOf(
      view,
      level.flatMap((one) => (one.place === place ? [one.athlete] : [])),
    ),
  }))
  const act = async (): Promise<void> => {
    const question = { title: messages.shareQuestion, body: messages.shareBody(equals), action: messages.share }
    if (!(await confirm(question))) return
    try {
      await send(category, { category, athletes })
      tellSaved(messages.shared)
    } catch (error) {
      tellFailed(error)
    }
  }
  const actions = mayEdit && (
    <Button variant="default" loading={isPending} onClick={() => void act()}>
      {messages.share}
    </Button>
  )
  return (
    <Callout label={messages.level} actions={actions}>
      <p>{messages.levelText(equals)}</p>
      {mayEdit && <p>{messages.levelRest}</p>}
    </Callout>
  )
}

/** Ends a draw by hand, after a question that names who has no place. True: it is ended, or there was nothing to end. */
export function useFinishDraft(view: CategoryView) {
  const { send, isPending } = useBracketWrite(finishManualDraw, view.category.tournament_id)
  const finish = async (): Promise<boolean> => {
    const awaits = view.bracket?.awaits ?? []
    if (awaits.length === 0) return true
    const body = messages.finishBody(namesOf(view, awaits))
    if (!(await confirm({ title: messages.finishQuestion, body, action: messages.finishManual }))) return false
    const category = view.category.id
    try {
      await send(category, { category })
      tellSaved(messages.finished)
      return true
    } catch (error) {
      tellFailed(error)
      return false
    }
  }
  return { finish, isPending }
}

const namesOf = ({ athleteById }: CategoryView, ids: readonly AthleteId[]): string[] =>
  ids.map((id) => athleteById.get(id)?.name ?? `№${id}`)
