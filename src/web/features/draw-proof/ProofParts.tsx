import type { ReactNode } from "react"
import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import { isSize } from "#domain/bracket/positions.ts"
import type { Replay } from "#domain/draw/index.ts"
import * as Draw from "#domain/draw/index.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { movedSince, placesOf } from "#web/tournament/draw-proof.ts"
import { MeetingsTable } from "#web/tournament/MeetingsTable.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import styles from "./proof.module.css"
import { messages } from "./uk.ts"

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** What was made known of the draw. */
export function ProofFacts({ item, isSameList }: { item: WireDrawProof; isSameList: boolean | null }) {
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
export function PlaceTable({ item, replay }: { item: WireDrawProof; replay: Replay | null }) {
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

/** What became of the places afterwards. */
export function MovedPlaces({ item }: { item: WireDrawProof }) {
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
export function Separation({ item }: { item: WireDrawProof }) {
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
export function ListFacts({ item }: { item: WireDrawProof }) {
  if (item.list === "") return null
  return (
    <details className={styles.list}>
      <summary>{messages.list}</summary>
      <div className="stack">
        <p>{messages.listText}</p>
        <Scroll className={styles.text} label={messages.list}>
          <pre>{item.list}</pre>
        </Scroll>
        <h2>{messages.how}</h2>
        <p>{messages.howText(item.tournamentId, item.category)}</p>
      </div>
    </details>
  )
}
