import { Button, Select, Stack, TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { IconDevices } from "@tabler/icons-react"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { isStatus } from "#web/lib/errors.ts"
import { DeviceField } from "#web/tournament/DeviceField.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty, NoRows } from "#web/ui/states.tsx"
import { HistoryTable } from "./HistoryTable.tsx"
import { filtersQuery, historyQuery, noWish, type Wish } from "./queries.ts"
import { RewindDialog } from "./RewindDialog.tsx"
import { messages } from "./uk.ts"

/** Who changed what, when and on which device, with the way back: of one step, or to a moment. */
export function HistoryPanel({ tournament }: { tournament: number }) {
  const [wish, setWish] = useState(noWish)
  const [moment, setMoment] = useState<number | null>(null)
  const [isNaming, setNaming] = useState(false)
  const query = useInfiniteQuery(historyQuery(tournament, wish))
  const isFiltered = Object.values(wish).some(Boolean)
  return (
    <QueryView query={query} refused={(error) => isStatus(error, 403) && <Empty text={messages.forbidden} />}>
      {({ pages }) => {
        const steps = pages.flatMap(({ list }) => list)
        return (
          <Stack component="section" gap={12} aria-label={messages.title}>
            <HistoryHead tournament={tournament} wish={wish} onChange={setWish} onName={() => setNaming(true)} />
            {steps.length === 0 && !query.hasNextPage ? (
              <NoRows isFiltered={isFiltered} texts={messages} onReset={() => setWish(noWish)} />
            ) : (
              <HistoryTable
                tournament={tournament}
                steps={steps}
                newest={isFiltered ? null : (steps[0]?.revision ?? null)}
                onReturn={setMoment}
              />
            )}
            {query.hasNextPage && (
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {messages.more}
              </Button>
            )}
            <RewindDialog tournament={tournament} to={moment} onClose={() => setMoment(null)} />
            <FormDialog title={isNaming ? messages.thisDevice : null} size={440} onClose={() => setNaming(false)}>
              {() => (
                <Stack p={20}>
                  <DeviceField />
                </Stack>
              )}
            </FormDialog>
          </Stack>
        )
      }}
    </QueryView>
  )
}

interface Props {
  readonly tournament: number
  readonly wish: Wish
  readonly onChange: (wish: Wish) => void
  /** Somebody wants to name this device. */
  readonly onName: () => void
}

/** Steps are found by words, person, device and kind; each choice with the number of its steps. */
function HistoryHead({ tournament, wish, onChange, onName }: Props) {
  const { people = [], devices = [], kinds = [] } = useQuery(filtersQuery(tournament)).data ?? {}
  const choices = {
    user: people.map(({ user, userName, count }) => option(String(user), userName, count)),
    device: devices.map(({ device, count }) => option(device, device || messages.noDevice, count)),
    kind: kinds.map(({ kind, title, count }) => option(kind, title, count)),
  }
  const fields = ["user", "device", "kind"] as const
  return (
    <PageHead
      title={messages.title}
      search={<Search text={wish.q} onSearch={(q) => onChange({ ...wish, q })} />}
      filters={fields.map((field) => (
        <Select
          key={field}
          w={172}
          aria-label={messages.filters[field]}
          placeholder={messages.filters[field]}
          data={choices[field]}
          value={wish[field]}
          clearable
          onChange={(value) => onChange({ ...wish, [field]: value })}
        />
      ))}
      filtersSet={fields.filter((field) => wish[field] !== null).length}
      menu={[{ key: "device", label: messages.thisDevice, icon: IconDevices, onAct: onName }]}
    />
  )
}

const option = (value: string, name: string, count: number) => ({ value, label: `${name} (${count})` })

/** Waits for a pause in the typing: the server searches through the sentences of the whole journal. */
function Search({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])
  const search = useDebouncedCallback(onSearch, 300)
  return (
    <TextInput
      type="search"
      aria-label={messages.search}
      placeholder={messages.searchHint}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        search(value.trim())
      }}
    />
  )
}
