import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import type { Published, Replay } from "#domain/draw/index.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import { drawProofQuery, publishedOf } from "#web/tournament/draw-proof.ts"
import { ListFacts, MovedPlaces, PlaceTable, ProofFacts, Separation } from "./ProofParts.tsx"
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
      {item.state !== "published" && <p className={styles.verdict}>{messages.hidden}</p>}
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
