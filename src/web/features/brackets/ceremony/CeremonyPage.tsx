import { Box, Button, Group, Paper, Text, Title } from "@mantine/core"
import { useElementSize, useReducedMotion, useWindowEvent } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect, useMemo, useRef, useState } from "react"
import * as Domain from "#domain/bracket/index.ts"
import { type Bracket, fromPlaces } from "#domain/bracket/index.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Named } from "#layout/bracket/model.ts"
import { isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import { paths } from "#web/lib/paths.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { useRole } from "#web/tournament/use-role.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Empty } from "#web/ui/states.tsx"
import { SceneSvg } from "../board/SceneSvg.tsx"
import { useBoard } from "../board/use-board.ts"
import { type CategoryView, useView } from "../category-view.ts"
import { PublishButton } from "../facts/PublishButton.tsx"
import styles from "./ceremony.module.css"
import { ceremonyMessages as messages } from "./uk.ts"

/** A category's draw on the projector, place after place; made before, and not yet published. */
export function CeremonyPage({ id, category }: { id: number; category: number }) {
  const isId = Number.isInteger(id) && id > 0
  const query = useQuery({ ...fullTournamentQuery(id), enabled: isId })
  const { data, error } = query
  const { mayEdit } = useRole(id, isId)
  useLive(id, data?.item.revision)
  if (!isId || (!data && isStatus(error, 404))) return <TournamentMissing />
  return (
    <div className={styles.stage}>
      <title>{pageTitle(messages.title)}</title>
      <QueryView query={query} loading={messages.loading}>
        {({ item }) => <Stage tournament={item} category={category} mayEdit={mayEdit} />}
      </QueryView>
    </div>
  )
}

interface StageProps {
  readonly tournament: Parameters<typeof useView>[0]
  readonly category: number
  readonly mayEdit: boolean
}

function Stage({ tournament, category, mayEdit }: StageProps) {
  const found = tournament.protocols.find(({ id }) => id === category) ?? null
  const view = useView(tournament, found)
  const { bracket } = view ?? { bracket: null }
  if (mayEdit && view && bracket) return <Ceremony view={view} bracket={bracket} tournament={tournament.name} />
  return (
    <Empty text={mayEdit ? messages.notDrawn : messages.notAllowed}>
      <Link {...paths.overview(tournament.id, 4)} className="button">
        {messages.leave}
      </Link>
    </Empty>
  )
}

interface CeremonyProps {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly tournament: string
}

/** The screen itself: the last drawn athlete, the bracket so far, and the few buttons of the person who leads. */
function Ceremony({ view, bracket: { size, places, format }, tournament }: CeremonyProps) {
  const { category } = view
  // The bracket as drawn: a ceremony shows no results.
  const bracket = useMemo(() => fromPlaces(size, places, format), [size, places, format])
  const ceremony = useCeremony(view, bracket)
  useCeremonyKeys(ceremony)
  const { order, shown } = ceremony
  const isOver = shown === order.length
  return (
    <>
      <Group component="header" justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={1} fz="clamp(22px, 3vw, 40px)">
            {category.fullname}
          </Title>
          <p>{tournament}</p>
        </div>
        <Text fw={600}>{messages.progress(shown, order.length)}</Text>
      </Group>
      <Newcomer view={view} bracket={bracket} ceremony={ceremony} />
      <CeremonyBoard bracket={bracket} names={ceremony.names} last={ceremony.last} />
      <Group component="footer" gap={8} justify="flex-end">
        <Text flex={1} c="dimmed" visibleFrom="sm">
          {messages.keys}
        </Text>
        {isOver && <PublishButton category={category} />}
        <Button variant="default" disabled={shown === 0} onClick={ceremony.restart}>
          {messages.restart}
        </Button>
        <Button variant="default" disabled={shown === 0} onClick={ceremony.back}>
          {messages.back}
        </Button>
        <Button disabled={isOver} onClick={ceremony.next} data-autofocus>
          {messages.next}
        </Button>
        <Button variant="default" onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}>
          {messages.fullScreen}
        </Button>
        <Link {...paths.bracket(category.tournament_id, category.id)} className="button button-quiet">
          {messages.leave}
        </Link>
      </Group>
    </>
  )
}

type Shown = Pick<CeremonyProps, "view" | "bracket"> & { readonly ceremony: ReturnType<typeof useCeremony> }

function Newcomer({ view, bracket, ceremony: { last, order, shown } }: Shown) {
  const id = last === null ? null : (bracket.places[last] ?? null)
  if (last === null || id === null) {
    return (
      <Paper component="p" className={styles.newcomer} {...newcomer}>
        {messages.ready}
      </Paper>
    )
  }
  const athlete = view.athleteById.get(id)
  const beside = bracket.places[last ^ 1] ?? null
  const isOpen = order.slice(0, shown).includes(last ^ 1)
  const opponent =
    beside === null ? messages.noOpponent : isOpen ? messages.against(nameOf(view, beside)) : messages.waiting
  return (
    <Paper className={styles.newcomer} {...newcomer} key={last}>
      <p>{messages.place(last + 1)}</p>
      <Text c="var(--ink)" fz="clamp(28px, 5vw, 76px)" fw={700} lh={1.1}>
        {athlete?.name ?? ""}
      </Text>
      <p>{[athlete?.organization, athlete?.region].filter(Boolean).join(" · ")}</p>
      <p>{shown === order.length ? `${opponent}. ${messages.done}` : opponent}</p>
    </Paper>
  )
}

const newcomer = { mih: "clamp(120px, 20vh, 220px)", p: "12px 24px", c: "dimmed", role: "status" }

const nameOf = ({ athleteById }: CategoryView, id: Parameters<CategoryView["athleteById"]["get"]>[0]): string =>
  athleteById.get(id)?.name ?? ""

interface BoardProps {
  readonly bracket: Domain.Bracket
  /** Of those who are still hidden, a question mark. */
  readonly names: ReadonlyMap<AthleteId, Named>
  /** The place that was opened last. */
  readonly last: number | null
}

/** Small enough to be seen whole, large enough to be read from the last row: a bigger bracket is followed place by place. */
const LEAST = 0.9
const MOST = 2

/** The bracket so far, with the newcomer's place in a frame and in sight. */
function CeremonyBoard({ bracket, names, last }: BoardProps) {
  const { scene, layout } = useBoard(bracket, names, LOOK, { slots: "standing" })
  const { ref, width, height } = useElementSize<HTMLElement>()
  const mark = useRef<HTMLDivElement>(null)
  const isCalm = useReducedMotion()
  const zoom = Math.max(LEAST, Math.min(MOST, width / scene.w, height / scene.h))
  const position = last === null ? null : Domain.placeName(bracket.size, last)
  const slot = layout.slots.find((box) => box.position === position)
  useEffect(() => {
    if (last === null) return
    mark.current?.scrollIntoView({ block: "center", inline: "nearest", behavior: isCalm ? "auto" : "smooth" })
  }, [last, isCalm])
  return (
    <Paper component={Scroll} ref={ref} label={messages.board}>
      <Box pos="relative" mx="auto" w={`${scene.w * zoom}px`} h={`${scene.h * zoom}px`}>
        <SceneSvg scene={scene} zoom={zoom} />
        {slot && (
          <div
            ref={mark}
            className={styles.mark}
            style={{ left: slot.x * zoom, top: slot.y * zoom, width: slot.w * zoom, height: slot.h * zoom }}
          />
        )}
      </Box>
    </Paper>
  )
}

const LOOK = { zoom: 100, secondary: "organization", scheme: "fill" } as const

/** The progress of a ceremony: `shown` of `order` (positions, from the top) are open; nobody else has a name yet. */
function useCeremony({ entrants, athleteById }: CategoryView, bracket: Bracket) {
  const { size, places } = bracket
  const order = useMemo(() => Draw.revealOrder(size, places, entrants), [size, places, entrants])
  const [shown, setShown] = useState(0)
  const names = useMemo(() => {
    const open = new Set(order.slice(0, shown).map((slot) => places[slot]))
    const nobody: Named = { name: messages.hidden, organization: "", region: "" }
    return new Map(
      places.flatMap((id): [AthleteId, Named][] =>
        id === null ? [] : [[id, open.has(id) ? (athleteById.get(id) ?? nobody) : nobody]],
      ),
    )
  }, [order, shown, places, athleteById])
  const go = (to: number): void => setShown(Math.max(0, Math.min(order.length, to)))
  return {
    order,
    shown,
    names,
    last: shown === 0 ? null : (order[shown - 1] ?? null),
    next: () => go(shown + 1),
    back: () => go(shown - 1),
    restart: () => go(0),
    all: () => go(order.length),
  }
}

type Steps = Pick<ReturnType<typeof useCeremony>, "next" | "back" | "restart" | "all">

/** Space, arrows and the keys of a presenter's remote. */
function useCeremonyKeys({ next, back, restart, all }: Steps): void {
  const steps: Readonly<Record<string, () => void>> = {
    " ": next,
    ArrowRight: next,
    ArrowDown: next,
    PageDown: next,
    ArrowLeft: back,
    ArrowUp: back,
    PageUp: back,
    Backspace: back,
    Home: restart,
    End: all,
  }
  useWindowEvent("keydown", (event) => {
    const step = steps[event.key]
    // A button that has the focus takes the space bar for itself.
    const isTaken = event.key === " " && event.target instanceof HTMLButtonElement
    if (!step || isTaken || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step()
  })
}
