import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { WireScreen } from "#contract/screens.ts"
import { paths } from "#web/app/paths.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { HallAddress } from "#web/tournament/HallAddress.tsx"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { AddressDialog } from "./AddressDialog.tsx"
import styles from "./displays.module.css"
import { messages } from "./messages.ts"
import { screensQuery } from "./queries.ts"
import { ScreenDialog } from "./ScreenDialog.tsx"
import { ScreenTable } from "./ScreenTable.tsx"

/** Headquarters: every display of the hall, what it shows and whether it is on. */
export function ScreensPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...screensQuery(id), enabled: isId })
  const [edited, edit] = useState<WireScreen | "new" | null>(null)
  const [coded, showCode] = useState<WireScreen | null>(null)
  useLive(id, data?.revision)
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (isStatus(error, 403)) return <Empty text={messages.forbidden} />
  if (!data) {
    return (
      <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}</Card>
    )
  }
  return (
    <div className="stack">
      <PageHeading title={messages.title}>
        <Link {...paths.awards(id)} className="button button-quiet">
          {messages.toAwards}
        </Link>
        <Link {...paths.courts(id)} className="button button-quiet">
          {messages.toCourts}
        </Link>
      </PageHeading>
      <Card>
        <div className="stack">
          <p className={styles.hint}>{messages.hint}</p>
          <HallAddress />
          {data.list.length === 0 ? (
            <p>{messages.none}</p>
          ) : (
            <ScreenTable tournament={id} data={data} onEdit={edit} onCode={showCode} />
          )}
          <div>
            <Button onClick={() => edit("new")}>{messages.add}</Button>
          </div>
        </div>
      </Card>
      {edited && (
        <ScreenDialog
          tournament={id}
          data={data}
          screen={edited === "new" ? null : edited}
          onClose={() => edit(null)}
        />
      )}
      {coded && <AddressDialog screen={coded} onClose={() => showCode(null)} />}
    </div>
  )
}
