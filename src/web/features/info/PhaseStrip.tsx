import { Box, Group, Progress, SimpleGrid, Text } from "@mantine/core"
import { IconCircleCheckFilled, IconCircleDotFilled } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { WireProgress } from "#contract/progress/calls.ts"
import type { PhaseKind } from "#domain/progress/phases.ts"
import { paths } from "#web/lib/paths.ts"
import { placeOfStep } from "#web/tournament/next-step.ts"
import { factOf, words } from "./progress.uk.ts"

const icons = { done: IconCircleCheckFilled, now: IconCircleDotFilled }

/** The six phases of a tournament: how much of each is done, and one fact. A phone says the phase in the card of the next step. */
export const PhaseStrip = ({
  tournament,
  progress,
}: {
  readonly tournament: number
  readonly progress: WireProgress
}) => (
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
