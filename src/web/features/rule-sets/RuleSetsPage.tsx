import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ListedRuleSet } from "#contract/rule-sets.ts"
import { paths } from "#web/app/paths.ts"
import { errorText } from "#web/lib/errors.ts"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import { messages } from "./messages.ts"
import styles from "./rule-sets.module.css"

/** Every rule set, newest first. */
export function RuleSetsPage() {
  const { data, error, refetch } = useQuery(ruleSetsQuery)
  return (
    <div className={styles.page}>
      <PageHeading title={messages.title} />
      <p className={styles.lead}>{messages.lead}</p>
      <Card>
        {!data && (error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading />)}
        {data && (data.list.length > 0 ? <List list={data.list} /> : <Empty text={messages.empty} />)}
      </Card>
    </div>
  )
}

function List({ list }: { list: readonly ListedRuleSet[] }) {
  return (
    <Scroll className={styles.scroller} label={messages.table}>
      <table className={`${styles.table} ${styles.compact}`}>
        <TableHead columns={[messages.name, messages.validFrom, messages.version, messages.changed]} />
        <tbody>
          {list.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link {...paths.ruleSet(one.id)}>{one.name}</Link>
              </th>
              <td>{one.validFrom}</td>
              <td>{one.version}</td>
              <td>{one.updated === "" ? messages.builtIn : changedText(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const day = new Intl.DateTimeFormat("uk-UA", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" })

const changedText = ({ updated, author }: ListedRuleSet): string =>
  [day.format(new Date(updated)), author].filter(Boolean).join(", ")
