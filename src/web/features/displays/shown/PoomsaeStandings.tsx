import type { CSSProperties } from "react"
import type { WireBoardLine, WireStand } from "#contract/displays/calls.ts"
import { fullName } from "#domain/uk/person-name.ts"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { Stale } from "#web/ui/stage/stale.ts"
import { rowPages } from "./calls.ts"
import styles from "./poomsae.module.css"
import { decimalsOf, isLast, isOut, placeText, shortForm, totalText } from "./poomsae.ts"
import { messages } from "./uk.ts"
import { useTurn } from "./use-turn.ts"

interface Props {
  readonly stand: WireStand
  readonly place: string
  readonly stale: Stale | null
}

/** Rows of one page, all of the same height: none is ever cut. */
const ROWS = 9
const TURN_MS = 8_000

/** A round that is over: everybody's place, forms and total, and who goes on. */
export function Standings({ stand, place, stale }: Props) {
  const { item, board, goOn, sex } = stand
  const pages = rowPages(board, ROWS)
  const page = useTurn(pages.length, TURN_MS)
  const lines = pages[page] ?? []
  const forms = Math.max(0, ...board.map((line) => line.forms.length))
  const columns = `calc(10 * var(--u)) minmax(0, 1fr) calc(31 * var(--u)) repeat(${forms}, calc(17 * var(--u))) calc(19 * var(--u))`
  return (
    <>
      <StageHead
        place={place}
        about={[item.categoryName, messages.poomsae.after[item.round]].filter(Boolean).join(" · ")}
        event={[levelText(stand), pages.length > 1 ? messages.page(page + 1, pages.length) : ""]
          .filter(Boolean)
          .join(" · ")}
        stale={stale}
        hasRule
      />
      <main className={styles.standings} style={{ "--columns": columns, "--rows": ROWS } as CSSProperties}>
        <h1 className="visually-hidden">{messages.poomsae.table}</h1>
        <table className={styles.lines} aria-label={messages.poomsae.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{messages.columns.place}</span>
              </th>
              <th scope="col">{messages.poomsae.who(sex)}</th>
              <th scope="col">{messages.poomsae.region}</th>
              {Array.from({ length: forms }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a form is its number.
                <th key={at} scope="col">
                  {messages.poomsae.formShort(at + 1)}
                </th>
              ))}
              <th scope="col">{messages.columns.total}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line
                key={line.athlete}
                line={line}
                goOn={goOn}
                decimals={decimalsOf(item)}
                isLast={isLast(line, board, goOn)}
              />
            ))}
          </tbody>
        </table>
      </main>
    </>
  )
}

/** «Рівні – перевиступ: Корьо»; '' nobody is level for a medal. */
const levelText = ({ item: { due } }: WireStand): string =>
  due ? messages.poomsae.level(shortForm(due.poomsaeName)) : ""

interface LineProps {
  readonly line: WireBoardLine
  readonly goOn: number
  readonly decimals: number
  readonly isLast: boolean
}

const Line = ({ line, line: { place, name, region, forms, total }, goOn, decimals, isLast }: LineProps) => (
  <tr data-out={isOut(line, goOn) || undefined} data-last={isLast || undefined}>
    <td>
      <span
        className={`${styles.placeBox} num`}
        data-first={place === 1 || undefined}
        data-unranked={place === null || undefined}
      >
        {placeText(line)}
      </span>
    </td>
    <th scope="row">
      <FitName as="span" text={fullName(name)} place={NAME} weight={700} />
    </th>
    <td className={styles.region}>{messages.regionShort(region)}</td>
    {forms.map((form, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a form is its number.
      <td key={at} className={`${styles.formTotal} num`}>
        {totalText(form, decimals)}
      </td>
    ))}
    <td className={`${styles.lineTotal} num`}>{totalText(total, decimals)}</td>
  </tr>
)

const NAME = { one: { most: 6, least: 4 }, two: { most: 3.8, least: 3 } }
