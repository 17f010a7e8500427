import { Button, Stack } from "@mantine/core"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useState } from "react"
import { isStatus } from "#web/lib/errors.ts"
import { DeviceField } from "#web/tournament/DeviceField.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { HistoryHead } from "./HistoryHead.tsx"
import { HistoryTable } from "./HistoryTable.tsx"
import { historyQuery, noWish } from "./queries.ts"
import { RewindDialog } from "./RewindDialog.tsx"
import { messages } from "./uk.ts"

/** Who changed what, when and on which device, with the way back: of one step, or to a moment. */
export function HistoryPanel({ tournament }: { tournament: number }) {
  const [wish, setWish] = useState(noWish)
  const [moment, setMoment] = useState<number | null>(null)
  const [isNaming, setNaming] = useState(false)
  const query = useInfiniteQuery(historyQuery(tournament, wish))
  const isFiltered = Object.values(wish).some(Boolean)
  const none = (
    <Empty text={isFiltered ? messages.noneFound : messages.empty}>
      {isFiltered && (
        <Button variant="default" onClick={() => setWish(noWish)}>
          {messages.reset}
        </Button>
      )}
    </Empty>
  )
  return (
    <QueryView query={query} refused={(error) => isStatus(error, 403) && <Empty text={messages.forbidden} />}>
      {({ pages }) => {
        const steps = pages.flatMap(({ list }) => list)
        return (
          <Stack component="section" gap={12} aria-label={messages.title}>
            <HistoryHead tournament={tournament} wish={wish} onChange={setWish} onName={() => setNaming(true)} />
            {steps.length === 0 && !query.hasNextPage ? (
              none
            ) : (
              <HistoryTable
                tournament={tournament}
                steps={steps}
                newest={isFiltered ? null : (steps[0]?.revision ?? null)}
                onReturn={setMoment}
              />
            )}
            {query.hasNextPage && (
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {messages.more}
              </Button>
            )}
            <RewindDialog tournament={tournament} to={moment} onClose={() => setMoment(null)} />
            <FormDialog title={isNaming ? messages.thisDevice : null} size={440} onClose={() => setNaming(false)}>
              {() => (
                <Stack p={20}>
                  <DeviceField />
                </Stack>
              )}
            </FormDialog>
          </Stack>
        )
      }}
    </QueryView>
  )
}
