import { Checkbox, List, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { mergeCategories } from "#contract/categories/merging.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { Question } from "#domain/questions.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { takingPart } from "#web/tournament/taking-part.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Choices } from "./Choices.tsx"
import { limitsText } from "./limits.uk.ts"
import { apartAmong } from "./pair-facts.ts"
import type { PanelProps } from "./panel-props.ts"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"

interface Props extends PanelProps {
  readonly ids: readonly number[]
  /** 0: the server chooses. */
  readonly into: number
}

type Preview = OutputOf<typeof mergeCategories>

/** Several categories into one: the outcome and its obstacles are shown before anything is done. */
export function MergePanel({ tournament, ids, into: proposed, onDone }: Props) {
  const { id } = tournament
  const taking = takingPart(tournament)
  const [into, setInto] = useState(proposed)
  const [isKept, setKept] = useState(false)
  const [isForced, setForced] = useState(false)
  const asked = { id, categories: [...ids], into, keep: isKept ? (1 as const) : (0 as const) }
  const preview = useQuery({
    ...queryOf([...keys.all(id), "merge", asked], mergeCategories, { ...asked, preview: 1 }),
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const { data: seen } = preview
  const { mutateAsync } = useToldWrite(mergeCategories, id, { told: ({ name }) => texts.merged(name) })
  const edit = useEditForm({
    endpoint: mergeCategories,
    initial: { name: "", reason: "" },
    send: ({ name, reason }) => {
      const agreed = seen && isForced ? askedIn(seen) : []
      const why = agreed.length > 0 ? { agreed, reason } : {}
      return mutateAsync({ ...asked, name, revision: seen?.revision, ...why })
    },
    onSaved: onDone,
  })
  const merged = tournament.protocols.filter((one) => ids.includes(one.id))
  return (
    <QueryView query={preview} loading={texts.counting}>
      {(found) => (
        <FormPanel
          edit={edit}
          fields={[
            textField("name", { label: texts.mergeName, placeholder: found.name, maxLength: 300, isWide: true }),
            ...(found.reasons.length > 0 && isForced ? [reasonField] : []),
          ]}
          failed={texts.notMerged}
          notice={
            <Choices
              label={texts.mergeInto}
              choices={merged.map((one) => ({
                value: String(one.id),
                label: texts.withCount(one.fullname, taking.get(one.id) ?? 0),
              }))}
              value={String(found.into)}
              onChoose={(chosen) => setInto(Number(chosen))}
            />
          }
          action={edit.isSaving ? texts.merging : texts.merge}
          isOff={isFinal(found) || (needsForce(found) && !isForced)}
        >
          <Tick label={texts.keepEmptied} isOn={isKept} onChange={setKept} />
          <Apart between={apartAmong(merged)} />
          <Outcome seen={found} name={edit.form.values.name || found.name} />
          <Reasons seen={found} />
          {needsForce(found) && !isFinal(found) && (
            <Tick
              label={found.reasons.length > 0 ? texts.mergeAnyway : texts.mergeFought}
              isOn={isForced}
              onChange={setForced}
            />
          )}
        </FormPanel>
      )}
    </QueryView>
  )
}

const reasonField = textField("reason", {
  label: texts.reason,
  description: texts.reasonHint,
  required: true,
  isWide: true,
})

/** What the server asks before it does what was shown. */
const askedIn = ({ reasons, fought }: Preview): Question[] => [
  ...(reasons.length > 0 ? (["merge_limits"] as const) : []),
  ...(fought.length > 0 ? (["category_has_results"] as const) : []),
]
const needsForce = (seen: Preview): boolean => askedIn(seen).length > 0
const isFinal = ({ reasons }: Preview): boolean => reasons.some(({ final }) => final)

interface TickProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Tick = ({ label, isOn, onChange }: TickProps) => (
  <Checkbox label={label} checked={isOn} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
)

/** What a merge across age or sex is asked of the coaches for. */
function Apart({ between }: { readonly between: ReturnType<typeof apartAmong> }) {
  if (between === "") return null
  return (
    <Text fw={700} c="var(--danger)">
      {texts.acrossMerge(between)}
    </Text>
  )
}

function Reasons({ seen: { reasons } }: { seen: Preview }) {
  if (reasons.length === 0) return null
  return (
    <Callout role="alert">
      <strong>{texts.reasonsTitle}</strong>
      <List>
        {reasons.map(({ code, message }) => (
          <List.Item key={code}>{message}</List.Item>
        ))}
      </List>
    </Callout>
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
    <Text role="status" fw={600}>
      {lines.filter(Boolean).join(" ")}
    </Text>
  )
}
