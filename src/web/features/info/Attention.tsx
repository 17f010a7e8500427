import { Paper, Text, Title, UnstyledButton } from "@mantine/core"
import {
  IconCalendarUser,
  IconChevronRight,
  IconEqual,
  IconEyeOff,
  IconHourglass,
  IconInbox,
  IconListNumbers,
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
import { onlyThese, placeOfStep, withoutCategory } from "#web/tournament/next-step.ts"
import { openPlacing } from "#web/tournament/outside/open-placing.ts"
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
  /** Where it is looked at, or what its press opens here. */
  readonly to: LinkProps | (() => void)
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
        {lines.map(({ key, to, ...line }) => (
          <li key={key}>
            {typeof to === "function" ? (
              <UnstyledButton w="100%" {...pressed} onClick={to}>
                <LineText {...line} />
              </UnstyledButton>
            ) : (
              <Link {...to} {...pressed}>
                <LineText {...line} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  )
}

const pressed = { className: `${styles.line} pick`, style: { paddingInline: 16 } }

const LineText = ({ icon: LineIcon, title, more, act }: Pick<Line, "icon" | "title" | "more" | "act">) => (
  <>
    <LineIcon size={16} stroke={1.75} aria-hidden />
    <Text span size="13px" lh="20px" miw={0} flex={{ base: 1, sm: "0 1 auto" }} py={{ base: 8, sm: 6 }}>
      <strong>{title}</strong>{" "}
      <Text span inherit c="var(--muted)" display={{ base: "block", sm: "inline" }}>
        {more}
      </Text>
    </Text>
    <Text span size="13px" c="var(--muted)" visibleFrom="sm" flex="none">
      {act}
    </Text>
    <IconChevronRight size={16} stroke={1.75} aria-hidden />
  </>
)

/** No list of the first page is longer; the lines that can wait come last. */
const MOST = 6

function linesOf(id: number, progress: WireProgress, barrier: string): readonly Line[] {
  const { applications, second, categories, uncategorised, debts, rematches } = progress
  const entered = attention.applications(applications.count)
  const again = attention.second(second.count)
  const { ids, ...misfit } = attention.misfits(progress)
  const owing = attention.debts(debts.clubs)
  return [
    {
      ...entered,
      key: "applications",
      step: "applications",
      count: applications.count,
      icon: IconInbox,
      more: applications.since && entered.more(applications.coaches, shortMoment(new Date(applications.since))),
      to: paths.applications(id),
    },
    {
      ...again,
      key: "second",
      count: second.count,
      icon: IconHourglass,
      more: second.until && again.more(timeOf(new Date(second.until))),
      to: paths.checkin(id),
    },
    {
      ...attention.outside(progress),
      key: "outside",
      step: "outside",
      count: progress.people.outside,
      icon: IconUserExclamation,
      to: () => openPlacing({ tournament: id }),
    },
    {
      ...attention.numbers(progress),
      key: "numbers",
      step: "numbers",
      icon: IconListNumbers,
      to: placeOfStep(id, "numbers").link,
    },
    {
      ...attention.rematches(rematches.count),
      key: "rematches",
      count: rematches.count,
      icon: IconEqual,
      to: paths.bracket(id, rematches.category),
    },
    {
      ...attention.small(progress, barrier),
      key: "small",
      step: "small",
      count: progress.small.categories.length,
      icon: IconUsersMinus,
      to: placeOfStep(id, "small").link,
    },
    {
      ...attention.uncategorised(uncategorised),
      key: "uncategorised",
      step: "uncategorised",
      count: uncategorised,
      icon: IconUserQuestion,
      to: withoutCategory(id),
    },
    {
      ...misfit,
      key: "misfits",
      icon: IconCalendarUser,
      to: onlyThese(id, ids),
    },
    {
      ...attention.held(categories.held),
      key: "held",
      step: "publish",
      count: categories.held,
      icon: IconEyeOff,
      to: placeOfStep(id, "draw").link,
    },
    {
      ...owing,
      key: "debts",
      count: debts.clubs,
      icon: IconReceipt,
      more: owing.more(debts.sum),
      to: { ...paths.people(id), search: { part: "fees" } },
    },
  ]
}
