import { Button, NativeSelect } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { WireAgeCategory } from "#contract/catalogue.ts"
import { copyCategories } from "#contract/category-bulk.ts"
import { makeCategories } from "#contract/category-making.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { catalogueQuery, tournamentsQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { Choices } from "./Choices.tsx"
import { HeightPicks } from "./HeightPicks.tsx"
import { Picker } from "./Picker.tsx"
import type { PanelProps } from "./panel-props.ts"
import styles from "./panels.module.css"
import { classGroups, templateGroups } from "./pick-groups.ts"
import { rearrangeMessages as texts } from "./rearrange-messages.ts"

interface Props extends PanelProps {
  readonly ages: readonly WireAgeCategory[]
}

type Source = "classes" | "templates" | "heights" | "copy"

/** Many categories at once: out of the catalogue, the templates, or another tournament; what would be made is told first. */
export function MakePanel({ tournament, ages, watch, onClose, onDone }: Props) {
  const [source, setSource] = useState<Source>("classes")
  const [classes, setClasses] = useState<readonly number[]>([])
  const [templates, setTemplates] = useState<readonly number[]>([])
  const [heights, setHeights] = useState<readonly number[]>([])
  const [from, setFrom] = useState(0)
  useEffect(
    () => watch(() => classes.length + templates.length + heights.length > 0),
    [watch, classes, templates, heights],
  )
  const { data: catalogue } = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const making = useMaking(tournament.id, { source, classes, templates, heights, from }, onDone)
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        making.submit()
      }}
    >
      <FormErrors title={texts.notMade} error={making.error} />
      <Choices label={texts.makeFrom} choices={sources} value={source} onChoose={setSource} />
      {source === "classes" && (
        <Picker label={texts.makeClasses} groups={classGroups(ages)} picked={classes} onPick={setClasses} />
      )}
      {source === "templates" &&
        (catalogue ? (
          <Picker
            label={texts.makeTemplates}
            groups={templateGroups(catalogue.templates)}
            picked={templates}
            onPick={setTemplates}
          />
        ) : (
          <Loading />
        ))}
      {source === "heights" && <HeightPicks picked={heights} onPick={setHeights} />}
      {source === "copy" && <OtherTournament present={tournament.id} chosen={from} onChoose={setFrom} />}
      <Outcome {...making} />
      <div className={styles.end}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={making.names.length === 0} aria-disabled={making.isPending}>
          {making.isPending ? texts.making : texts.makeAction(making.names.length)}
        </Button>
      </div>
    </form>
  )
}

const sources: readonly { readonly value: Source; readonly label: string }[] = [
  { value: "classes", label: texts.makeClasses },
  { value: "templates", label: texts.makeTemplates },
  { value: "heights", label: texts.makeHeights },
  { value: "copy", label: texts.makeCopy },
]

interface Wish {
  readonly source: Source
  readonly classes: readonly number[]
  readonly templates: readonly number[]
  readonly heights: readonly number[]
  readonly from: number
}

/** What would be made of the wish, and the step that makes it. */
function useMaking(id: number, { source, classes, templates, heights, from }: Wish, onDone: () => void) {
  const offerUndo = useUndoToast(id)
  const isCopy = source === "copy"
  const picks = {
    id,
    classes: source === "classes" ? [...classes] : [],
    templates: source === "templates" ? [...templates] : [],
    heights: source === "heights" ? [...heights] : [],
  }
  const hasWish = isCopy ? from > 0 : picks.classes.length + picks.templates.length + picks.heights.length > 0
  const preview = useQuery({
    queryKey: [...keys.all(id), "make", isCopy ? from : picks],
    queryFn: () =>
      isCopy ? call(copyCategories, { id, from, preview: 1 }) : call(makeCategories, { ...picks, preview: 1 }),
    enabled: hasWish,
    gcTime: 0,
    staleTime: 0,
  })
  const options = {
    onSuccess: ({ count, revision }: { count: number; revision: number }) => {
      offerUndo(texts.made(count), revision)
      onDone()
    },
  }
  const make = useTournamentWrite(makeCategories, id, options)
  const copy = useTournamentWrite(copyCategories, id, options)
  const isPending = make.isPending || copy.isPending
  return {
    hasWish,
    preview,
    isPending,
    error: isCopy ? copy.error : make.error,
    names: hasWish ? (preview.data?.categories ?? []).map(({ name }) => name) : [],
    submit: (): void => {
      if (isPending) return
      if (isCopy) copy.mutate({ id, from })
      else make.mutate(picks)
    },
  }
}

type Making = Pick<ReturnType<typeof useMaking>, "hasWish" | "preview" | "names">

function Outcome({ hasWish, preview, names }: Making) {
  if (!hasWish) return <p className={styles.lead}>{texts.makeNothing}</p>
  if (preview.error) return <Failed text={errorText(preview.error)} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <p role="status">{texts.counting}</p>
  if (names.length === 0) return <p role="status">{texts.makeKnown}</p>
  return (
    <details className={styles.names}>
      <summary>
        <span role="status">{texts.makeWill(names.length)}</span>
      </summary>
      <Scroll as="ul" label={texts.makeWill(names.length)}>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and the list never changes its order.
          <li key={at}>{name}</li>
        ))}
      </Scroll>
    </details>
  )
}

interface OtherProps {
  readonly present: number
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

function OtherTournament({ present, chosen, onChoose }: OtherProps) {
  const { data, error, refetch } = useQuery(tournamentsQuery)
  if (error) return <Failed text={errorText(error)} onRetry={refetch} />
  if (!data) return <Loading />
  const mine = data.list.filter(({ id, role }) => id !== present && (role === "owner" || role === "secretary"))
  if (mine.length === 0) return <p>{texts.noTournaments}</p>
  return (
    <NativeSelect
      label={texts.tournament}
      data={[
        { value: "0", label: texts.choose },
        ...mine.map(({ id, name, date }) => ({ value: String(id), label: [name, date].filter(Boolean).join(", ") })),
      ]}
      value={String(chosen)}
      onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
    />
  )
}
