import { useMutation, useQuery } from "@tanstack/react-query"
import type { InputOf } from "#contract/endpoint.ts"
import { startPrint, type WireSheet } from "#contract/print-jobs.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { HallAddress } from "#web/tournament/HallAddress.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { ChangedSheets } from "./ChangedSheets.tsx"
import { JobCard } from "./JobCard.tsx"
import { useKeptJobs } from "./kept-jobs.ts"
import { messages } from "./messages.ts"
import { PackForm } from "./PackForm.tsx"
import styles from "./print.module.css"
import { sheetsQuery } from "./queries.ts"
import { ResultsButton } from "./ResultsButton.tsx"

/** What is printed together: chosen, made in the background, fetched; and what of the printed is out of date. */
export function PackPart({ tournament }: { tournament: WireTournamentFull }) {
  const { id } = tournament
  const { data, error, refetch } = useQuery(sheetsQuery(id))
  const { state } = useHallLink("")
  const [jobs, addJob, forgetJob] = useKeptJobs(id)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: InputOf<typeof startPrint>) => call(startPrint, input),
    onSuccess: ({ item }) => addJob(item.job),
    onError: (failure) => toastError(errorText(failure), messages.notOrdered),
  })
  if (!data) {
    return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  }
  // A poster is nothing but the way to the tournament's page.
  const sheets = state === "alone" ? data.list.filter(({ kind }) => kind !== "poster") : data.list
  const changed = sheets.filter((sheet) => sheet.changed === 1)
  const printChanged = (): void =>
    mutate({ id, kinds: kindsOf(changed), form: "pdf", by: "category", categories: [], sections: [], changed: 1 })
  return (
    <div className={styles.part}>
      <HallAddress />
      {jobs.map((job) => (
        <JobCard key={job} tournament={id} job={job} onGone={forgetJob} />
      ))}
      <div className={styles.columns}>
        <Card title={messages.what}>
          <PackForm tournament={tournament} sheets={sheets} isBusy={isPending} onOrder={mutate} />
        </Card>
        <div className={styles.part}>
          <Card title={messages.changed}>
            <ChangedSheets
              isNever={data.list.every((sheet) => sheet.printed_at === "")}
              sheets={changed}
              isBusy={isPending}
              onPrint={printChanged}
            />
          </Card>
          <Card title={messages.results.title}>
            <p className={styles.muted}>{messages.results.hint}</p>
            <ResultsButton tournament={tournament} />
          </Card>
        </div>
      </div>
    </div>
  )
}

const kindsOf = (sheets: readonly WireSheet[]) => [...new Set(sheets.map(({ kind }) => kind))]
