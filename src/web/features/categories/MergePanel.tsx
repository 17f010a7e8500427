import { Button, Checkbox, Textarea, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { mergeCategories } from "#contract/category-merging.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { Choices } from "./Choices.tsx"
import { limitsText } from "./limits-text.ts"
import type { PanelProps } from "./panel-props.ts"
import styles from "./panels.module.css"
import { rearrangeMessages as texts } from "./rearrange-messages.ts"

interface Props extends PanelProps {
  readonly ids: readonly number[]
  /** 0: the server chooses. */
  readonly into: number
}

type Preview = OutputOf<typeof mergeCategories>

/** Several categories into one: what comes out and what stands against it is told before anything is done. */
export function MergePanel({ tournament, ids, into: proposed, watch, onClose, onDone }: Props) {
  const [into, setInto] = useState(proposed)
  const [name, setName] = useState("")
  const [keep, setKeep] = useState(false)
  const [isForced, setForced] = useState(false)
  const [reason, setReason] = useState("")
  useEffect(() => watch(() => name !== "" || reason !== ""), [watch, name, reason])
  const { id } = tournament
  const asked = { id, categories: [...ids], into, keep: keep ? (1 as const) : (0 as const) }
  const preview = useQuery({
    queryKey: [...keys.all(id), "merge", asked],
    queryFn: () => call(mergeCategories, { ...asked, preview: 1 }),
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const offerUndo = useUndoToast(id)
  const merge = useTournamentWrite(mergeCategories, id, {
    onSuccess: (done) => {
      offerUndo(texts.merged(done.name), done.revision)
      onDone()
    },
  })
  if (preview.error) return <Failed text={errorText(preview.error)} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Loading text={texts.counting} />
  const seen = preview.data
  const needsForce = seen.reasons.length > 0 || seen.fought.length > 0
  const isFinal = seen.reasons.some(({ final }) => final === 1)
  const submit = (): void => {
    if (merge.isPending) return
    const force = needsForce && isForced ? { force: 1 as const, reason } : {}
    merge.mutate({ ...asked, name, revision: seen.revision, ...force })
  }
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormErrors title={texts.notMerged} error={merge.error} />
      <Choices
        label={texts.mergeInto}
        choices={tournament.protocols
          .filter((one) => ids.includes(one.id))
          .map((one) => ({ value: one.id, label: texts.withCount(one.fullname, one.count) }))}
        value={seen.into}
        onChoose={setInto}
      />
      <TextInput
        label={texts.mergeName}
        placeholder={seen.name}
        maxLength={300}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Checkbox
        label={texts.keepEmptied}
        checked={keep}
        onChange={({ currentTarget: { checked } }) => setKeep(checked)}
      />
      <Outcome seen={seen} name={name || seen.name} />
      {seen.reasons.length > 0 && (
        <div className={styles.reasons} role="alert">
          <strong>{texts.reasonsTitle}</strong>
          <ul>
            {seen.reasons.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {needsForce && !isFinal && (
        <Checkbox
          label={seen.reasons.length > 0 ? texts.mergeAnyway : texts.mergeFought}
          checked={isForced}
          onChange={({ currentTarget: { checked } }) => setForced(checked)}
        />
      )}
      {seen.reasons.length > 0 && isForced && (
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      )}
      <div className={styles.end}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={isFinal || (needsForce && !isForced)} aria-disabled={merge.isPending}>
          {merge.isPending ? texts.merging : texts.merge}
        </Button>
      </div>
    </form>
  )
}

function Outcome({ seen, name }: { seen: Preview; name: string }) {
  const lines = [
    `${texts.mergeResult(name, seen.count, limitsText(seen))}.`,
    texts.mergeDeleted(seen.deleted.length),
    texts.drawsLost(seen.drawn.length),
    texts.resultsLost(seen.fought.length),
    texts.canUndo,
  ]
  return (
    <p role="status" className={styles.outcome}>
      {lines.filter(Boolean).join(" ")}
    </p>
  )
}
