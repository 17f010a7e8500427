import { Button, Group, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { listAwards, revealAwards, setAwards, type WireAward } from "#contract/displays/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { AwardStep } from "#domain/awards/awards.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { CourtTabs } from "#web/tournament/CourtTabs.tsx"
import { courtTabs } from "#web/tournament/court-tabs.uk.ts"
import { courtsQuery } from "#web/tournament/courts-query.ts"
import { TournamentView } from "#web/tournament/TournamentView.tsx"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import { messages } from "./uk.ts"

const awardsQuery = (id: number) => queryOf(keys.awards(id), listAwards, { id })

/** The announcer's page: whom to call to the podium, and who has the medals. */
export const AwardsPage = ({ id }: { id: number }) => (
  <TournamentView
    id={id}
    title={courtTabs.title}
    options={awardsQuery(id)}
    loading={messages.loading}
    forbidden={messages.forbidden}
  >
    {(data) => <Awards id={id} data={data} />}
  </TournamentView>
)

const groups = ["called", "ready", "", "given"] as const

function Awards({ id, data }: { id: number; data: OutputOf<typeof listAwards> }) {
  const courts = useQuery(courtsQuery(id))
  const set = useUndoable(setAwards, id, messages.failed)
  const reveal = useUndoable(revealAwards, id, messages.failed)
  const shown = groups.map((step) => ({ step, list: data.list.filter((award) => award.step === step) }))
  return (
    <Stack gap={16}>
      <PageHead
        title={courtTabs.title}
        part={messages.title}
        order={1}
        documentTitle={messages.title}
        tabs={<CourtTabs tournament={id} courts={courts.data?.courts ?? []} current="awards" />}
        actions={[{ key: "standings", label: messages.toStandings, link: paths.standings(id) }]}
      />
      {data.list.length === 0 ? <Nobody id={id} open={data.open} /> : <p>{messages.open(data.open)}</p>}
      {(data.list.length === 0 ? [] : shown)
        .filter(({ step, list }) => step !== "" || list.length > 0)
        .map(({ step, list }) => (
          <Card key={step} title={messages.groups[step]}>
            {list.length === 0 && <p>{messages.empty[step]}</p>}
            <Stack component="ul" className="plain-list" gap={24}>
              {list.map((award) => (
                <Award
                  key={award.category}
                  award={award}
                  onStep={(next) =>
                    void set({ id, categories: [award.category], step: next }, messages.done[next](award.fullName))
                  }
                  onReveal={(count) =>
                    void reveal({ id, category: award.category, count }, messages.revealed(award.fullName))
                  }
                />
              ))}
            </Stack>
          </Card>
        ))}
    </Stack>
  )
}

/** No category is over. */
const Nobody = ({ id, open }: { readonly id: number; readonly open: number }) => (
  <Empty title={messages.nobody} text={open > 0 ? messages.open(open) : messages.nobodyText}>
    <Link {...paths.overview(id, 5)} className="button button-quiet">
      {messages.toResults}
    </Link>
  </Empty>
)

interface AwardProps {
  readonly award: WireAward
  readonly onStep: (step: AwardStep) => void
  /** How many winners the podium of the display shows, the last places first. */
  readonly onReveal: (count: number) => void
}

/** One category: the athletes whom the announcer calls, bronze first in the order of stepping up, and the next action. */
const Award = ({ award, onStep, onReveal }: AwardProps) => {
  const { fullName, step, winners, revealed } = award
  // The podium shows the last of the list first.
  const hidden = step === "called" ? winners[winners.length - revealed - 1] : undefined
  return (
    <Stack component="li" gap={8}>
      <h3>{fullName}</h3>
      <ol className="plain-list">
        {winners.toReversed().map(({ place, name, organization }) => (
          <Group component="li" key={`${place} ${name}`} gap={10} align="baseline" wrap="nowrap">
            <Text span c="dimmed" flex="0 0 64px">
              {messages.place(place)}
            </Text>
            <Group gap="0 10px">
              <strong>{name}</strong>
              <Text span c="dimmed">
                {organization}
              </Text>
            </Group>
          </Group>
        ))}
      </ol>
      <Group gap={8}>
        {step === "ready" && (
          <Button aria-label={messages.callNamed(fullName)} onClick={() => onStep("called")}>
            {messages.call}
          </Button>
        )}
        {hidden && (
          <>
            <Button aria-label={messages.revealNamed(hidden.place, fullName)} onClick={() => onReveal(revealed + 1)}>
              {messages.reveal(hidden.place)}
            </Button>
            <Button
              variant="default"
              aria-label={messages.revealAllNamed(fullName)}
              onClick={() => onReveal(winners.length)}
            >
              {messages.revealAll}
            </Button>
          </>
        )}
        {step === "called" && (
          <Button
            variant={hidden ? "default" : "filled"}
            aria-label={messages.giveNamed(fullName)}
            onClick={() => onStep("given")}
          >
            {messages.give}
          </Button>
        )}
        {(step === "called" || step === "") && (
          <Button variant="default" aria-label={messages.backNamed(fullName)} onClick={() => onStep("ready")}>
            {messages.back}
          </Button>
        )}
        {step === "given" && (
          <Button variant="default" aria-label={messages.backToCalledNamed(fullName)} onClick={() => onStep("called")}>
            {messages.backToCalled}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
