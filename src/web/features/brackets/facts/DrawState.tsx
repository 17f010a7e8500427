import { Button } from "@mantine/core"
import { certificateText } from "#contract/brackets/draw.uk.ts"
import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import * as Bracket from "#domain/bracket/index.ts"
import * as Draw from "#domain/draw/index.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { drawAudience } from "#web/tournament/draw-audience.ts"
import { movedSince } from "#web/tournament/draw-proof.ts"
import { AsideButton, PlaceButton } from "#web/tournament/outside/OutsideNote.tsx"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { useIsPublic } from "#web/tournament/use-is-public.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { CanvasFacts } from "#web/ui/panes/Panes.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { type CategoryView, pendingOf } from "../category-view.ts"
import { StatusStrip } from "../draw/StatusStrip.tsx"
import { messages as common } from "../uk.ts"
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
      {proof && <State proof={proof} category={view.category} />}
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
      {/* A draft says itself that somebody is missing. */}
      {mayEdit && bracket?.awaits.length === 0 && (
        <LateChanges view={view} bracket={bracket} proof={proof} onRedraw={onRedraw} />
      )}
      <StatusStrip view={view} mayEdit={mayEdit} />
    </>
  )
}

const separationOf = ({ entrants }: CategoryView, { size, places }: Bracket.Bracket): string =>
  places.every((id) => id === null) ? "" : certificateText(Draw.certify(entrants, size, places))

function State({ proof, category }: { proof: WireDrawProof; category: CategoryView["category"] }) {
  const { state, embargo, no, drawnAt } = proof
  const waits = state === "published" && embargo !== "" && new Date(embargo) > new Date()
  const audience = drawAudience(useIsPublic(proof.tournamentId), category)
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
        tone={state === "published" && audience === "all" && !waits ? "good" : "neutral"}
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
  const outside = pendingOf(view.roster, bracket.places)
  const gone = goneOf(view, proof)
  if (outside.length === 0 && gone.length === 0) return null
  const placed = bracket.places.filter((id) => id !== null).length
  const least = Bracket.sizeFor(placed + outside.length)
  const isTooWide = placed > 0 && least !== null && least < bracket.size
  const sentences = [
    outside.length > 0 && outsideTexts.untilPlaced,
    gone.length > 0 && messages.goneText(gone),
    isTooWide && messages.tooWide(placed + outside.length, bracket.size),
  ].filter((sentence) => sentence !== false)
  const actions = (
    <>
      {outside.length > 0 && <PlaceButton category={view.category} count={outside.length} />}
      <Button variant="default" onClick={onRedraw}>
        {messages.redraw}
      </Button>
      {outside.length > 0 && <AsideButton tournament={view.category.tournament_id} athletes={outside} />}
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
