import { Button, Group, Paper, Text, Title } from "@mantine/core"
import { IconArrowRight } from "@tabler/icons-react"
import { Link, type LinkProps } from "@tanstack/react-router"
import { publishDraws } from "#contract/brackets/draws.ts"
import { answerNextStep, type WireProgress } from "#contract/progress/calls.ts"
import type { GuideQuestion } from "#domain/progress/guide.ts"
import { PHASE_OF } from "#domain/progress/phases.ts"
import { paths } from "#web/lib/paths.ts"
import { outsideOnly, placeOfStep } from "#web/tournament/next-step.ts"
import { nextStepTitle } from "#web/tournament/next-step.uk.ts"
import { openPlacing } from "#web/tournament/outside/open-placing.ts"
import { agreesToPublishDraws } from "#web/tournament/publish-draws.tsx"
import { useIsPublic } from "#web/tournament/use-is-public.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { actions, answers, answerWords, reasonOf, ways, words } from "./progress.uk.ts"
import { messages, publishedText } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly progress: WireProgress
  /** Which limits keep small categories apart; '' none do. */
  readonly barrier: string
}

/** What the staff should do next, why, and the page's one primary button. */
export function NextStepCard({ tournament, progress, barrier }: Props) {
  const { kind } = progress.next
  const { until } = progress.report
  const publish = usePublishDraws(tournament)
  const answer = useAnswer(tournament, progress)
  const question = questionOf(progress)
  const way = otherWay(tournament, progress)
  const at = progress.phases.findIndex((phase) => phase.kind === PHASE_OF[kind])
  const phase = words.phaseOf(at + 1, progress.phases.length, words.phases[PHASE_OF[kind]])
  return (
    <Paper
      component="section"
      aria-label={nextStepTitle(kind, until)}
      radius={8}
      p={16}
      bg="var(--winner)"
      c="var(--ink)"
    >
      <Text size="12.5px" lh="18px" hiddenFrom="sm">
        {phase}
      </Text>
      <Title order={2} fz={16} lh="24px" pb={4}>
        {nextStepTitle(kind, until)}
      </Title>
      <Text maw="72ch" lh="20px">
        {reasonOf(kind, progress, barrier)}
      </Text>
      <Group gap={8} pt={12}>
        {kind === "publish" ? (
          <Button {...wide} aria-disabled={publish.isPending} onClick={() => publish.ask(progress.categories.held)}>
            {actions.publish}
          </Button>
        ) : kind === "outside" ? (
          <Button {...wide} onClick={() => openPlacing({ tournament })}>
            {actions.outside}
          </Button>
        ) : (
          <Button
            {...wide}
            c="var(--on-ink)"
            rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
            renderRoot={(root) => <Link {...placeOfStep(tournament, kind).link} {...root} />}
          >
            {actions[kind]}
          </Button>
        )}
        {question && (
          <Button
            variant="default"
            bg="transparent"
            bd="1px solid var(--line-strong)"
            aria-disabled={answer.isPending}
            onClick={() => answer.give(question)}
          >
            {answers[question].action}
          </Button>
        )}
        {way && (
          <Button
            variant="default"
            bg="transparent"
            bd="1px solid var(--line-strong)"
            renderRoot={(root) => <Link {...way.link} {...root} />}
          >
            {way.label}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

/** A thumb finds it from edge to edge of a phone. */
const wide = { flex: { base: "1 1 100%", sm: "none" }, mih: { base: 44, sm: 0 } }

/** What else leads on from here; null: nothing does. */
function otherWay(
  id: number,
  { next, applications, categories }: WireProgress,
): { label: string; link: LinkProps } | null {
  const draw = placeOfStep(id, "draw").link
  if (next.kind === "entries" && applications.count > 0) {
    return { label: ways.applications(applications.count), link: paths.applications(id) }
  }
  if (next.kind === "weighIn" && categories.ready > 0) return { label: ways.ready(categories.ready), link: draw }
  if (next.kind === "outside") return { label: ways.outside, link: outsideOnly(id) }
  if (next.kind === "publish") return { label: ways.draw, link: draw }
  if (next.kind === "fights") return { label: ways.results, link: placeOfStep(id, "finish").link }
  return next.kind === "print" ? { label: ways.standings, link: paths.standings(id) } : null
}

/** What of the step the staff may answer instead of doing it; null: nothing. */
function questionOf({ next, weighIn }: WireProgress): GuideQuestion | null {
  if (next.kind === "allEntries") return "entries"
  if (next.kind === "weighIn") return weighIn.weighed === 0 ? "weighIn" : null
  return next.kind === "small" || next.kind === "papers" || next.kind === "report" ? next.kind : null
}

function useAnswer(tournament: number, { small, entries }: WireProgress) {
  const { mutate, isPending } = useToldWrite(answerNextStep, tournament, {
    told: (_, { question }) => answers[question].told,
    failed: answerWords.failed,
  })
  const give = async (question: GuideQuestion): Promise<void> => {
    if (isPending) return
    const closes = question === "entries" && entries.open
    const asked = { title: answerWords.closeTitle, body: answerWords.closeText, action: answers.entries.action }
    if (closes && !(await confirm(asked))) return
    mutate({ id: tournament, question, categories: question === "small" ? small.categories : [] })
  }
  return { give, isPending }
}

/** Publishes the draws that only the staff see, after a confirmation. */
function usePublishDraws(tournament: number) {
  const isPublic = useIsPublic(tournament)
  const { mutate, isPending } = useToldWrite(publishDraws, tournament, {
    told: publishedText,
    failed: messages.notPublished,
  })
  const ask = async (held: number): Promise<void> => {
    if (isPending) return
    try {
      if (await agreesToPublishDraws(tournament, held, isPublic)) mutate({ id: tournament })
    } catch (error) {
      tellNotPublished(error)
    }
  }
  return { ask, isPending }
}

const tellNotPublished = toastFailure(messages.notPublished)
