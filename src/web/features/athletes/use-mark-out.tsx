import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { markOut, saveCheckin } from "#contract/checkin/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { call } from "#web/lib/api.ts"
import { fateText, leavingMessages, leavingText } from "#web/tournament/leaving.uk.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { messages } from "./uk.ts"
import { useOneAtATime } from "./use-one-at-a-time.ts"

const FEMALE = 2

/**
 * Marks an athlete's withdrawal as check-in does: asks with the forecast, shows what was saved, and offers the way
 * back.
 */
export function useMarkOut(tournament: number): (athlete: WireAthlete) => Promise<boolean> {
  const nameOf = useNames(tournament)
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(saveCheckin, tournament)
  const run = useOneAtATime(messages.notOut)
  return useCallback(
    ({ id, name, sex }) =>
      run(async () => {
        const isWoman = sex === FEMALE
        const step = { id: tournament, athlete: id, state: "out" } as const
        const forecast = leavingText(await call(saveCheckin, { ...step, preview: 1 }), nameOf, "will")
        const question = {
          title: leavingMessages.goneTitle("out", isWoman),
          body: messages.outBody(name, forecast, leavingMessages.removeElsewhere),
          action: leavingMessages.goneAction("out", isWoman),
        }
        if (!(await confirm(question))) return false
        const done = await mutateAsync(step)
        const effect = leavingText(done, nameOf, "is")
        offerUndo(messages.outDone(name, leavingMessages.goneWord("out", isWoman), effect), done.revision)
        return true
      }),
    [run, nameOf, mutateAsync, offerUndo, tournament],
  )
}

/** The same for many, in one step: each of them is named with what happens to that one's fights. True: it was done. */
export function useMarkOutMany(tournament: number): (athletes: readonly number[]) => Promise<boolean> {
  const nameOf = useNames(tournament)
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(markOut, tournament)
  const run = useOneAtATime(messages.notOut)
  return (athletes) =>
    run(async () => {
      const step = { id: tournament, athletes: [...athletes] }
      const forecast = await call(markOut, { ...step, preview: 1 })
      const body = (
        <OutForecast
          count={forecast.count}
          fates={fatesOf(forecast.list, nameOf)}
          skipped={forecast.skipped.map((id) => nameOf(id) ?? `ID ${id}`)}
          elsewhere={leavingMessages.removeElsewhere}
        />
      )
      if (!(await confirm({ title: messages.outManyTitle, body, action: messages.outManyAction }))) return false
      const done = await mutateAsync(step)
      offerUndo(messages.outManyDone(messages.title(done.count), lostIn(done.list)), done.revision)
      return true
    })
}

interface ForecastProps {
  /** How many leave. */
  readonly count: number
  /** What becomes of each, those first who lose a fight. */
  readonly fates: readonly string[]
  /** Athletes who already no longer compete. */
  readonly skipped: readonly string[]
  /** The other way, for athletes who must leave the draw with their results. */
  readonly elsewhere: string
}

/** Shown before many are marked as having left: each of them with the fights that are lost, and who advances. */
function OutForecast({ count, fates, skipped, elsewhere }: ForecastProps) {
  return (
    <>
      <p>{messages.outManyBody(messages.title(count))}</p>
      <Scroll as="ul" label={messages.outManyFates} style={{ maxHeight: "min(300px, 40dvh)", overflow: "auto" }}>
        {fates.map((fate) => (
          <li key={fate}>{fate}</li>
        ))}
      </Scroll>
      {skipped.length > 0 && <p>{messages.outManySkipped(skipped)}</p>}
      <p>{`${elsewhere} ${messages.inHistory}`}</p>
    </>
  )
}

type Fates = OutputOf<typeof markOut>["list"]

/** A line for each, those first who lose a fight, and those whose opponent passes. */
const fatesOf = (list: Fates, nameOf: (athlete: number) => string | undefined): string[] =>
  list
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .map((one) => leavingMessages.ofOne(nameOf(one.athlete) ?? `ID ${one.athlete}`, fateText(one, nameOf, "listed")))

const weightOf = ({ lost, left, waits, stays }: Fates[number]): number =>
  lost.length > 0 ? 4 : left > 0 ? 3 : waits > 0 ? 2 : stays

/** How many fights are lost, and the public numbers that they have. */
function lostIn(list: Fates): { readonly count: number; readonly numbers: readonly number[] } {
  const fights = new Map(
    list.flatMap(({ lost }) => lost.map((fight) => [`${fight.category}/${fight.technicalNumber}`, fight] as const)),
  )
  const numbers = [...fights.values()].flatMap(({ number }) => number ?? [])
  return { count: fights.size, numbers: numbers.sort((one, other) => one - other) }
}

/** The names of the athletes that the page knows. */
function useNames(tournament: number): (athlete: number) => string | undefined {
  const queries = useQueryClient()
  return useCallback(
    (athlete) =>
      queries.getQueryData(fullTournamentQuery(tournament).queryKey)?.item.sportsmans.find(({ id }) => id === athlete)
        ?.name,
    [queries, tournament],
  )
}
