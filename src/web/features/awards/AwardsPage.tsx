import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { listAwards, setAwards, type WireAward } from "#contract/screens.ts"
import type { AwardStep } from "#domain/awards/awards.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { keys } from "#web/lib/query-keys.ts"
import { HallNote } from "#web/tournament/HallNote.tsx"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { AwardCard } from "./AwardCard.tsx"
import styles from "./awards.module.css"
import { messages } from "./messages.ts"

const groups = ["called", "ready", "", "given"] as const

/** The announcer's page: whom to call to the podium, and who has the medals. */
export function AwardsPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({
    queryKey: keys.awards(id),
    queryFn: () => call(listAwards, { id }),
    enabled: isId,
  })
  const onStep = useStep(id)
  useLive(id, data?.revision)
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (isStatus(error, 403)) return <Empty text={messages.forbidden} />
  if (!data) {
    return (
      <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}</Card>
    )
  }
  const shown = groups.map((step) => ({ step, list: data.list.filter((award) => award.step === step) }))
  return (
    <>
      <HallNote id={id} />
      <div className="stack">
        <PageHeading title={messages.title}>
          <Link {...paths.screens(id)} className="button button-quiet">
            {messages.toScreens}
          </Link>
          <Link {...paths.standings(id)} className="button button-quiet">
            {messages.toStandings}
          </Link>
        </PageHeading>
        <p>{messages.open(data.open)}</p>
        {shown
          .filter(({ step, list }) => step !== "" || list.length > 0)
          .map(({ step, list }) => (
            <Card key={step} title={messages.groups[step]}>
              {list.length === 0 && <p>{messages.empty[step]}</p>}
              <ul className={styles.list}>
                {list.map((award) => (
                  <AwardCard key={award.category} award={award} onStep={(next) => onStep(award, next)} />
                ))}
              </ul>
            </Card>
          ))}
      </div>
    </>
  )
}

function useStep(id: number): (award: WireAward, step: AwardStep) => void {
  const offerUndo = useUndoToast(id)
  const { mutateAsync } = useTournamentWrite(setAwards, id)
  return ({ category, fullname }, step) =>
    void mutateAsync({ id, categories: [category], step }).then(
      ({ revision }) => offerUndo(messages.done[step](fullname), revision),
      (failure) => toastError(errorText(failure), messages.failed),
    )
}
