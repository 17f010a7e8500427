import type { CSSProperties } from "react"
import type { WireMedals } from "#contract/displays/calls.ts"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { pagesOf } from "./calls.ts"
import styles from "./podium.module.css"
import { messages } from "./uk.ts"
import { useTurn } from "./use-turn.ts"

const ROWS = 8
/** Few rows have so much larger letters, and never more than that. */
const LARGEST = 2.2
const TURN_MS = 8_000

/** Medals by region, the best first, while nobody is called. */
export function Medals({ medals }: { medals: readonly WireMedals[] }) {
  const pages = pagesOf(
    medals.map((line, at) => ({ line, place: placeOf(medals, at) })),
    ROWS,
  )
  const page = useTurn(pages.length, TURN_MS)
  if (medals.length === 0) {
    return (
      <section className={styles.none}>
        <FitName as="h1" text={messages.medals.none} place={NONE} />
      </section>
    )
  }
  const rows = pages[0]?.length ?? ROWS
  const grown = Math.min(LARGEST, ROWS / rows)
  const { one, two } = REGION
  const size = { one: { ...one, most: one.most * grown }, two: { ...two, most: two.most * grown } }
  return (
    <table className={styles.medals} style={{ "--rows": rows, "--grown": grown } as CSSProperties}>
      <caption>
        {messages.medals.title}
        {pages.length > 1 && <small>{messages.page(page + 1, pages.length)}</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="visually-hidden">
            {messages.columns.place}
          </th>
          <th scope="col" className="visually-hidden">
            {messages.medals.region}
          </th>
          {([1, 2, 3] as const).map((place) => (
            <th key={place} scope="col" data-place={place}>
              <span aria-hidden="true">{place}</span>
              <span className="visually-hidden">{messages.medals.kinds[place]}</span>
            </th>
          ))}
          <th scope="col">{messages.medals.all}</th>
        </tr>
      </thead>
      <tbody>
        {(pages[page] ?? []).map(({ line: { region, gold, silver, bronze }, place }) => (
          <tr key={region}>
            <td className="num">{place}</td>
            <th scope="row">
              <FitName
                as="span"
                text={messages.regionShort(region) || messages.medals.unknown}
                place={size}
                weight={700}
              />
            </th>
            {[gold, silver, bronze, gold + silver + bronze].map((count, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <td key={at} className="num" data-none={count === 0 || undefined}>
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The name of a region among eight. */
const REGION = { one: { most: 5.7, least: 4 }, two: { most: 3.8, least: 2.8 } }
const NONE = { one: { most: 9, least: 6 }, two: { most: 6, least: 4 } }

/** Equal regions share a place. */
function placeOf(medals: readonly WireMedals[], at: number): number {
  const same = (one: WireMedals | undefined, other: WireMedals | undefined): boolean =>
    one?.gold === other?.gold && one?.silver === other?.silver && one?.bronze === other?.bronze
  return medals.findIndex((one) => same(one, medals[at])) + 1
}
