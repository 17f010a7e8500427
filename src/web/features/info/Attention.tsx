import { Paper, Text, Title } from "@mantine/core"
import {
  IconChevronRight,
  IconEqual,
  IconEyeOff,
  IconHourglass,
  IconInbox,
  IconReceipt,
  IconUserExclamation,
  IconUserQuestion,
  IconUsersMinus,
} from "@tabler/icons-react"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { WireProgress } from "#contract/progress/calls.ts"
import type { StepKind } from "#domain/progress/next-step.ts"
import { shortMoment, timeOf } from "#domain/uk/dates.ts"
import { paths } from "#web/lib/paths.ts"
import { outsideOnly, placeOfStep, withoutCategory } from "#web/tournament/next-step.ts"
import type { Icon } from "#web/ui/menu-items.tsx"
import styles from "./info.module.css"
import { attention, words } from "./progress.uk.ts"

interface Line {
  readonly key: string
  readonly count: number
  /** The step whose card says the same. */
  readonly step?: StepKind
  readonly icon: Icon
  readonly title: string
  readonly more: string
  readonly act: string
  readonly link: LinkProps
}

interface Props {
  readonly tournament: number
  readonly progress: WireProgress
  /** Which limits keep small categories apart; '' none do. */
  readonly barrier: string
}

/** What somebody should look at beside the next step; nothing if there is nothing. */
export function Attention({ tournament, progress, barrier }: Props) {
  const lines = linesOf(tournament, progress, barrier)
    .filter(({ count, step }) => count > 0 && step !== progress.next.kind)
    .slice(0, MOST)
  if (lines.length === 0) return null
  return (
    <Paper component="section" aria-label={words.attention} radius={8} withBorder style={{ overflow: "hidden" }}>
      <Title order={2} fz={13} lh="20px" px={16} py={9}>
        {words.attention}
      </Title>
      <ul className="plain-list">
        {lines.map(({ key, icon: LineIcon, title, more, act, link }) => (
          <li key={key}>
            <Link {...link} className={`${styles.line} pick`} style={{ paddingInline: 16 }}>
              <LineIcon size={16} stroke={1.75} aria-hidden />
              <Text span size="13px" lh="20px" miw={0} flex={{ base: 1, sm: "0 1 auto" }} py={{ base: 8, sm: 6 }}>
                <strong>{title}</strong>{" "}
                <Text span inherit c="var(--muted)" display={{ base: "block", sm: "inline" }}>
                  {more}
                </Text>
              </Text>
              <Text span size="13px" c="var(--muted)" visibleFrom="sm">
                {act}
              </Text>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

/** No list of the first page is longer; the lines that can wait come last. */
const MOST = 6

function linesOf(id: number, progress: WireProgress, barrier: string): readonly Line[] {
  const { applications, second, categories, uncategorised, debts, rematches } = progress
  const entered = attention.applications(applications.count)
  const again = attention.second(second.count)
  const owing = attention.debts(debts.clubs)
  return [
    {
      ...entered,
      key: "applications",
      step: "applications",
      count: applications.count,
      icon: IconInbox,
      more: applications.since && entered.more(applications.coaches, shortMoment(new Date(applications.since))),
      link: paths.applications(id),
    },
    {
      ...again,
      key: "second",
      count: second.count,
      icon: IconHourglass,
      more: second.until && again.more(timeOf(new Date(second.until))),
      link: paths.checkin(id),
    },
    {
      ...attention.outside(progress),
      key: "outside",
      step: "outside",
      count: progress.people.outside,
      icon: IconUserExclamation,
      link: outsideOnly(id),
    },
    {
      ...attention.rematches(rematches.count),
      key: "rematches",
      count: rematches.count,
      icon: IconEqual,
      link: paths.bracket(id, rematches.category),
    },
    {
      ...attention.small(progress, barrier),
      key: "small",
      step: "small",
      count: progress.small.categories.length,
      icon: IconUsersMinus,
      link: placeOfStep(id, "small").link,
    },
    {
      ...attention.uncategorised(uncategorised),
      key: "uncategorised",
      step: "uncategorised",
      count: uncategorised,
      icon: IconUserQuestion,
      link: withoutCategory(id),
    },
    {
      ...attention.held(categories.held),
      key: "held",
      step: "publish",
      count: categories.held,
      icon: IconEyeOff,
      link: placeOfStep(id, "draw").link,
    },
    {
      ...owing,
      key: "debts",
      count: debts.clubs,
      icon: IconReceipt,
      more: owing.more(debts.sum),
      link: { ...paths.people(id), search: { part: "fees" } },
    },
  ]
}
