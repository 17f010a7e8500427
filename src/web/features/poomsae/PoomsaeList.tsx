import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { createCategoryList } from "#contract/poomsae.ts"
import { errorText } from "#web/lib/errors.ts"
import type { ListProps } from "#web/tournament/list-props.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { ListHead } from "./ListHead.tsx"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"
import { sheetQuery } from "./queries.ts"
import { Sheet } from "./Sheet.tsx"
import { roundsFrom } from "./sheet-view.ts"
import { useListWrite } from "./use-list-write.ts"

/** A category that is held as a list: who performs in which round, what was given, who is where. */
export function PoomsaeList({ tournament, category, roster, mayEdit }: ListProps) {
  const { data, error, refetch } = useQuery(sheetQuery(tournament, category.id))
  useFollow(roster.map(({ id, name }) => `${id} ${name}`).join("\n"), refetch)
  const make = useListWrite(createCategoryList, tournament, category.id, {
    onDone: () => toastSuccess(messages.updated),
  })
  if (!data) {
    return (
      <>
        <ListHead category={category} />
        {error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}
      </>
    )
  }
  const listed = new Set(data.roundsData.all.map(({ id }) => id))
  const late = roster.filter(({ id }) => !listed.has(id)).length
  const button = (text: string) =>
    mayEdit && (
      <Button aria-busy={make.isBusy} onClick={() => !make.isBusy && make.send({ tournament, category: category.id })}>
        {text}
      </Button>
    )
  if (roundsFrom(data.item.start_round).length === 0) {
    return (
      <>
        <ListHead category={category} />
        <Empty text={roster.length === 0 ? messages.nobody : messages.noList}>
          {roster.length > 0 && mayEdit && <p>{messages.noListHint}</p>}
          {roster.length > 0 && button(messages.makeList)}
        </Empty>
        {roster.length > 0 && <Entered roster={roster} />}
      </>
    )
  }
  return <Sheet {...{ tournament, category, data, mayEdit, late }} takeIn={button(messages.takeIn)} />
}

/** Who will stand in the list. */
const Entered = ({ roster }: Pick<ListProps, "roster">) => (
  <Scroll className={styles.entered} label={messages.entered}>
    <h3>{messages.entered}</h3>
    <ul>
      {roster.map(({ id, name, organization }) => (
        <li key={id} className={styles.who}>
          {name}
          <span>{organization}</span>
        </li>
      ))}
    </ul>
  </Scroll>
)

/** Athletes are changed elsewhere: then the list is asked for anew. */
function useFollow(seen: string, refetch: () => unknown): void {
  const known = useRef(seen)
  useEffect(() => {
    if (known.current === seen) return
    known.current = seen
    refetch()
  }, [seen, refetch])
}
