import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { moveAthletes } from "#contract/athlete-steps.ts"
import { suggestCategories } from "#contract/category-merging.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import type { CategoryDialog } from "./CategoryDialogs.tsx"
import styles from "./panels.module.css"
import { rearrangeMessages as texts } from "./rearrange-messages.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly open: (dialog: CategoryDialog) => void
}

const MOST_IN_BRACKET = 64

/** Categories that hardly make a contest or do not fit a bracket, with what may be done; closed until somebody asks. */
export function SmallPanel({ tournament, open }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { protocols } = tournament
  const small = protocols.filter(({ count }) => count > 0 && count <= 3).length
  const large = protocols.filter(({ count, show_type }) => show_type === 1 && count > MOST_IN_BRACKET).length
  if (small + large === 0) return null
  return (
    <details className={styles.small} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.smallTitle(small, large)}</summary>
      {isOpen && <Suggestions tournament={tournament} open={open} />}
    </details>
  )
}

type Suggested = OutputOf<typeof suggestCategories>
type Advice = Suggested["small"][number]["advice"][number]

function Suggestions({ tournament, open }: Props) {
  const { id, protocols } = tournament
  // Asked anew when a category gains or loses entries, not with every result.
  const counts = protocols.map((one) => `${one.id}:${one.count}:${one.draw_state}`).join()
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(id), "suggestions", counts],
    queryFn: () => call(suggestCategories, { id }),
    placeholderData: (before) => before,
  })
  const move = useMove(tournament)
  if (error) return <Failed text={errorText(error)} onRetry={refetch} />
  if (!data) return <Loading text={texts.counting} />
  const { small, large, limits } = data
  const of = (category: number) => protocols.find((one) => one.id === category)
  const nameOf = (category: number): string => of(category)?.fullname ?? ""
  return (
    <div className={styles.smallBody}>
      <p className={styles.lead}>{texts.smallLead(limits.age, String(limits.weight).replace(".", ","))}</p>
      {small.length + large.length === 0 && <p>{texts.smallNone}</p>}
      <Scroll as="ul" className={styles.smallList} label={texts.smallList}>
        {large.map(({ id: category, count }) => {
          const found = of(category)
          return (
            <li key={category}>
              <strong>{nameOf(category)}</strong>
              <span>{texts.tooLarge(count)}</span>
              <div className={styles.advice}>
                {found && (
                  <button type="button" onClick={() => open({ kind: "split", category: found })}>
                    {texts.splitNamed(nameOf(category))}
                  </button>
                )}
              </div>
            </li>
          )
        })}
        {small.map(({ id: category, count, advice }) => (
          <li key={category}>
            <strong>{texts.withCount(nameOf(category), count)}</strong>
            {advice.length === 0 && <span className={styles.lead}>{texts.smallNothing}</span>}
            <div className={styles.advice}>
              {advice.map((one) =>
                one.kind === "merge" ? (
                  <button
                    key={`with ${one.with}`}
                    type="button"
                    onClick={() => open({ kind: "merge", ids: [category, one.with], into: one.with })}
                  >
                    {texts.adviseMerge(nameOf(one.with), one.count)}
                  </button>
                ) : (
                  <button key={`move ${one.athlete}`} type="button" onClick={() => move(category, one)}>
                    {texts.adviseMove(athleteName(tournament, one.athlete), nameOf(one.to), one.count)}
                  </button>
                ),
              )}
            </div>
          </li>
        ))}
      </Scroll>
    </div>
  )
}

const athleteName = ({ sportsmans }: WireTournamentFull, id: number): string =>
  sportsmans.find((one) => one.id === id)?.name ?? ""

/** Asks with what changes, moves one athlete, and offers the way back. */
function useMove(tournament: WireTournamentFull) {
  const send = useUndoable(moveAthletes, tournament.id, texts.notMoved)
  const nameOf = (id: number): string => tournament.protocols.find((one) => one.id === id)?.fullname ?? ""
  return async (from: number, advice: Extract<Advice, { kind: "move" }>): Promise<void> => {
    const name = athleteName(tournament, advice.athlete)
    const body = texts.moveBody(name, nameOf(from), nameOf(advice.to), advice.count)
    if (!(await confirm({ title: texts.moveTitle, body, action: texts.moveAction }))) return
    await send({ id: tournament.id, athletes: [advice.athlete], category: advice.to }, texts.moved(name))
  }
}
