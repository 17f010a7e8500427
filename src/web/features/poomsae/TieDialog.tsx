import { Button, Group, NumberInput, Radio, Stack, TextInput } from "@mantine/core"
import "@mantine/core/styles/NumberInput.layer.css"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { WireCategoryOne, WirePoomsaeRow, WireTie } from "#contract/poomsae/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import { sheetQuery } from "./queries.ts"
import { saveAsked } from "./save-asked.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly data: WireCategoryOne
  readonly tie: WireTie
  readonly onClose: () => void
}

/** Who is level for a medal gets a place without an extra form: shared, by a refusal, or as somebody decided. */
export function TieDialog({ tournament, data, tie, onClose }: Props) {
  const rows = tie.athletes.flatMap((athlete) => data.roundsData.all.filter(({ sp_id }) => sp_id === athlete))
  const [how, setHow] = useState<string>("share")
  const [reason, setReason] = useState("")
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(
    new Map(rows.map((row, at) => [row.id, tie.first + at])),
  )
  const { save, isBusy, error } = useSave(tournament, data.item.id, onClose)
  const isWoman = sexCode.from(data.item.sex) === "female"
  const refusal = messages.tieRefusedReason(isWoman)
  const choose = (next: string): void => {
    setHow(next)
    if (reason === "" || reason === refusal) setReason(next.startsWith("refused") ? refusal : "")
  }
  const places = placesOf(how, rows, tie, typed)
  const { watch, requestClose } = useGuardedClose(onClose)
  useEffect(() => watch(() => reason !== "" && reason !== refusal), [watch, reason, refusal])
  return (
    <Dialog opened onClose={requestClose} size={560} title={messages.tieDialog(tie.first)} closeOnClickOutside={false}>
      <Stack gap={12}>
        <Radio.Group label={messages.tieHow} value={how} onChange={choose}>
          <Stack gap={0} mt={4}>
            <Choice value="share" label={messages.tieShare(tie.first)} />
            {rows.map(({ id, name }) => (
              <Choice key={id} value={`refused ${id}`} label={messages.tieRefused(name, isWoman)} />
            ))}
            <Choice value="hand" label={messages.tieByHand} />
          </Stack>
        </Radio.Group>
        {how === "hand" &&
          rows.map(({ id, name }) => (
            <NumberInput
              key={id}
              label={messages.placeField(name)}
              min={1}
              max={999}
              hideControls
              value={typed.get(id) ?? ""}
              onChange={(place) => setTyped(new Map(typed).set(id, Number(place)))}
            />
          ))}
        <TextInput
          label={messages.tieReason}
          description={messages.tieReasonHint}
          maxLength={200}
          required
          value={reason}
          error={error}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group>
          <Button aria-busy={isBusy} onClick={() => void save(places, reason)}>
            {messages.tieSave}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const Choice = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <Radio value={value} label={label} mih="var(--touch)" styles={{ body: { alignItems: "center", minHeight: 44 } }} />
)

/** The places that a choice gives: all the first one, who refuses the last one, or those that were typed. */
function placesOf(
  how: string,
  rows: readonly WirePoomsaeRow[],
  { first, last }: WireTie,
  typed: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  if (how === "hand") return typed
  if (how === "share") return new Map(rows.map(({ id }) => [id, first]))
  return new Map(rows.filter(({ id }) => how === `refused ${id}`).map(({ id }) => [id, last]))
}

function useSave(tournament: number, category: number, onDone: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async (places: ReadonlyMap<number, number>, reason: string): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    const list = [...places].map(([sp_id, place]) => {
      return { sp_id, field_name: "place", field_value: place, tournament, category }
    })
    try {
      const { revision } = queries.getQueryData(sheetQuery(tournament, category).queryKey) ?? {}
      await saveAsked({ list, reason, revision }, newActionId())
      await queries.invalidateQueries({ queryKey: sheetQuery(tournament, category).queryKey })
      toastSuccess(messages.updated)
      onDone()
    } catch (failure) {
      if (!hasCode(failure, "shared_medal")) setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, error }
}
