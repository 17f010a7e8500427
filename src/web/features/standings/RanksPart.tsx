import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { WireFulfilled, WireNorm, WireNorms } from "#contract/standings.ts"
import { rankName } from "#contract/standings-texts.ts"
import { errorText } from "#web/lib/errors.ts"
import { Card } from "#web/ui/Card.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import table from "#web/ui/table.module.css"
import { messages } from "./messages.ts"
import { NormsForm } from "./NormsForm.tsx"
import type { PartProps } from "./part-props.ts"
import { normsQuery } from "./queries.ts"
import styles from "./standings.module.css"

/** What the regulations ask for sports ranks, and who fulfilled it. */
export function RanksPart({ tournament: { id }, mayEdit }: PartProps) {
  const { data, error, refetch } = useQuery(normsQuery(id))
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  return (
    <>
      <Norms tournament={id} mayEdit={mayEdit} norms={data.norms} />
      {data.norms.length > 0 && <Fulfilled list={data.list} />}
    </>
  )
}

interface NormsProps {
  readonly tournament: number
  readonly mayEdit: boolean
  readonly norms: WireNorms["norms"]
}

function Norms({ tournament, mayEdit, norms }: NormsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={messages.norms}>
      {norms.length === 0 && !isOpen && <Empty text={mayEdit ? messages.noNormsYet : messages.noNorms} />}
      {norms.length > 0 && !isOpen && (
        <ul className={styles.formula}>
          {norms.map((norm) => (
            <li key={JSON.stringify(norm)}>{normText(norm)}</li>
          ))}
        </ul>
      )}
      {mayEdit && !isOpen && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {messages.changeNorms}
        </Button>
      )}
      {mayEdit && isOpen && <NormsForm tournament={tournament} norms={norms} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const normText = ({ rank, place, wins, athletes, age }: WireNorm): string =>
  `${rankName(rank)}: ${[
    messages.normPlace(place),
    wins > 0 && messages.normWins(wins),
    athletes > 1 && messages.normAthletes(athletes),
    age > 0 && messages.normAge(age),
  ]
    .filter(Boolean)
    .join(", ")}`

function Fulfilled({ list }: { readonly list: readonly WireFulfilled[] }) {
  if (list.length === 0) return <Empty text={messages.noneFulfilled} />
  return (
    <table className={`${table.table} ${table.cards}`} aria-label={messages.fulfilled}>
      <TableHead columns={Object.values(messages.fulfilledColumns)} />
      <tbody>
        {list.map((one) => (
          <tr key={`${one.athlete} ${one.category}`}>
            <th scope="row">
              {one.name}
              {one.bdate > 0 && <span className={styles.quiet}> {one.bdate}</span>}
            </th>
            <td data-label={messages.fulfilledColumns.rank}>
              <strong>{rankName(one.rank)}</strong>{" "}
              <span className={styles.quiet}>{one.is_new ? messages.isNew : messages.isConfirmed}</span>
            </td>
            <td data-label={messages.fulfilledColumns.by}>
              {one.fullname}, {messages.placeOf(one.place)}
            </td>
            <td data-label={messages.fulfilledColumns.club}>
              {[one.organization, one.oblast].filter(Boolean).join(", ")}
            </td>
            <td data-label={messages.fulfilledColumns.coach}>{one.coach}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
