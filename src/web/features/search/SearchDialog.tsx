import { Box, Text, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate, useParams } from "@tanstack/react-router"
import { type KeyboardEvent, useId, useState } from "react"
import { search, type WireHit } from "#contract/search/calls.ts"
import { errorText } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { messages } from "./uk.ts"

const PAUSE_MS = 150

/** A field and what it finds: arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("")
  const [chosen, setChosen] = useState(0)
  const { id } = useParams({ strict: false })
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS)
  const { hits, error, isBusy, isOld } = useHits(asked, id === undefined ? undefined : Number(id))
  const listId = useId()
  const navigate = useNavigate()
  const open = (hit: WireHit | undefined): void => {
    if (!hit) return
    onClose()
    void navigate(hitAddress(hit))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + hits.length) % hits.length)
    }
    if (event.key === "Enter" && asked === text.trim() && !isOld) open(hits[chosen])
  }
  const active = hits[chosen]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.title}
      size="lg"
      yOffset="10vh"
      closeButtonProps={{ "aria-label": messages.close }}
    >
      <TextInput
        data-autofocus
        label={messages.field}
        description={messages.hint}
        role="combobox"
        autoComplete="off"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(active ? { "aria-activedescendant": `${listId}-${chosen}` } : {})}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Text c="dimmed" role="status" mih={20} my={8}>
        {stateText()}
      </Text>
      <HitList id={listId} hits={hits} chosen={chosen} onOpen={open} />
    </Dialog>
  )

  function stateText(): string {
    if (error) return errorText(error)
    if (isBusy) return messages.loading
    return asked.length > 1 && hits.length === 0 ? messages.nothing : ""
  }
}

interface HitProps {
  readonly id: string
  readonly hits: readonly WireHit[]
  readonly chosen: number
  readonly onOpen: (hit: WireHit) => void
}

/** The search results, one line each; the field above keeps the focus and names the chosen one. */
function HitList({ id, hits, chosen, onOpen }: HitProps) {
  return (
    <div id={id} role="listbox" aria-label={messages.results}>
      {hits.map((hit, at) => (
        <Box
          key={`${hit.kind} ${hit.tournament} ${hit.category} ${hit.id} ${hit.title}`}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className="pick"
          mih="var(--touch)"
          p="8px 10px"
          onClick={() => onOpen(hit)}
        >
          <Text fw={600}>{hit.title}</Text>
          <Text c="dimmed" fz={13}>
            {[messages.kinds[hit.kind], noteOf(hit), hit.tournamentName].filter(Boolean).join(" · ")}
          </Text>
        </Box>
      ))}
    </div>
  )
}

const noteOf = ({ kind, note }: WireHit): string =>
  kind === "club" || kind === "category" ? messages.people(Number(note)) : note

const NONE: readonly WireHit[] = []
const SHORTEST = 2

/** What the server finds for a text; the last finds stay in sight until the next ones come (`isOld`), and are not to be opened. */
function useHits(text: string, tournament: number | undefined) {
  const isAsked = text.length >= SHORTEST || /^\d$/.test(text)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(["search", text, tournament], search, { q: text, ...(tournament === undefined ? {} : { tournament }) }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const hits = isAsked ? (data?.list ?? NONE) : NONE
  return { hits, error, isBusy: isAsked && isFetching && !data, isOld: isPlaceholderData }
}

const ATHLETES = 2
const RESULTS = 5

/**
 * Where a search result is shown: an athlete on the card, a club in the filtered athletes' table, categories and fights
 * in their bracket.
 */
function hitAddress({ kind, tournament, category, id, title }: WireHit) {
  if (kind === "athlete") return { ...paths.overview(tournament), search: { tab: ATHLETES, athlete: id } }
  if (kind === "club") return { ...paths.overview(tournament), search: { tab: ATHLETES, organization: title } }
  return { ...paths.bracket(tournament, category), search: kind === "fight" ? { tab: RESULTS } : {} }
}
