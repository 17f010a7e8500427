import { Button, Checkbox, TextInput } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { WireCategory } from "#contract/categories.ts"
import { splitCategory } from "#contract/category-merging.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { Choices } from "./Choices.tsx"
import type { PanelProps } from "./panel-props.ts"
import styles from "./panels.module.css"
import { rearrangeMessages as texts } from "./rearrange-messages.ts"
import { SplitTable } from "./SplitTable.tsx"
import {
  byHand,
  countsOf,
  fromProposal,
  type SplitValues,
  unplaced,
  wireParts,
  withName,
  withPart,
  withPlace,
} from "./split-values.ts"

type Preview = OutputOf<typeof splitCategory>
type Props = PanelProps & { readonly category: WireCategory }

/** One category into several: proposals first, and everybody can be put elsewhere by hand. */
export function SplitPanel(props: Props) {
  const { tournament, category } = props
  const preview = useQuery({
    queryKey: [...keys.all(tournament.id), "split", category.id],
    queryFn: () => call(splitCategory, { id: tournament.id, category: category.id, preview: 1 }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (preview.error) return <Failed text={errorText(preview.error)} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Loading text={texts.counting} />
  if (preview.data.count < 2) return <p>{texts.splitNobody}</p>
  return <SplitForm {...props} seen={preview.data} />
}

const HAND = "hand"

function SplitForm({ tournament, category, seen, watch, onClose, onDone }: Props & { readonly seen: Preview }) {
  const athletes = tournament.sportsmans.filter(({ category_id }) => category_id === category.id)
  const start = (how: string): SplitValues => {
    const proposal = seen.proposals.find(({ by }) => by === how)
    const ids = athletes.map(({ id }) => id)
    return proposal ? fromProposal(proposal) : byHand(category, ids)
  }
  const [how, setHow] = useState<string>(seen.proposals[0]?.by ?? HAND)
  const [values, setValues] = useState(() => start(how))
  const [isTouched, setTouched] = useState(false)
  const [isForced, setForced] = useState(false)
  useEffect(() => watch(() => isTouched), [watch, isTouched])
  const offerUndo = useUndoToast(tournament.id)
  const split = useTournamentWrite(splitCategory, tournament.id, {
    onSuccess: ({ parts, revision }) => {
      offerUndo(texts.splitDone(parts.map(({ count }) => count)), revision)
      onDone()
    },
  })
  const change = (next: SplitValues): void => {
    setTouched(true)
    setValues(next)
  }
  const submit = (): void => {
    if (split.isPending) return
    const force = isForced ? { force: 1 as const } : {}
    const { revision } = seen
    split.mutate({ id: tournament.id, category: category.id, parts: wireParts(values), revision, ...force })
  }
  const left = unplaced(values)
  const counts = countsOf(values)
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormErrors title={texts.notSplit} error={split.error} />
      <Choices<string>
        label={texts.splitHow}
        choices={[
          ...seen.proposals.map((one) => ({ value: one.by, label: proposalText(one) })),
          { value: HAND, label: texts.byHand },
        ]}
        value={how}
        onChoose={(value) => {
          setHow(value)
          setValues(start(value))
        }}
      />
      <div className={styles.parts}>
        {values.parts.map((part, at) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, its name is being typed.
            key={at}
            label={texts.partName(at + 1, counts[at] ?? 0)}
            maxLength={300}
            value={part.name}
            onChange={({ currentTarget: { value } }) => change(withName(values, at, value))}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={values.parts.length >= 10}
          onClick={() => change(withPart(values, category))}
        >
          {texts.addPart}
        </Button>
      </div>
      <SplitTable athletes={athletes} values={values} onPlace={(id, at) => change(withPlace(values, id, at))} />
      <p role="status" className={styles.outcome}>
        {[
          texts.splitLeft(left),
          texts.drawsLost(seen.drawn),
          texts.resultsLost(seen.fought),
          left === 0 ? texts.canUndo : "",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {seen.fought === 1 && (
        <Checkbox
          label={texts.splitFought}
          checked={isForced}
          onChange={({ currentTarget: { checked } }) => setForced(checked)}
        />
      )}
      <div className={styles.end}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={left > 0 || (seen.fought === 1 && !isForced)} aria-disabled={split.isPending}>
          {split.isPending ? texts.splitting : texts.split}
        </Button>
      </div>
    </form>
  )
}

const proposalText = ({ by, parts, left }: Preview["proposals"][number]): string =>
  texts.proposal(
    texts.splitBy[by],
    parts.map(({ athletes }) => athletes.length),
    left.length,
  )
