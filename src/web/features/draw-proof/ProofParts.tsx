import { createContext, useContext } from "react"
import type { WireDrawProof } from "#contract/draw-proof.ts"
import { GROUP_NAMES } from "#contract/draw-texts.ts"
import { isSize } from "#domain/bracket/positions.ts"
import type { Moved, Replay } from "#domain/draw/index.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { dateAndTime } from "#web/lib/dates.ts"
import { placesOf } from "#web/tournament/draw-proof.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import { messages } from "./messages.ts"
import styles from "./proof.module.css"

export type Names = ReadonlyMap<number, string>
/** Who stands in the draw. */
export const NameContext = createContext<Names>(new Map())
export const namesOf = (item: WireDrawProof): Names => new Map(item.athletes.map(({ id, name }) => [id, name]))

function Name({ id }: { id: AthleteId | null }) {
  const names = useContext(NameContext)
  if (id === null) return <span className={styles.empty}>{messages.empty}</span>
  return <>{names.get(id) ?? messages.gone(id)}</>
}

/** What was made known of the draw. */
export function ProofFacts({ item, isSameList }: { item: WireDrawProof; isSameList: boolean | null }) {
  const checked = isSameList === null ? "" : isSameList ? messages.hashSame : messages.hashOther
  const facts: readonly (readonly [string, string, string?])[] = [
    ...(item.no > 0 ? [[messages.no, String(item.no)] as const] : []),
    [messages.at, dateAndTime(new Date(item.drawn_at))],
    [messages.seed, item.seed || messages.noSeed],
    [messages.hash, item.list_hash, checked],
    [messages.method, messages.methodOf(item.type)],
    [messages.version, String(item.version)],
  ]
  return (
    <section aria-label={messages.facts}>
      <h2>{messages.facts}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <span className={styles.check}> {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every place as the lot gave it and as it came out here. */
export function PlaceTable({ places, replay }: { places: readonly (AthleteId | null)[]; replay: Replay | null }) {
  return (
    <section aria-label={messages.places}>
      <h2>{messages.places}</h2>
      <div className={styles.wide}>
        <table>
          <TableHead columns={[messages.place, messages.byLot, messages.recount]} />
          <tbody>
            {places.map((id, slot) => {
              const isWrong = replay?.slots.includes(slot) ?? false
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
                <tr key={slot} data-wrong={isWrong || undefined}>
                  <th scope="row">{slot + 1}</th>
                  <td>
                    <Name id={id} />
                  </td>
                  <td>
                    {replay && isWrong && (
                      <>
                        <Name id={replay.drawn.places[slot] ?? null} /> – {messages.differs}
                      </>
                    )}
                    {replay && !isWrong && messages.same}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** What became of the places afterwards. */
export function MovedPlaces({ moved }: { moved: readonly Moved[] }) {
  return (
    <section aria-label={messages.moved(moved.length)}>
      <h2>{messages.moved(moved.length)}</h2>
      <p>{messages.movedText}</p>
      <div className={styles.wide}>
        <table>
          <TableHead columns={[messages.place, messages.was, messages.now]} />
          <tbody>
            {moved.map(({ slot, was, now }) => (
              <tr key={slot}>
                <th scope="row">{slot + 1}</th>
                <td>
                  <Name id={was} />
                </td>
                <td>
                  <Name id={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** How far apart those stand who stand there now, counted here, each number beside the least possible. */
export function VectorTable({ item }: { item: WireDrawProof }) {
  const { met, bound } = vectorOf(item)
  const rounds = met.organization.map((_, at) => at + 1)
  if (rounds.length === 0) return null
  return (
    <section aria-label={messages.vector}>
      <h2>{messages.vector}</h2>
      <div className={styles.wide}>
        <table>
          <caption>{messages.vectorHint}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.group}</th>
              {rounds.map((round) => (
                <th scope="col" key={round}>
                  {messages.round(round)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(["organization", "region", "coach"] as const).map((group) => (
              <tr key={group}>
                <th scope="row">{GROUP_NAMES[group]}</th>
                {rounds.map((round) => (
                  <td key={round}>{messages.metOfBound(met[group][round - 1] ?? 0, bound[group][round - 1] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function vectorOf(item: WireDrawProof): Pick<Draw.Draw, "met" | "bound"> {
  const list = item.list_now || item.list
  const places = placesOf(item.places)
  const size = places.length
  if (list === "" || !isSize(size)) {
    const told = ({ organization, oblast, coach }: WireDrawProof["met"]) => ({ organization, region: oblast, coach })
    return { met: told(item.met), bound: told(item.bound) }
  }
  return Draw.certify(Draw.readList(list), size, places)
}

/** The list itself, for whoever does not take this page's word for it. */
export function ListFacts({ item }: { item: WireDrawProof }) {
  if (item.list === "") return null
  return (
    <details className={styles.list}>
      <summary>{messages.list}</summary>
      <p>{messages.listText}</p>
      <Scroll className={styles.text} label={messages.list}>
        <pre>{item.list}</pre>
      </Scroll>
      <h2>{messages.how}</h2>
      <p>{messages.howText(item.tournament_id, item.category)}</p>
    </details>
  )
}
