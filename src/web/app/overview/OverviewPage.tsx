import { Button, Group, Stack, Text, Title } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ComponentType, lazy, Suspense } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { paths } from "#web/lib/paths.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { useRole } from "#web/tournament/use-role.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { messages as rail } from "../workspace/uk.ts"
import { chosenTab, infoTab, overviewTabs } from "./overview-tabs.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly id: number
  readonly tab: number | undefined
  readonly category: number | undefined
  /** Shown instead of a tab. */
  readonly view: View | null
  readonly asked: ViewProps["asked"]
}

interface ViewProps {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
  /** The entry that the address of the desks names. */
  readonly asked: number | null
}

/** What an address below the tournament's own shows instead of a tab, by the last part of it. */
const views = {
  history: lazy(async () => ({ default: (await import("#web/features/history/HistoryPanel.tsx")).HistoryPanel })),
  staff: lazy(async () => ({ default: (await import("#web/features/staff/StaffPanel.tsx")).StaffPanel })),
  people: lazy(async () => ({ default: (await import("#web/features/registers/PeoplePanel.tsx")).PeoplePanel })),
  applications: lazy(async () => ({
    default: (await import("#web/features/participation/received/ReceivedPanel.tsx")).ReceivedPanel,
  })),
  import: lazy(async () => ({ default: (await import("#web/features/import/ImportPage.tsx")).ImportPage })),
  checkin: lazy(async () => ({ default: (await import("#web/features/checkin/CheckinPanel.tsx")).CheckinPanel })),
  standings: lazy(async () => ({
    default: (await import("#web/features/standings/StandingsPanel.tsx")).StandingsPanel,
  })),
  print: lazy(async () => ({ default: (await import("#web/features/print/PrintPanel.tsx")).PrintPanel })),
} satisfies Record<string, ComponentType<ViewProps>>

type View = keyof typeof views

/** The view that an address asks for; null: one of the tabs. */
export const viewNamed = (part: string): View | null => (Object.hasOwn(views, part) ? (part as View) : null)

/** The page of one tournament: one answer of the server, kept fresh, and the tabs that use it. */
export function OverviewPage({ id, tab, category, view, asked }: Props) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...fullTournamentQuery(id), enabled: isId })
  const { mayEdit, isLost } = useRole(id, isId)
  useLive(id, isLost ? undefined : data?.item.revision)
  if (isLost) return <AccessLost id={id} isOpen={data?.item.published === 1 && !isStatus(error, 404)} />
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (!data) {
    return (
      <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}</Card>
    )
  }
  const shown = { tournament: data.item, mayEdit }
  const Panel: ComponentType<ViewProps> | null = view && views[view]
  return (
    <Suspense fallback={<Loading text={messages.loading} />}>
      {Panel ? <Panel {...shown} asked={asked} /> : <Tab {...shown} asked={tab} category={category} />}
    </Suspense>
  )
}

/** The tab that the address names; the first has the tournament's name above it. */
function Tab({ asked, ...shown }: TabProps & { readonly asked: number | undefined }) {
  const number = chosenTab(asked, shown.category)
  const { page, Panel } = overviewTabs.find((one) => one.number === number) ?? infoTab
  return (
    <section key={number} aria-label={rail.rows[page]}>
      {page === "info" && <Hero {...shown} />}
      <Panel {...shown} />
    </section>
  )
}

/** Shown instead of a tournament if its owner has just removed the access; a published one can still be viewed. */
function AccessLost({ id, isOpen }: { id: number; isOpen: boolean }) {
  return (
    <div role="alert">
      <PageHead title={messages.lost} order={1} />
      <p>{messages.lostText}</p>
      <Group component="p" gap={12} pt={12}>
        <Link {...paths.tournaments()} className="button">
          {messages.toList}
        </Link>
        {isOpen && (
          <Link {...paths.overview(id)} reloadDocument className="button button-quiet">
            {messages.lostOpen}
          </Link>
        )}
      </Group>
    </div>
  )
}

interface HeroProps {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
}

/** The full name of the tournament over tab 1, with its date, place and contacts. */
const Hero = ({ tournament, mayEdit }: HeroProps) => {
  const { id, name, date, city, address, contacts } = tournament
  const facts = [date, city, address, contacts].filter(Boolean)
  return (
    <Group component="header" gap={16} pt={16} pb={12} align="flex-start" wrap="nowrap">
      <Stack gap={4} flex={1} miw={0}>
        <Title order={1} fz={20} fw={650} lh="26px" lineClamp={2} title={name}>
          {name}
        </Title>
        <Text c="dimmed" fz={13} style={{ overflowWrap: "anywhere" }}>
          {facts.join(" · ") || messages.missing}
        </Text>
      </Stack>
      {mayEdit && (
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          renderRoot={(root) => <Link {...paths.updateTournament(id)} {...root} />}
        >
          {messages.edit}
        </Button>
      )}
    </Group>
  )
}
