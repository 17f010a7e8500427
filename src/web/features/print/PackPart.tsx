import { SimpleGrid, Stack, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { startPrint, type WireSheet } from "#contract/printing/jobs.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { HallAddress } from "#web/tournament/HallAddress.tsx"
import { Card } from "#web/ui/Card.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { ChangedSheets } from "./ChangedSheets.tsx"
import { JobCard } from "./JobCard.tsx"
import { useKeptJobs } from "./kept-jobs.ts"
import { PackForm } from "./PackForm.tsx"
import { sheetsQuery } from "./queries.ts"
import { ResultsButton } from "./ResultsButton.tsx"
import { messages } from "./uk.ts"

/** What is printed together: chosen, made in the background, fetched; and what of the printed is out of date. */
export function PackPart({ tournament }: { tournament: WireTournamentFull }) {
  const { id } = tournament
  const query = useQuery(sheetsQuery(id))
  const [jobs, addJob, forgetJob] = useKeptJobs(id)
  return (
    <QueryView query={query}>
      {({ list }) => (
        <>
          <HallAddress />
          {jobs.map((job) => (
            <JobCard key={job} tournament={id} job={job} onGone={forgetJob} />
          ))}
          <Pack tournament={tournament} list={list} onOrdered={addJob} />
        </>
      )}
    </QueryView>
  )
}

interface PackProps {
  readonly tournament: WireTournamentFull
  readonly list: readonly WireSheet[]
  readonly onOrdered: (job: string) => void
}

function Pack({ tournament, list, onOrdered }: PackProps) {
  const { id } = tournament
  const { state } = useHallLink("")
  const { mutate, isPending } = useMutation({
    mutationFn: (input: InputOf<typeof startPrint>) => call(startPrint, input),
    onSuccess: ({ item }) => onOrdered(item.job),
    onError: (failure) => toastError(errorText(failure), messages.notOrdered),
  })
  // A poster is nothing but the way to the tournament's page.
  const sheets = state === "alone" ? list.filter(({ kind }) => kind !== "poster") : list
  const changed = sheets.filter((sheet) => sheet.changed === 1)
  const printChanged = (): void =>
    mutate({ id, kinds: kindsOf(changed), form: "pdf", by: "category", categories: [], sections: [], changed: 1 })
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={16} style={{ alignItems: "start" }}>
      <Card title={messages.what}>
        <PackForm tournament={tournament} sheets={sheets} isBusy={isPending} onOrder={mutate} />
      </Card>
      <Stack gap={16}>
        <Card title={messages.changed}>
          <ChangedSheets
            isNever={list.every((sheet) => sheet.printedAt === "")}
            sheets={changed}
            isBusy={isPending}
            onPrint={printChanged}
          />
        </Card>
        <Card title={messages.results.title}>
          <Text c="dimmed" mb={8}>
            {messages.results.hint}
          </Text>
          <ResultsButton tournament={tournament} />
        </Card>
      </Stack>
    </SimpleGrid>
  )
}

const kindsOf = (sheets: readonly WireSheet[]) => [...new Set(sheets.map(({ kind }) => kind))]
