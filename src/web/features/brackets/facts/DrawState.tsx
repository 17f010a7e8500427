import { Button } from "@mantine/core"
import { saveBracket } from "#contract/brackets/calls.ts"
import { certificateText } from "#contract/brackets/draw.uk.ts"
import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import * as Bracket from "#domain/bracket/index.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { movedSince } from "#web/tournament/draw-proof.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { AsideButton } from "#web/tournament/outside/OutsideNote.tsx"
import { useIsPublic } from "#web/tournament/use-is-public.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { CanvasFacts } from "#web/ui/panes/Panes.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { type CategoryView, pendingOf } from "../category-view.ts"
import { occupiedOf } from "../draw/placing.ts"
import { StatusStrip } from "../draw/StatusStrip.tsx"
import { tellFailed, tellSaved } from "../notices.ts"
import { messages as common } from "../uk.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import { drawStateText, factsMessages as messages } from "./uk.ts"
import { useProof } from "./use-proof.ts"

interface Props {
  readonly view: CategoryView
  readonly mayEdit: boolean
  readonly onRedraw: () => void
}

/** Over the bracket: who sees the draw, how it came about, how far apart it keeps athletes of one club. */
export function DrawFacts({ view }: Pick<Props, "view">) {
  const proof = useProof(view)
  const { bracket } = view
  return (
    <CanvasFacts label={messages.facts}>
      {proof && <State proof={proof} />}
      <span>{bracket === null ? common.notDrawn : separationOf(view, bracket)}</span>
    </CanvasFacts>
  )
}

/** Below the bracket: what has changed since the draw, and what is still to be done. */
export function DrawNotes({ view, mayEdit, onRedraw }: Props) {
  const proof = useProof(view)
  const { bracket } = view
  return (
    <>
      {/* The missing athletes of a draft are told by it. */}
      {mayEdit && bracket?.awaits.length === 0 && (
        <LateChanges view={view} bracket={bracket} proof={proof} onRedraw={onRedraw} />
      )}
      <StatusStrip view={view} mayEdit={mayEdit} />
    </>
  )
}

const separationOf = ({ entrants }: CategoryView, { size, places }: Bracket.Bracket): string =>
  places.every((id) => id === null) ? "" : certificateText(Draw.certify(entrants, size, places))

function State({ proof }: { proof: WireDrawProof }) {
  const { state, embargo, no, drawnAt } = proof
  const waits = state === "published" && embargo !== "" && new Date(embargo) > new Date()
  const isPublic = useIsPublic(proof.tournamentId)
  const audience = isPublic ? "all" : "none"
  const moved = movedSince(proof).length
  const facts = [
    messages.drawn(no, dateAndTime(new Date(drawnAt))),
    ...(waits ? [messages.embargo(dateAndTime(new Date(embargo)))] : []),
    ...(moved > 0 ? [messages.movedSince(moved)] : []),
  ]
  return (
    <>
      <StatusBadge
        text={drawStateText(state, audience)}
        tone={state === "published" && isPublic && !waits ? "good" : "neutral"}
      />
      <span>{facts.join(" · ")}</span>
    </>
  )
}

interface LateProps {
  readonly view: CategoryView
  readonly bracket: Bracket.Bracket
  readonly proof: WireDrawProof | null
  readonly onRedraw: () => void
}

/** Who entered or left after the draw, the present state, and what can be done; nothing if all is as it was drawn. */
function LateChanges({ view, bracket, proof, onRedraw }: LateProps) {
  const { admit, isSaving } = useLateEntry(view)
  const pending = pendingOf(view.roster, bracket.places)
  const gone = goneOf(view, proof)
  if (pending.length === 0 && gone.length === 0) return null
  const placed = bracket.places.filter((id) => id !== null).length
  const least = Bracket.sizeFor(placed + pending.length)
  const hasRoom = least !== null && least <= bracket.size
  const isTooWide = placed > 0 && least !== null && least < bracket.size
  const sentences = [
    pending.length > 0 && messages.lateText(pending.map(({ name }) => name)),
    gone.length > 0 && messages.goneText(gone),
    pending.length > 0 && !hasRoom && least !== null && messages.noRoom(least),
    isTooWide && messages.tooWide(placed + pending.length, bracket.size),
  ].filter((sentence) => sentence !== false)
  const actions = (
    <>
      {pending.length > 0 && least !== null && (
        <Button variant="default" aria-busy={isSaving} onClick={() => void admit(pending.map(({ id }) => id))}>
          {hasRoom ? messages.admit(pending.length) : messages.enlarge(least)}
        </Button>
      )}
      <Button variant="default" onClick={onRedraw}>
        {messages.redraw}
      </Button>
      {pending.length > 0 && <AsideButton tournament={view.category.tournament_id} athletes={pending} />}
    </>
  )
  return (
    <Callout label={messages.late} actions={actions}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  )
}

/** Athletes to whom the lot gave a position, and who have no position now and are no longer entered. */
function goneOf({ bracket, roster, athleteById }: CategoryView, proof: WireDrawProof | null): string[] {
  if (proof === null || bracket === null) return []
  const names = new Map(proof.athletes.map(({ id, name }) => [id, name]))
  const here = new Set<number | null>([...bracket.places, ...roster.map(({ id }) => id)])
  return movedSince(proof).flatMap(({ slot, was }) => {
    if (was === null || here.has(was)) return []
    return [messages.gone(names.get(was) ?? athleteById.get(was)?.name ?? messages.unknown(was), slot + 1)]
  })
}

/**
 * Gives late entries the positions that keep athletes apart best, in a larger bracket if needed, once the person has
 * seen which positions and what falls.
 */
function useLateEntry(view: CategoryView) {
  const { category, bracket } = view
  const { send, seen, isPending } = useBracketWrite(saveBracket, category.tournament_id)
  const admit = async (late: readonly AthleteId[]): Promise<void> => {
    if (bracket === null || isPending) return
    // Positions and what falls are of the state shown now: if another person makes a step while the question is open,
    // the server refuses.
    const since = seen(category.id)
    const admission = Draw.admit(view.entrants, bracket, late)
    const { size, places } = admission
    if (!(await confirm(questionOf(view, bracket, admission, late)))) return
    const bracket_data = occupiedOf(size, places)
    const input = { tournamentid: category.tournament_id, categoryid: category.id, bracket_size: size, bracket_data }
    const consent = Bracket.hasResults(bracket) ? { force: 1 as const, reason: messages.reason } : {}
    try {
      await send(category.id, { ...input, told: since, ...consent }, since)
      tellSaved()
    } catch (error) {
      tellFailed(error)
    }
  }
  return { admit, isSaving: isPending }
}

function questionOf(
  view: CategoryView,
  bracket: Bracket.Bracket,
  admission: Draw.Admission,
  late: readonly AthleteId[],
) {
  const { size } = admission
  const isGrown = size > bracket.size
  return {
    title: isGrown ? messages.enlargeQuestion(size) : messages.admitQuestion(late.length),
    body: bodyOf(view, bracket, admission, late),
    action: isGrown ? messages.enlarge(size) : messages.admit(late.length),
  }
}

function bodyOf(
  { entrants, athleteById }: CategoryView,
  bracket: Bracket.Bracket,
  { size, places, undone }: Draw.Admission,
  late: readonly AthleteId[],
): string {
  const nameOf = (id: AthleteId | null | undefined): string => (id == null ? "" : (athleteById.get(id)?.name ?? ""))
  const comers = late.map((id) => {
    const slot = places.indexOf(id)
    return messages.comesTo(nameOf(id), slot + 1, nameOf(places[slot ^ 1]))
  })
  const fallen = fallenTexts(bracket, undone, athleteById)
  return [
    `${comers.join("; ")}.`,
    size > bracket.size ? messages.othersLater : messages.othersStay,
    `${certificateText(Draw.certify(entrants, size, places))}.`,
    fallen.length > 0 ? messages.falls(fallen) : messages.nothingFalls,
    messages.inHistory,
  ]
    .filter((sentence) => sentence !== ".")
    .join(" ")
}
