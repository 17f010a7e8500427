import { Box, Group, Paper, Progress, SimpleGrid, Stack, Text, Title, UnstyledButton } from "@mantine/core"
import { IconCircleCheckFilled, IconCircleDotFilled } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useMemo, useState } from "react"
import type { WireProgress } from "#contract/progress/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { PhaseKind } from "#domain/progress/phases.ts"
import { count } from "#domain/uk/words.ts"
import { paths } from "#web/lib/paths.ts"
import { placeOfStep } from "#web/tournament/next-step.ts"
import { useSavePaper } from "#web/tournament/outside/use-save-paper.ts"
import { papers } from "#web/tournament/papers.ts"
import { progressQuery } from "#web/tournament/progress-query.ts"
import { suggestionsQuery } from "#web/tournament/suggestions-query.ts"
import { TAB_NUMBERS } from "#web/tournament/tab-numbers.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { countBy, countClubs, named, verified } from "#web/tournament/totals.ts"
import { Card } from "#web/ui/Card.tsx"
import { FileLink } from "#web/ui/FileLink.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { StatStrip, StatTile } from "#web/ui/StatTile.tsx"
import { Loading } from "#web/ui/states.tsx"
import { Attention } from "./Attention.tsx"
import styles from "./info.module.css"
import { NextStepCard } from "./NextStepCard.tsx"
import { barrierLine, factOf, words } from "./progress.uk.ts"
import { RichText } from "./RichText.tsx"
import { CategoriesCard, CourtsCard } from "./SideCards.tsx"
import { messages } from "./uk.ts"

const GroupTable = onDemand(async () => (await import("./TallyTable.tsx")).GroupTable, <Loading />)
const CategoryTable = onDemand(async () => (await import("./TallyTable.tsx")).CategoryTable, <Loading />)

/** Tab 1: what to do next, and the tournament in numbers and words. */
export const InfoTab = ({ tournament, mayEdit }: TabProps) => (
  <Stack gap={12} pb={16}>
    {mayEdit && <Work tournament={tournament} />}
    <Totals tournament={tournament} mayEdit={mayEdit} />
    <Texts tournament={tournament} mayEdit={mayEdit} />
  </Stack>
)

/** How the work goes, for those who do it. */
function Work({ tournament }: Pick<TabProps, "tournament">) {
  const query = useQuery(progressQuery(tournament.id))
  const asked = query.data?.small.categories ?? []
  const { data } = useQuery({
    ...suggestionsQuery(tournament),
    placeholderData: (before) => before,
    enabled: asked.length > 0,
  })
  const barrier = barrierLine(data?.small ?? [], asked, tournament.protocols)
  return (
    <QueryView query={query} loading={words.loading}>
      {(progress) => {
        const shown = { tournament: tournament.id, progress }
        return (
          <>
            <PhaseStrip {...shown} />
            <Group gap={12} align="flex-start">
              <Stack gap={12} flex="1 1 min(480px, 100%)" miw={0}>
                <NextStepCard {...shown} barrier={barrier} />
                <Attention {...shown} barrier={barrier} />
              </Stack>
              <Stack gap={12} flex="1 1 300px" maw={{ md: 340 }} miw={0}>
                <CategoriesCard {...shown} />
                <CourtsCard {...shown} />
              </Stack>
            </Group>
          </>
        )
      }}
    </QueryView>
  )
}

type Tallied = "byRegion" | "byOrganization" | "byCategory"

/** How many athletes there are, and of what; each list whole in a panel. */
function Totals({ tournament, mayEdit }: TabProps) {
  const { sportsmans, protocols } = tournament
  const [open, setOpen] = useState<Tallied | null>(null)
  const regions = useMemo(() => countBy(sportsmans, ({ oblast }) => oblast), [sportsmans])
  const organizations = useMemo(() => countClubs(sportsmans), [sportsmans])
  const categories = useMemo(() => largestOf(protocols), [protocols])
  const list = (tab: number, verified?: string) => (tile: ReactNode) => (
    <Link {...paths.overview(tournament.id)} search={{ tab, ...(verified ? { verified } : {}) }} className="pick">
      {tile}
    </Link>
  )
  const whole = (tallied: Tallied) => (tile: ReactNode) => (
    <UnstyledButton className="pick" onClick={() => setOpen(tallied)}>
      {tile}
    </UnstyledButton>
  )
  const totals = [
    { label: messages.totalAthletes, value: sportsmans.length, link: list(TAB_NUMBERS.athletes) },
    { label: messages.totalCategories, value: protocols.length, link: list(TAB_NUMBERS.categories) },
    { label: messages.totalOrganizations, value: named(organizations), link: whole("byOrganization") },
    { label: messages.totalRegions, value: named(regions), link: whole("byRegion") },
    // Only staff sees who is verified.
    ...(mayEdit
      ? [{ label: messages.totalVerified, value: verified(sportsmans), link: list(TAB_NUMBERS.athletes, "1") }]
      : []),
  ]
  return (
    <>
      <StatStrip label={messages.totals}>
        {totals.map(({ label, value, link }) => (
          <StatTile key={label(0)} value={count(value)} label={label(value)} link={link} />
        ))}
      </StatStrip>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing={12}>
        <Tally title={messages.byRegion} groups={regions} onOpen={() => setOpen("byRegion")} />
        <Tally title={messages.byOrganization} groups={organizations} onOpen={() => setOpen("byOrganization")} />
        <Tally title={messages.byCategory} groups={categories} onOpen={() => setOpen("byCategory")} />
        <Papers tournament={tournament} />
      </SimpleGrid>
      <FormDialog title={open && messages[open]} onClose={() => setOpen(null)}>
        {() => (
          <Scroll label={open ? messages[open] : ""} style={{ padding: 20, overflowY: "auto" }}>
            {open === "byRegion" && <GroupTable column={messages.region} groups={regions} />}
            {open === "byOrganization" && <GroupTable column={messages.organization} groups={organizations} />}
            {open === "byCategory" && (
              <CategoryTable categories={entered(protocols)} isPublic={tournament.published === 1} />
            )}
          </Scroll>
        )}
      </FormDialog>
    </>
  )
}

type Protocols = WireTournamentFull["protocols"]

/** Categories with somebody in them, in the order of lists: the others are counted in the card of categories. */
const entered = (protocols: Protocols): Protocols => protocols.filter((one) => one.count > 0)

const largestOf = (protocols: Protocols) =>
  entered(protocols)
    .map(({ fullname, count: size }) => ({ label: fullname, count: size }))
    .sort((one, other) => other.count - one.count)

const tables = ["categories", "winners", "medals", "organization", "region", "coach"] as const

/** All papers of a tournament that are made at one press. */
function Papers({ tournament }: { readonly tournament: WireTournamentFull }) {
  const savePaper = useSavePaper(tournament.id)
  return (
    <Paper component="nav" aria-label={messages.papers} radius={8} p={16} pb={8} withBorder>
      <Title order={2} fz={13} lh="20px" pb={8}>
        {messages.papers}
      </Title>
      <FileLink
        {...papers.whole(tournament)}
        text={messages.allProtocols}
        save={savePaper}
        className={`${styles.paper} pick`}
      />
      <SimpleGrid cols={2} spacing={12} verticalSpacing={0}>
        {tables.map((table) => (
          <FileLink
            key={table}
            {...papers.table(`${messages.tables[table]} ${tournament.name}`, { id: tournament.id, table })}
            text={messages.tables[table]}
            save={savePaper}
            className={`${styles.paper} pick`}
          />
        ))}
      </SimpleGrid>
    </Paper>
  )
}

const Texts = ({ tournament: { notes, description }, mayEdit }: TabProps) => (
  <>
    {notes && (
      <Card title={messages.notes}>
        <p className={styles.plain}>{notes}</p>
      </Card>
    )}
    <Card title={messages.description}>
      {description.trim() ? (
        <RichText html={description} />
      ) : (
        <Text c="dimmed">{mayEdit ? messages.noDescription : messages.empty}</Text>
      )}
    </Card>
  </>
)

interface Props {
  readonly title: string
  /** What it counts, the largest first. */
  readonly groups: readonly { readonly label: string; readonly count: number }[]
  readonly onOpen: () => void
}

/** A list of three lines. */
const SHOWN = 3

/** The largest groups, and the way to all of them. */
const Tally = ({ title, groups, onOpen }: Props) => (
  <Paper component="section" aria-label={title} radius={8} p={16} pb={8} withBorder>
    <Group justify="space-between" pb={8} fz={13} lh="20px" wrap="nowrap">
      <Title order={2} fz={13} lh="20px">
        {title}
      </Title>
      {groups.length > 0 && (
        <UnstyledButton fz={13} c="var(--muted)" aria-label={messages.allOf(title, groups.length)} onClick={onOpen}>
          {messages.all(groups.length)}
        </UnstyledButton>
      )}
    </Group>
    {groups.length === 0 && <p className={styles.line}>{messages.empty}</p>}
    <ul className="plain-list">
      {groups.slice(0, SHOWN).map(({ label, count: size }) => (
        <li key={label} className={styles.line}>
          <span className="cut" title={label}>
            {label || messages.missing}
          </span>
          <span className="num">{count(size)}</span>
        </li>
      ))}
    </ul>
  </Paper>
)

const icons = { done: IconCircleCheckFilled, now: IconCircleDotFilled }

/** The six phases of a tournament: how much of each is done, and one fact. A phone says the phase in the card of the next step. */
const PhaseStrip = ({ tournament, progress }: { readonly tournament: number; readonly progress: WireProgress }) => (
  <SimpleGrid component="nav" aria-label={words.phasesLabel} cols={{ sm: 3, lg: 6 }} spacing={4} visibleFrom="sm">
    {progress.phases.map(({ kind, state, share }) => {
      return (
        <Link key={kind} {...linkOf(kind, tournament)} style={{ textDecoration: "none" }}>
          <Progress value={share * 100} size={3} radius={0} color="var(--ink)" aria-hidden />
          <Group gap={8} pt={10} align="flex-start" wrap="nowrap">
            <Mark state={state} />
            <Box miw={0}>
              <Text size="13px" lh="18px" fw={state === "ahead" ? 500 : 600}>
                {words.phases[kind]}
                <span className="visually-hidden">, {words.phaseStates[state]}</span>
              </Text>
              <Text size="12.5px" lh="18px" c="var(--muted)">
                {factOf(kind, progress)}
              </Text>
            </Box>
          </Group>
        </Link>
      )
    })}
  </SimpleGrid>
)

/** Where a phase is worked on. */
function linkOf(kind: PhaseKind, tournament: number) {
  if (kind === "end") return paths.standings(tournament)
  return placeOfStep(tournament, STEP_OF[kind]).link
}

const STEP_OF = {
  prepare: "entries",
  weighIn: "weighIn",
  draw: "draw",
  numbers: "numbers",
  fights: "fights",
} as const

function Mark({ state }: { readonly state: WireProgress["phases"][number]["state"] }) {
  if (state === "ahead") {
    return (
      <Box
        component="span"
        w={18}
        h={18}
        m={1}
        bd="1.5px solid var(--line-strong)"
        bdrs="50%"
        flex="none"
        aria-hidden
      />
    )
  }
  const Icon = icons[state]
  return <Icon size={20} aria-hidden />
}
