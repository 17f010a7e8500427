import { Box, Button, Group, Stack } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { IconDevices } from "@tabler/icons-react"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { quoted } from "#domain/uk/words.ts"
import { isStatus } from "#web/lib/errors.ts"
import { DeviceField } from "#web/tournament/DeviceField.tsx"
import { Filter, type FilterOption } from "#web/ui/Filter.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { leadOn } from "#web/ui/use-focus-goes-on.ts"
import { HistorySearch } from "./HistorySearch.tsx"
import { HistoryTable } from "./HistoryTable.tsx"
import { filtersQuery, type HistoryFilter, historyQuery, noWish } from "./queries.ts"
import { RewindDialog } from "./RewindDialog.tsx"
import { StepPanel } from "./StepPanel.tsx"
import { messages } from "./uk.ts"

/** Below this width the step covers the page instead of standing beside the table. */
const BESIDE = "(min-width: 1024px)"

/** Who changed what, when and on which device, with the way back: of one step, or to a moment. */
export function HistoryPanel({ tournament: { id: tournament } }: { tournament: WireTournamentFull }) {
  const [wish, setWish] = useState(noWish)
  const [isNaming, setNaming] = useState(false)
  const query = useInfiniteQuery(historyQuery(tournament, wish))
  return (
    <QueryView query={query} isList refused={(error) => isStatus(error, 403) && <Empty text={messages.forbidden} />}>
      {({ pages }) => (
        <section className="full-sheet" aria-label={messages.title}>
          <HistoryHead tournament={tournament} wish={wish} onChange={setWish} onName={() => setNaming(true)} />
          <Steps
            tournament={tournament}
            steps={pages.flatMap(({ list }) => list)}
            wish={wish}
            onReset={() => setWish(noWish)}
            more={
              query.hasNextPage && (
                <Button
                  variant="default"
                  flex="none"
                  loading={query.isFetchingNextPage}
                  onClick={() => query.fetchNextPage()}
                >
                  {messages.more}
                </Button>
              )
            }
          />
          <FormDialog title={isNaming ? messages.thisDevice : null} size={440} onClose={() => setNaming(false)}>
            {() => (
              <Stack p={20}>
                <DeviceField />
              </Stack>
            )}
          </FormDialog>
        </section>
      )}
    </QueryView>
  )
}

interface StepsProps {
  readonly tournament: number
  readonly steps: readonly WireHistoryEntry[]
  readonly wish: HistoryFilter
  readonly onReset: () => void
  /** The way to older steps; false: there are none. */
  readonly more: ReactNode
}

/** The steps, and the one that somebody looks at beside them. */
function Steps({ tournament, steps, wish, onReset, more }: StepsProps) {
  const isFiltered = Object.values(wish).some(Boolean)
  const [shown, setShown] = useState<WireHistoryEntry | null>(null)
  const [moment, setMoment] = useState<number | null>(null)
  const isBeside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false })
  const close = (): void => {
    setShown(null)
    if (isBeside) leadOn()
  }
  const panel = shown && (
    <StepPanel
      key={shown.revision}
      tournament={tournament}
      // The newest word of it: it may have been taken back since it was opened.
      step={steps.find(({ revision }) => revision === shown.revision) ?? shown}
      isNewest={!isFiltered && steps[0]?.revision === shown.revision}
      onReturn={() => setMoment(shown.revision)}
      {...(isBeside && { onClose: close })}
    />
  )
  return (
    <Group gap={0} p={0} align="stretch" wrap="nowrap" style={{ overflow: "hidden" }}>
      <Stack gap={0} flex={1} miw={0}>
        {steps.length === 0 && !more ? (
          <NoSteps wish={wish} onReset={onReset} />
        ) : (
          <HistoryTable tournament={tournament} steps={steps} shown={shown?.revision ?? null} onShow={setShown} />
        )}
        {more && (
          <Group justify="center" p={8} flex="none">
            {more}
          </Group>
        )}
      </Stack>
      {isBeside && panel && (
        <Box w={344} flex="none" style={{ borderLeft: "1px solid var(--line)" }}>
          {panel}
        </Box>
      )}
      <FormDialog title={shown && !isBeside ? messages.stepOf(shown.revision) : null} size={440} onClose={close}>
        {() => panel}
      </FormDialog>
      <RewindDialog tournament={tournament} to={moment} onClose={() => setMoment(null)} />
    </Group>
  )
}

function NoSteps({ wish, onReset }: Pick<StepsProps, "wish" | "onReset">) {
  const set = fields.filter((field) => wish[field] !== null).map((field) => messages.filters[field])
  const by = wish.q ? [quoted(wish.q), ...set] : set
  return by.length > 0 ? <NoMatch by={by} onReset={onReset} /> : <Empty title={messages.empty} />
}

const fields = ["user", "device", "kind"] as const

interface Props {
  readonly tournament: number
  readonly wish: HistoryFilter
  readonly onChange: (wish: HistoryFilter) => void
  /** Somebody wants to name this device. */
  readonly onName: () => void
}

/** Steps are found by words, person, device and kind; each choice with the number of its steps. */
function HistoryHead({ tournament, wish, onChange, onName }: Props) {
  const { people = [], devices = [], kinds = [] } = useQuery(filtersQuery(tournament)).data ?? {}
  const choices = {
    user: people.map(({ user, userName, count }) => option(String(user), userName, count)),
    device: devices.map(({ device, count }) => option(device, device || messages.noDevice, count)),
    kind: kinds.map(({ kind, title, count }) => option(kind, title, count)),
  }
  return (
    <PageHead
      title={messages.page}
      count={kinds.length > 0 ? messages.steps(kinds.reduce((sum, { count }) => sum + count, 0)) : undefined}
      search={<HistorySearch text={wish.q} onSearch={(q) => onChange({ ...wish, q })} />}
      filters={fields.map((field) => (
        <Filter
          key={field}
          label={messages.filters[field]}
          options={choices[field]}
          isSearched
          value={wish[field]}
          onChange={(value) => onChange({ ...wish, [field]: value })}
        />
      ))}
      filtersSet={fields.filter((field) => wish[field] !== null).length}
      menu={[{ key: "device", label: messages.thisDevice, icon: IconDevices, onAct: onName }]}
    />
  )
}

const option = (value: string, label: string, count: number): FilterOption => ({ value, label, count })
