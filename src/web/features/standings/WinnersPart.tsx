import { Link } from "@tanstack/react-router"
import type { WireResult } from "#contract/standings.ts"
import { paths } from "#web/app/paths.ts"
import { Disc } from "./Disc.tsx"
import { messages } from "./messages.ts"
import type { PartProps } from "./part-props.ts"
import { SheetButtons } from "./SheetButtons.tsx"
import styles from "./standings.module.css"
import { askedIn } from "./standings-search.ts"
import { winnersSheet } from "./standings-sheets.ts"

const medals = [1, 2, 3] as const

/** Who won what, category by category, as far as it is decided. */
export function WinnersPart({ tournament, standings: { categories }, search }: PartProps) {
  const done = categories.filter(({ over }) => over === 1).length
  const hasOthers = categories.some(({ winners }) => winners.some(({ place }) => place > 3))
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{messages.over(done, categories.length)}</p>
        <SheetButtons
          tournament={tournament.name}
          what={messages.winnersFile}
          makeSheet={() => winnersSheet(categories)}
          paper={{ id: tournament.id, table: "winners", ...askedIn(search) }}
        />
      </div>
      <table className={styles.winners} aria-label={messages.winnersTable}>
        <thead>
          <tr>
            <th scope="col">{messages.category}</th>
            {medals.map((place) => (
              <th key={place} scope="col">
                <Disc place={place} />
                {messages.medals[place]}
              </th>
            ))}
            {hasOthers && <th scope="col">{messages.otherPlaces}</th>}
          </tr>
        </thead>
        <tbody>
          {categories.map((result) => (
            <tr key={result.category}>
              <th scope="row">
                <Link
                  {...paths.bracket(tournament.id, result.category)}
                  search={{ tab: 5 }}
                  aria-label={messages.toResults(result.fullname)}
                >
                  {result.fullname}
                </Link>
                {result.over === 0 && result.winners.length > 0 && (
                  <span className={styles.quiet}>{messages.inProgress}</span>
                )}
              </th>
              {medals.map((place) => (
                <Places key={place} result={result} from={place} to={place} label={messages.medals[place]} />
              ))}
              {hasOthers && <Places result={result} from={4} to={8} label={messages.otherPlaces} />}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface PlacesProps {
  readonly result: WireResult
  readonly from: number
  readonly to: number
  readonly label: string
}

function Places({ result: { winners, over }, from, to, label }: PlacesProps) {
  const here = winners.filter(({ place }) => from <= place && place <= to)
  return (
    <td data-label={label}>
      {here.length === 0 && <span className={styles.quiet}>{over === 1 ? messages.nobody : messages.undecided}</span>}
      {here.map(({ athlete, place, name, organization, oblast, walkover }) => (
        <div key={athlete} className={styles.winner}>
          <strong>{to > from ? `${messages.placeOf(place)}: ${name}` : name}</strong>
          <span className={styles.quiet}>
            {[organization, oblast, walkover === 1 && messages.walkover].filter(Boolean).join(" · ")}
          </span>
        </div>
      ))}
    </td>
  )
}
