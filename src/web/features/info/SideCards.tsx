import { Box, Group, Paper, Progress, Text, Title } from "@mantine/core"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { WireProgress } from "#contract/progress/calls.ts"
import { dayInKyiv, localDate, timeOf } from "#domain/uk/dates.ts"
import { count } from "#domain/uk/words.ts"
import { paths } from "#web/lib/paths.ts"
import { categoryStates } from "#web/tournament/category-states.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { TAB_NUMBERS } from "#web/tournament/tab-numbers.ts"
import styles from "./info.module.css"
import { words } from "./progress.uk.ts"

interface Props {
  readonly tournament: number
  readonly progress: WireProgress
}

/** How many categories are drawn, ready, wait, are small, have nobody. */
export function CategoriesCard({ tournament, progress }: Props) {
  const { categories, people, athletes } = progress
  const all = categoryStates.reduce((sum, part) => sum + categories[part], 0)
  const link = paths.overview(tournament, TAB_NUMBERS.categories)
  return (
    <SideCard title={words.categories} aside={count(all)} link={link}>
      {all > 0 && (
        <Progress.Root size={8} mt={2} mb={10} aria-hidden style={{ gap: 2 }}>
          {categoryStates.map((part) => (
            <Progress.Section
              key={part}
              value={(100 * categories[part]) / all}
              className={styles.shade}
              data-part={part}
            />
          ))}
        </Progress.Root>
      )}
      <ul className="plain-list">
        {categoryStates
          .filter((part) => categories[part] > 0)
          .map((part) => (
            <li key={part}>
              <Line link={{ ...link, search: { tab: TAB_NUMBERS.categories, state: part } }}>
                <Box component="span" className={styles.shade} w={8} h={8} bdrs={2} data-part={part} aria-hidden />
                <span>{words.parts[part]}</span>
                <Text span inherit ml="auto" className="num">
                  {count(categories[part])}
                </Text>
              </Line>
            </li>
          ))}
      </ul>
      {categories.drawn > 0 && (
        <Text size="13px" c="var(--muted)" pt={8}>
          {outsideTexts.checked(people.placed, athletes)}
        </Text>
      )}
    </SideCard>
  )
}

/** What each court has before it on its day. */
export function CourtsCard({ tournament, progress: { courts } }: Props) {
  const isSet = courts.length > 0
  return (
    <SideCard
      title={titleOf(courts)}
      aside={isSet ? words.plan : words.addCourts}
      link={paths.overview(tournament, isSet ? TAB_NUMBERS.days : TAB_NUMBERS.numbering)}
    >
      {isSet ? (
        <ul className="plain-list">
          {courts.slice(0, courts.length > MOST ? MOST - 1 : MOST).map((court) => (
            <Group
              key={court.id}
              component="li"
              gap={8}
              mih={28}
              wrap="nowrap"
              align="baseline"
              fz={13}
              lh="18px"
              py={5}
            >
              <Text span inherit fw={700} miw={0} style={{ overflowWrap: "anywhere" }}>
                {court.name}
              </Text>
              <Text span inherit c="var(--muted)">
                {workOf(court)}
              </Text>
              <Text span inherit ml="auto" ta="right" className="num">
                {timesOf(court)}
                {court.late >= LATE_FROM && (
                  <Text span inherit display="block" c="var(--warn)">
                    {words.late(court.late)}
                  </Text>
                )}
              </Text>
            </Group>
          ))}
          {courts.length > MOST && (
            <li>
              <Line link={paths.courts(tournament)}>{words.moreCourts(courts.length - MOST + 1)}</Line>
            </li>
          )}
        </ul>
      ) : (
        <Text size="13px" c="var(--muted)">
          {words.noCourts}
        </Text>
      )}
    </SideCard>
  )
}

/** No list of the first page is longer. */
const MOST = 6

/** Minutes below which nobody calls a court late. */
const LATE_FROM = 5

type Court = WireProgress["courts"][number]

function titleOf(courts: readonly Court[]): string {
  const dates = new Set(courts.map(({ date }) => date).filter(Boolean))
  const [date] = dates
  if (date === undefined || dates.size > 1) return words.courts
  const on = (at: number): string => localDate(dayInKyiv(new Date(at)))
  if (date === on(Date.now())) return words.courtsToday
  return date === on(Date.now() + DAY_MS) ? words.courtsTomorrow : words.courtsOn(date)
}

const DAY_MS = 86_400_000

function workOf({ fights, left, performances }: Court): string {
  const fought = left === 0 ? words.courtDone : words.courtLeft(left, fights)
  const own = fights === 0 ? "" : left === fights ? words.courtFights(fights) : fought
  return [own, performances > 0 ? words.performances(performances) : ""].filter(Boolean).join(", ")
}

const timesOf = ({ starts, ends }: Court): string => {
  if (ends === "") return ""
  const end = timeOf(new Date(ends))
  return starts === "" ? words.endsAt(end) : words.hours(timeOf(new Date(starts)), end)
}

interface CardProps {
  readonly title: string
  /** At the right of the title, leading to `link`. */
  readonly aside: string
  readonly link: LinkProps
  readonly children: ReactNode
}

const SideCard = ({ title, aside, link, children }: CardProps) => (
  <Paper component="section" aria-label={title} radius={8} p={16} withBorder>
    <Group justify="space-between" pb={8} fz={13} lh="20px">
      <Title order={2} fz={13} lh="20px">
        {title}
      </Title>
      <Link
        {...link}
        className="num"
        style={{ color: "var(--muted)", textDecoration: "none" }}
        aria-label={`${title}: ${aside}`}
      >
        {aside}
      </Link>
    </Group>
    {children}
  </Paper>
)

/** A line of a card that leads somewhere. */
const Line = ({ link, children }: Pick<CardProps, "link" | "children">) => (
  <Group
    className="pick"
    gap={8}
    mih="max(28px, var(--touch))"
    fz={13}
    renderRoot={(root) => <Link {...link} {...root} />}
  >
    {children}
  </Group>
)
