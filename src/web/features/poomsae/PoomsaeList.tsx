import { Box, Button, SimpleGrid, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { saveCategory, type WireCategory } from "#contract/categories/calls.ts"
import { createCategoryList } from "#contract/poomsae/calls.ts"
import type { fullTournament } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { paths } from "#web/lib/paths.ts"
import type { ListProps } from "#web/tournament/list-props.ts"
import { OutsideNote } from "#web/tournament/outside/OutsideNote.tsx"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Empty } from "#web/ui/states.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { Badges, ListHead } from "./ListHead.tsx"
import { sheetQuery } from "./queries.ts"
import { Sheet } from "./Sheet.tsx"
import { roundsFrom } from "./sheet-view.ts"
import { messages } from "./uk.ts"
import { useListWrite } from "./use-list-write.ts"

/** A category that is held as a list: who performs in which round, the scores, the places. */
export function PoomsaeList({ tournament, category, roster, mayEdit, picker, tabs }: ListProps) {
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
        tabs={tabs}
        notice={notice}
      />
    )
  }
  return (
    <>
      <ListHead category={category} picker={picker} tabs={tabs} />
      <Box flex="none" pl="var(--gutter-left)" pr="var(--gutter-right)" py={6}>
        <Badges category={category} />
      </Box>
      <QueryView query={query} loading={messages.loading}>
        {({ finals }) =>
          roster.length === 0 ? (
            <Empty text={messages.nobody} />
          ) : (
            <>
              {roster.length <= finals ? (
                <DrawInstead category={category} finals={finals} mayEdit={mayEdit} />
              ) : (
                <Empty text={messages.noList}>
                  {mayEdit && <p>{finals > 0 ? messages.cutHint(finals) : messages.noListHint}</p>}
                  {button(messages.makeList)}
                </Empty>
              )}
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

interface DrawInsteadProps extends Pick<ListProps, "category" | "mayEdit"> {
  readonly finals: number
}

/** So few as fight one against one have no list: the category becomes a bracket that is drawn by lot. */
function DrawInstead({ category, finals, mayEdit }: DrawInsteadProps) {
  const { id, tournament_id: tournament } = category
  const navigate = useNavigate()
  const write = useTournamentWrite(saveCategory, tournament, {
    onSuccess: () => void navigate(paths.bracket(tournament, id)),
  })
  const { save, opened } = useSaveShown({
    queryKey: fullTournamentQuery(tournament).queryKey,
    baseIn: ({ item }: OutputOf<typeof fullTournament>) => {
      const stored = item.protocols.find((one) => one.id === id)
      return stored ? { values: keptOf(stored), revision: item.revision } : null
    },
    send: (values, revision) =>
      write.mutateAsync({ tournament, id, revision, ...values, showType: 1, agreed: ["draw_falls"] }),
    take: () => undefined,
  })
  const turn = () => save(opened ?? keptOf(category)).catch(toastFailure(messages.notSaved))
  return (
    <Empty text={messages.drawInstead(finals)}>
      {mayEdit && (
        <Button loading={write.isPending} onClick={() => void turn()}>
          {messages.toDraw}
        </Button>
      )}
    </Empty>
  )
}

/** What the call requires and this page leaves as it is. */
const keptOf = ({ name, type, poomsae_type, category_status }: WireCategory) => ({
  name,
  type,
  poomsaeType: poomsae_type,
  categoryStatus: category_status,
})

/** Athletes are changed elsewhere: then the list is refetched. */
function useFollow(seen: string, refetch: () => unknown): void {
  const known = useRef(seen)
  useEffect(() => {
    if (known.current === seen) return
    known.current = seen
    refetch()
  }, [seen, refetch])
}
