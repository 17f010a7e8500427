import { Box, Button, SimpleGrid, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { createCategoryList } from "#contract/poomsae/calls.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import type { ListProps } from "#web/tournament/list-props.ts"
import { OutsideNote } from "#web/tournament/outside/OutsideNote.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Empty } from "#web/ui/states.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { Badges, ListHead } from "./ListHead.tsx"
import { sheetQuery } from "./queries.ts"
import { Sheet } from "./Sheet.tsx"
import { roundsFrom } from "./sheet-view.ts"
import { messages } from "./uk.ts"
import { useListWrite } from "./use-list-write.ts"

/** A category that is held as a list: who performs in which round, the scores, the places. */
export function PoomsaeList({ tournament, category, roster, mayEdit, picker }: ListProps) {
  const query = useQuery(sheetQuery(tournament, category.id))
  useFollow(roster.map(({ id, name, unranked }) => `${id} ${nameWithMark(name, unranked)}`).join("\n"), query.refetch)
  const make = useListWrite(createCategoryList, tournament, category.id, {
    onDone: () => toastSuccess(messages.updated),
  })
  const button = (text: string) =>
    mayEdit && (
      <Button aria-busy={make.isBusy} onClick={() => !make.isBusy && make.send({ tournament, category: category.id })}>
        {text}
      </Button>
    )
  const { data } = query
  if (data && roundsFrom(data.item.start_round).length > 0) {
    const listed = new Set(data.roundsData.all.map(({ id }) => id))
    const late = roster.filter(({ id }) => !listed.has(id))
    const notice = mayEdit && <OutsideNote category={category} athletes={late} mayEdit />
    return (
      <Sheet
        tournament={tournament}
        category={category}
        data={data}
        mayEdit={mayEdit}
        picker={picker}
        notice={notice}
      />
    )
  }
  return (
    <>
      <ListHead category={category} picker={picker} />
      <Box flex="none" pl="var(--gutter-left)" pr="var(--gutter-right)" py={6}>
        <Badges category={category} />
      </Box>
      <QueryView query={query} loading={messages.loading}>
        {() =>
          roster.length === 0 ? (
            <Empty text={messages.nobody} />
          ) : (
            <>
              <Empty text={messages.noList}>
                {mayEdit && <p>{messages.noListHint}</p>}
                {button(messages.makeList)}
              </Empty>
              <Box
                component={Scroll}
                label={messages.entered}
                flex="1 1 auto"
                pb={12}
                pl="var(--gutter-left)"
                pr="var(--gutter-right)"
              >
                <SimpleGrid component="ul" minColWidth={200} spacing={8} className="plain-list">
                  {roster.map(({ id, name, organization, unranked }) => (
                    <li key={id}>
                      {nameWithMark(name, unranked)}
                      <Text c="dimmed" fz={12}>
                        {organization}
                      </Text>
                    </li>
                  ))}
                </SimpleGrid>
              </Box>
            </>
          )
        }
      </QueryView>
    </>
  )
}

/** Athletes are changed elsewhere: then the list is refetched. */
function useFollow(seen: string, refetch: () => unknown): void {
  const known = useRef(seen)
  useEffect(() => {
    if (known.current === seen) return
    known.current = seen
    refetch()
  }, [seen, refetch])
}
