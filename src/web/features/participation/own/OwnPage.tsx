import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { lazy, useState } from "react"
import type { WireParticipation } from "#contract/participation.ts"
import { paths } from "#web/app/paths.ts"
import { dateAndTime } from "#web/lib/dates.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { FormDialog } from "../FormDialog.tsx"
import { messages } from "../messages.ts"
import styles from "../participation.module.css"
import { ownQuery } from "../queries.ts"
import type { Doing } from "./doing.ts"
import { OwnTable } from "./OwnTable.tsx"

const EnterForm = lazy(async () => ({ default: (await import("./EnterForm.tsx")).EnterForm }))
const ChangeForm = lazy(async () => ({ default: (await import("./ChangeForm.tsx")).ChangeForm }))
const AnswerForm = lazy(async () => ({ default: (await import("./AnswerForm.tsx")).AnswerForm }))

/** One tournament as its coach sees it: what may be entered until when, and what became of his entries. */
export function OwnPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...ownQuery(id), enabled: isId })
  const [doing, setDoing] = useState<Doing | null>(null)
  useLive(id, data?.revision)
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (!data) {
    return (
      <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}</Card>
    )
  }
  const close = (): void => setDoing(null)
  return (
    <>
      <PageHeading title={data.item.name}>
        <Link {...paths.coachDay(id)} className="button button-quiet">
          {messages.day}
        </Link>
        {data.item.open === 1 && <Button onClick={() => setDoing({ kind: "enter" })}>{messages.enter}</Button>}
      </PageHeading>
      <Card>
        <div className={styles.page}>
          <Facts view={data} />
          <h2 className={styles.name}>{messages.ownTitle}</h2>
          {data.list.length === 0 ? <Empty text={messages.noOwn} /> : <OwnTable view={data} onDo={setDoing} />}
          <div>
            <Link {...paths.participation()}>{messages.back}</Link>
          </div>
        </div>
      </Card>
      {doing && (
        <FormDialog title={titleOf(doing)} size={doing.kind === "enter" ? 900 : 760} onClose={close}>
          {(guard) =>
            doing.kind === "enter" ? (
              <EnterForm view={data} guard={guard} onSaved={close} />
            ) : doing.kind === "change" ? (
              <ChangeForm view={data} one={doing.one} guard={guard} onSaved={close} />
            ) : (
              <AnswerForm one={doing.one} guard={guard} onSaved={close} />
            )
          }
        </FormDialog>
      )}
    </>
  )
}

const titleOf = (doing: Doing): string =>
  doing.kind === "enter"
    ? messages.enterTitle
    : doing.kind === "change"
      ? messages.changeNamed(doing.one.name)
      : messages.answerNamed(doing.one.name)

function Facts({ view: { item, rules, people } }: { view: WireParticipation }) {
  const { club_limit, total_limit, deadline } = rules
  const limits = messages.limits(club_limit, total_limit)
  const when = [item.date || messages.noDate, item.city, item.address].filter(Boolean).join(" · ")
  const until = deadline === "" ? "" : messages.until(dateAndTime(new Date(deadline)))
  const room = [until, limits, total_limit > 0 ? messages.peopleSoFar(people) : ""].filter(Boolean).join("; ")
  return (
    <div>
      <p className={styles.note}>{when}</p>
      {room && <p className={styles.note}>{room}</p>}
      <StatusBadge
        text={item.open === 1 ? messages.open : messages.closed}
        tone={item.open === 1 ? "good" : "neutral"}
      />
      {item.open === 0 && <p className={styles.note}>{messages.closedHint}</p>}
    </div>
  )
}
