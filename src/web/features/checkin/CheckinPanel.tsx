import { Button, Group, Progress, Stack, Tabs, Text, UnstyledButton } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { usePrefetchQuery, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Suspense, useCallback, useMemo, useRef, useState } from "react"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { count as written } from "#domain/uk/words.ts"
import { isStatus } from "#web/lib/errors.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Popped } from "#web/ui/Popped.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty, Loading } from "#web/ui/states.tsx"
import styles from "./checkin.module.css"
import { countStates, deskView, missing } from "./desk-view.ts"
import { checkinsQuery, deskStepsQuery, type Known } from "./queries.ts"
import { StateCounts } from "./StateCounts.tsx"
import { Station } from "./Station.tsx"
import { messages } from "./uk.ts"
import "@mantine/core/styles/Progress.layer.css"
import type { WireCheckinState } from "#contract/checkin/calls.ts"

// Whoever weighs does not wait for the tables and choices of the other tabs.
const MissingTab = lazy(async () => ({ default: (await import("./MissingTab.tsx")).MissingTab }))
const SecondTab = lazy(async () => ({ default: (await import("./SecondTab.tsx")).SecondTab }))

interface Props {
  readonly tournament: WireTournamentFull
  /** The entry that the address names. */
  readonly asked: number | null
}

/** Check-in and weigh-in: for any number of desks at once. */
export function CheckinPanel({ tournament, asked }: Props) {
  const query = useQuery(checkinsQuery(tournament.id))
  return (
    <section aria-label={messages.title}>
      <QueryView
        query={query}
        loading={messages.loading}
        isList
        refused={(error) => isStatus(error, 403) && <Empty text={messages.forbidden} />}
      >
        {(known) => <Desks tournament={tournament} known={known} asked={asked} />}
      </QueryView>
    </section>
  )
}

function Desks({ tournament, known, asked }: Props & { readonly known: Known }) {
  // Needed when somebody is weighed; a desk without anybody is not drawn anew for it.
  usePrefetchQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const view = useMemo(() => deskView(tournament, known), [tournament, known])
  const counts = countStates(view.entries)
  const [shown, setShown] = useState("station")
  const [open, setOpen] = useState(asked)
  const search = useRef<HTMLInputElement>(null)
  const hasSteps = useMediaQuery("(min-width: 1101px)", true, { getInitialValueInEffect: false }) ?? true
  const openAtDesk = useCallback((athlete: number) => {
    setOpen(athlete)
    setShown("station")
  }, [])
  const tabs = {
    station: { title: messages.station, count: 0 },
    missing: { title: messages.missing, count: missing(view.entries).length },
    second: { title: messages.second, count: counts.second },
    ...(hasSteps ? {} : { steps: { title: messages.steps, count: 0 } }),
  }
  const steps = <DeskSteps tournament={view.id} onUndo={() => search.current?.focus()} />
  return (
    <Tabs className="full-sheet" value={shown} onChange={(value) => setShown(value ?? "station")} keepMounted={false}>
      <PageHead
        title={messages.title}
        tabs={
          <Tabs.List aria-label={messages.views}>
            {Object.entries(tabs).map(([value, { title, count }]) => (
              <Tabs.Tab
                key={value}
                value={value}
                rightSection={count > 0 && <span className="num">{written(count)}</span>}
              >
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
        primary={<ProgressButton counts={counts} all={view.entries.length} />}
      />
      <Tabs.Panel value="station" className={styles.station}>
        {view.entries.length === 0 ? (
          <Nobody tournament={view.id} />
        ) : (
          <Station view={view} open={open} search={search} onOpen={setOpen}>
            {hasSteps && steps}
          </Station>
        )}
      </Tabs.Panel>
      <Suspense fallback={<Loading />}>
        <Tabs.Panel value="missing">
          <MissingTab tournament={tournament} view={view} onOpen={openAtDesk} />
        </Tabs.Panel>
        <Tabs.Panel value="second">
          <SecondTab view={view} onOpen={openAtDesk} />
        </Tabs.Panel>
      </Suspense>
      <Tabs.Panel value="steps">{steps}</Tabs.Panel>
    </Tabs>
  )
}

/** Nobody is entered, so nobody can come. */
const Nobody = ({ tournament }: { readonly tournament: number }) => (
  <Empty title={messages.empty} text={messages.emptyText}>
    <Link {...paths.overview(tournament, 2)} className="button button-quiet">
      {messages.toAthletes}
    </Link>
  </Empty>
)

const OWN = 10
const OTHERS = 6

interface DeskStepsProps {
  readonly tournament: number
  readonly onUndo: () => void
}

/** The last steps of this desk with their way back, and what the others have just done. */
function DeskSteps({ tournament, onUndo }: DeskStepsProps) {
  const { data = [] } = useQuery(deskStepsQuery(tournament))
  const { mutate, isPending } = useUndo(tournament)
  const undo = (step: number): void => {
    mutate({ id: tournament, step })
    onUndo()
  }
  const others = data.filter(({ own }) => !own).slice(0, OTHERS)
  return (
    <Stack gap={16} p={16} className={`${styles.log} scroll`}>
      <Steps
        title={messages.ownSteps}
        steps={data.filter(({ own }) => own).slice(0, OWN)}
        undo={isPending ? null : undo}
      />
      {others.length > 0 && <Steps title={messages.otherSteps} steps={others} />}
    </Stack>
  )
}

interface StepsProps {
  readonly title: string
  readonly steps: readonly WireHistoryEntry[]
  /** null: one is being undone; without it they are another desk's. */
  readonly undo?: ((step: number) => void) | null
}

const Steps = ({ title, steps, undo }: StepsProps) => (
  <section aria-label={title}>
    <Text component="h3" fz={13} fw={600}>
      {title}
    </Text>
    {steps.length === 0 && <Text c="dimmed">{messages.noSteps}</Text>}
    <ul className="plain-list">
      {steps.map((step) => (
        <Group
          component="li"
          key={step.revision}
          gap={0}
          py={6}
          justify="space-between"
          style={{ borderTop: "1px solid var(--line)" }}
        >
          <Told step={step} />
          <Text span c="dimmed" fz={13} className="num">
            {factsOf(step)}
          </Text>
          {undo !== undefined && step.undoneBy === null && (
            <Button
              variant="transparent"
              px={0}
              td="underline"
              disabled={undo === null}
              aria-label={messages.undoNamed(step.summary)}
              onClick={() => undo?.(step.revision)}
            >
              {messages.undo}
            </Button>
          )}
        </Group>
      ))}
    </ul>
  </section>
)

/** A weighing is its athlete and weight; any other step is a sentence. */
function Told({ step: { summary, weighing, undoneBy } }: { readonly step: WireHistoryEntry }) {
  const looks = { span: true, fz: 13, fw: 500, td: undoneBy === null ? undefined : "line-through" }
  if (!weighing) {
    return (
      <Text {...looks} w="100%">
        {summary}
      </Text>
    )
  }
  return (
    <Group gap={8} w="100%" justify="space-between" wrap="nowrap" title={summary}>
      <Text {...looks} truncate>
        {weighing.name}
      </Text>
      <Text {...looks} className="num" style={{ whiteSpace: "nowrap" }}>
        {weighing.weight}
      </Text>
    </Group>
  )
}

const factsOf = ({ at, own, userName, device, undoneBy }: WireHistoryEntry): string =>
  [timeOf(new Date(at)), ...(own ? [] : [userName, device]), undoneBy === null ? "" : messages.undone]
    .filter(Boolean)
    .join(" · ")

interface ProgressButtonProps {
  readonly counts: Readonly<Record<WireCheckinState, number>>
  readonly all: number
}

/** How many are through; a press shows how many are in which state. */
function ProgressButton({ counts, all }: ProgressButtonProps) {
  const done = all - counts.expected - counts.second
  return (
    <Popped
      position="bottom-end"
      withRoles={false}
      withinPortal={false}
      button={(props) => (
        <UnstyledButton h="var(--control)" title={messages.counts} {...props}>
          <Group gap={8} wrap="nowrap">
            <Progress w={100} value={(done / (all || 1)) * 100} visibleFrom="md" aria-hidden />
            <Text fz={13} className="num">
              {messages.progress(done, all)}
            </Text>
          </Group>
        </UnstyledButton>
      )}
    >
      <StateCounts label={messages.counts} counts={counts} />
    </Popped>
  )
}
