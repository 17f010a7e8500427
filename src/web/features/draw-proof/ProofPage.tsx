import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect, useMemo, useState } from "react"
import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import { isSize } from "#domain/bracket/positions.ts"
import type { Published, Replay } from "#domain/draw/index.ts"
import * as Draw from "#domain/draw/index.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import { drawProofQuery, movedSince, placesOf, publishedOf } from "#web/tournament/draw-proof.ts"
import { MeetingsTable } from "#web/tournament/MeetingsTable.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import styles from "./proof.module.css"
import { messages } from "./uk.ts"

/** The public page of a category's draw: it is made again here, in the reader's browser, and compared place by place. */
export function ProofPage({ tournament, category }: { tournament: number; category: number }) {
  const { data, error, refetch } = useQuery(drawProofQuery(tournament, category))
  const item = data?.item
  const isMissing = isStatus(error, 404) || isStatus(error, 409) || (item && item.tournamentId !== tournament)
  if (isMissing) {
    return (
      <Sheet subtitle={messages.missing}>
        <p>
          <a href={`/t/${tournament}`} className="button">
            {messages.toTournament}
          </a>
        </p>
      </Sheet>
    )
  }
  if (!item) {
    return (
      <Sheet subtitle={error ? errorText(error) : messages.loading}>
        {error && (
          <button type="button" className="button" onClick={() => void refetch()}>
            {messages.retry}
          </button>
        )}
      </Sheet>
    )
  }
  return <Proof item={item} />
}

function Proof({ item }: { item: WireDrawProof }) {
  const published = useMemo(() => publishedOf(item), [item])
  return (
    <Sheet subtitle={`${item.categoryName} · ${item.tournament}`}>
      {!item.shown && <p className={styles.verdict}>{messages.hidden}</p>}
      {published ? <Replayed item={item} published={published} /> : <Unreplayed item={item} />}
      <MovedPlaces item={item} />
      <Separation item={item} />
      <ListFacts item={item} />
    </Sheet>
  )
}

function Replayed({ item, published }: { item: WireDrawProof; published: Published }) {
  const [run, setRun] = useState(0)
  const state = useReplay(published, run)
  const replay = typeof state === "object" ? state.replay : null
  return (
    <>
      <Verdict {...verdictOf(state, item)} />
      <button type="button" className="button button-quiet" onClick={() => setRun(run + 1)}>
        {messages.again}
      </button>
      <ProofFacts item={item} isSameList={replay?.isSameList ?? null} />
      <PlaceTable item={item} replay={replay} />
      {isByPlaces(item) && replay && <LevelOnes item={item} groups={replay.drawn.byLot ?? []} />}
    </>
  )
}

/** A draw by hand, or one made before lists were kept. */
function Unreplayed({ item }: { item: WireDrawProof }) {
  const isByHand = item.seed === ""
  return (
    <>
      <Verdict
        tone="neutral"
        title={isByHand ? messages.byHand : messages.noList}
        text={isByHand ? messages.byHandText : messages.noListText}
      />
      <ProofFacts item={item} isSameList={null} />
    </>
  )
}

interface VerdictProps {
  readonly tone: "good" | "bad" | "neutral"
  readonly title: string
  readonly text?: string
}

function verdictOf(state: Replaying, item: WireDrawProof): VerdictProps {
  if (state === "running") return { tone: "neutral", title: messages.running }
  if (state === "failed") return { tone: "neutral", title: messages.failed }
  const { replay } = state
  if (replay === null) return { tone: "neutral", title: messages.noList, text: messages.otherVersion(item.version) }
  if (!replay.isSameList) return { tone: "bad", title: messages.otherList, text: messages.mismatchText }
  if (replay.slots.length === 0) {
    return { tone: "good", title: messages.match(replay.drawn.places.length), text: messages.matchText }
  }
  const wrong = replay.slots.map((slot) => slot + 1)
  return { tone: "bad", title: messages.mismatch(wrong), text: messages.mismatchText }
}

function Verdict({ tone, title, text }: VerdictProps) {
  return (
    <div className={styles.verdict} data-tone={tone} role="status">
      <h2>
        <span aria-hidden>{{ good: "✓", bad: "✗", neutral: "·" }[tone]}</span> {title}
      </h2>
      {text && <p>{text}</p>}
    </div>
  )
}

function Sheet({ subtitle, children }: { subtitle: string; children?: React.ReactNode }) {
  return (
    <div className={`stack ${styles.page}`}>
      <title>{pageTitle(messages.title)}</title>
      <h1>{messages.title}</h1>
      <p>{subtitle}</p>
      {children}
    </div>
  )
}

/** `failed`: the list is none, or this browser runs no workers. */
type Replaying = "running" | "failed" | { readonly replay: Replay | null }

/** Repeats a draw in this browser, in parallel with the page. `run` counts how often it was requested. */
function useReplay(published: Published, run: number): Replaying {
  const [state, setState] = useState<Replaying>("running")
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run makes the same draw once more.
  useEffect(() => {
    setState("running")
    const worker = new Worker(new URL("./replay-worker.ts", import.meta.url), { type: "module" })
    worker.onmessage = ({ data }: MessageEvent<Replay | null>) => setState({ replay: data })
    worker.onerror = () => setState("failed")
    worker.postMessage(published)
    return () => worker.terminate()
  }, [published, run])
  return state
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** What was made known of the draw. */
function ProofFacts({ item, isSameList }: { item: WireDrawProof; isSameList: boolean | null }) {
  const checked = isSameList === null ? "" : isSameList ? messages.hashSame : messages.hashOther
  const facts: readonly (readonly [string, string])[] = [
    ...(item.no > 0 ? [[messages.no, String(item.no)] as const] : []),
    [messages.at, dateAndTime(new Date(item.drawnAt))],
    [messages.seed, item.seed || messages.noSeed],
    [messages.hash, `${item.listHash} ${checked}`],
    [messages.onPaper, Draw.shortHash(item.listHash)],
    [messages.method, messages.methodOf(item.type)],
    [messages.version, String(item.version)],
  ]
  return (
    <Part title={messages.facts}>
      <table className={lines.table}>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

const nameIn = ({ athletes }: WireDrawProof, id: number | null): string =>
  id === null ? messages.empty : (athletes.find((athlete) => athlete.id === id)?.name ?? messages.gone(id))

interface PlacesProps {
  readonly title: string
  readonly text?: string
  readonly columns: readonly [string, string, string]
  readonly rows: readonly {
    readonly slot: number
    readonly cells: readonly [string, string]
    readonly isWrong?: true
  }[]
}

const Places = ({ title, text, columns, rows }: PlacesProps) => (
  <Part title={title}>
    {text && <p>{text}</p>}
    <table className={lines.table}>
      <TableHead columns={columns} />
      <tbody>
        {rows.map(({ slot, cells: [first, second], isWrong }) => (
          <tr key={slot} className={isWrong && styles.wrong}>
            <th scope="row">{slot + 1}</th>
            <td>{first}</td>
            <td>{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Part>
)

/** Every place as the lot gave it and as it came out here. */
function PlaceTable({ item, replay }: { item: WireDrawProof; replay: Replay | null }) {
  const recounted = (slot: number): string => {
    if (!replay) return ""
    return replay.slots.includes(slot)
      ? `${nameIn(item, replay.drawn.places[slot] ?? null)} – ${messages.differs}`
      : messages.same
  }
  const rows = placesOf(item.drawn).map((id, slot) => ({
    slot,
    cells: [nameIn(item, id), recounted(slot)] as const,
    ...(replay?.slots.includes(slot) ? { isWrong: true as const } : {}),
  }))
  return <Places title={messages.places} columns={[messages.place, messages.byLot, messages.recount]} rows={rows} />
}

/** A draw made from the places of a list. */
const isByPlaces = ({ type }: WireDrawProof): boolean => type === 3

/** Whom the lot put in an order, for their places were the same. */
const LevelOnes = ({ item, groups }: { item: WireDrawProof; groups: readonly (readonly number[])[] }) => (
  <Part title={messages.level}>
    {groups.length === 0 && <p>{messages.noLevel}</p>}
    {groups.map((group) => (
      <p key={group.join()}>{messages.levelText(group.map((id) => nameIn(item, id)))}</p>
    ))}
  </Part>
)

/** What became of the places afterwards. */
function MovedPlaces({ item }: { item: WireDrawProof }) {
  const moved = movedSince(item)
  if (moved.length === 0) return null
  return (
    <Places
      title={messages.moved(moved.length)}
      text={messages.movedText}
      columns={[messages.place, messages.was, messages.now]}
      rows={moved.map(({ slot, was, now }) => ({ slot, cells: [nameIn(item, was), nameIn(item, now)] }))}
    />
  )
}

/** How far apart the present athletes of the draw are, counted here, each number next to the least possible. */
function Separation({ item }: { item: WireDrawProof }) {
  if (isByPlaces(item)) return null
  const certificate = certificateOf(item)
  if (certificate.met.organization.length === 0) return null
  return (
    <Scroll className="stack" label={messages.vector}>
      <h2>{messages.vector}</h2>
      <MeetingsTable {...certificate} />
    </Scroll>
  )
}

function certificateOf({ list, listNow, places, met, bound }: WireDrawProof): Pick<Draw.Draw, "met" | "bound"> {
  const now = listNow || list
  const size = places.length
  if (now === "" || !isSize(size)) return { met, bound }
  return Draw.certify(Draw.readList(now), size, placesOf(places))
}

/** The list itself, for a reader who wants to check this page. */
function ListFacts({ item }: { item: WireDrawProof }) {
  if (item.list === "") return null
  return (
    <details className={styles.list}>
      <summary>{messages.list}</summary>
      <div className="stack">
        <p>{isByPlaces(item) ? messages.ranksText : messages.listText}</p>
        <Scroll className={styles.text} label={messages.list}>
          <pre>{item.list}</pre>
        </Scroll>
        <h2>{messages.how}</h2>
        <p>
          {isByPlaces(item)
            ? messages.howRanks(Draw.readRanks(item.list).finals)
            : messages.howText(item.tournamentId, item.category)}
        </p>
      </div>
    </details>
  )
}
