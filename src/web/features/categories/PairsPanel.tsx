import { Button, Checkbox, Group, Stack, Text, Title } from "@mantine/core"
import { useState } from "react"
import { mergeCategories, mergeCategoryPairs } from "#contract/categories/merging.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { type MergePair, mergeEach, withoutPair } from "./merge-pairs.ts"
import { sideOf } from "./pair-facts.ts"
import type { PanelProps } from "./panel-props.ts"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"

interface Props extends PanelProps {
  readonly pairs: readonly MergePair[]
  readonly ticked: readonly number[]
}

/** The proposed merges as a list with ticks: pairs of one sex and one age group together, the others one by one and off. */
export function PairsPanel({ tournament, pairs, ticked: asked, onDone }: Props) {
  const close = pairs.filter(({ apart }) => apart === "")
  const across = pairs.filter(({ apart }) => apart !== "")
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(close.map(({ from }) => from)))
  const { merge, isPending } = useMerge(tournament.id, onDone)
  const chosen = pairs.filter(({ from }) => ticked.has(from))
  const drawn = drawnIn(tournament, chosen)
  const alone = withoutPair(asked, pairs).map((id) => sideOf(tournament, id, seasonOf(tournament.date)).name)
  const list = (shown: readonly MergePair[]) =>
    shown.map((pair) => (
      <PairLine
        key={pair.from}
        tournament={tournament}
        pair={pair}
        isOn={ticked.has(pair.from)}
        onTurn={(isOn) => setTicked(withTick(ticked, pair.from, isOn))}
      />
    ))
  return (
    <Stack gap={12} p={20}>
      {close.length > 0 && (
        <Stack gap={4} role="group" aria-label={texts.closePairs}>
          {list(close)}
        </Stack>
      )}
      {across.length > 0 && (
        <Stack gap={4} role="group" aria-label={texts.acrossPairs}>
          <Title order={3} fz={15}>
            {texts.acrossPairs}
          </Title>
          <Callout>{texts.acrossLead}</Callout>
          {list(across)}
        </Stack>
      )}
      <Text role="status" fw={600}>
        {[texts.noPair(alone), texts.drawsLost(drawn), texts.eachUndone].filter(Boolean).join(" ")}
      </Text>
      <Group>
        <Button aria-busy={isPending} disabled={chosen.length === 0} onClick={() => !isPending && void merge(chosen)}>
          {texts.mergePairs(chosen.length)}
        </Button>
      </Group>
    </Stack>
  )
}

function withTick(ticked: ReadonlySet<number>, from: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(ticked)
  if (isOn) next.add(from)
  else next.delete(from)
  return next
}

const drawnIn = ({ protocols }: WireTournamentFull, pairs: readonly MergePair[]): number => {
  const ids = new Set(pairs.flatMap(({ from, into }) => [from, into]))
  return protocols.filter(({ id, draw_state }) => ids.has(id) && draw_state !== "").length
}

interface LineProps {
  readonly tournament: WireTournamentFull
  readonly pair: MergePair
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** Both categories with how many are in them, their ages and kilograms. */
function PairLine({ tournament, pair: { from, into, name, apart }, isOn, onTurn }: LineProps) {
  const year = seasonOf(tournament.date)
  const [one, other] = [sideOf(tournament, from, year), sideOf(tournament, into, year)]
  return (
    <Checkbox
      py={8}
      label={texts.acceptPair(one.name, other.name)}
      description={
        <>
          {apart !== "" && (
            <Text span inherit fw={700} c="var(--danger)">
              {texts.apart[apart]}
              {" · "}
            </Text>
          )}
          {texts.pairFacts(one, other, name)}
        </>
      }
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => onTurn(checked)}
    />
  )
}

/** Those of one sex and age group in one step, then each of the others in a step of its own; stops at the first refusal. */
function useMerge(id: number, onDone: () => void) {
  const together = useTournamentWrite(mergeCategoryPairs, id)
  const alone = useTournamentWrite(mergeCategories, id)
  const merge = async (chosen: readonly MergePair[]): Promise<void> => {
    const { done, error } = await mergeEach(chosen, {
      together: (pairs) => together.mutateAsync({ id, pairs }),
      alone: ({ from, into }) => alone.mutateAsync({ id, categories: [from, into], into }),
    })
    if (error === null) toastSuccess(texts.accepted(done))
    else toastFailure(done > 0 ? texts.acceptedInPart(done, chosen.length) : texts.notMerged)(error)
    // What was merged is no pair any more.
    if (done > 0) onDone()
  }
  return { merge, isPending: together.isPending || alone.isPending }
}
