import { Button, Group, NativeSelect, Stack } from "@mantine/core"
import { useState } from "react"
import { setForm, type WireCategoryOne } from "#contract/poomsae/calls.ts"
import { forms } from "#domain/poomsae/forms.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"
import { useListWrite } from "./use-list-write.ts"

interface Props {
  readonly tournament: number
  readonly data: WireCategoryOne
  readonly round: Round
  readonly number: FormNumber
  readonly onClose: () => void
}

/** Which form a round's number is: chosen, or drawn by lot; the same for everybody. */
export function FormDialog({ tournament, data, round, number, onClose }: Props) {
  const { id } = data.item
  const now = data.forms.find((form) => form.round === round && form.poomsaeNumber === number)
  const choices = data.pool.length > 0 ? data.pool : forms.map((form) => ({ poomsae: form.id, name: form.name }))
  const [chosen, setChosen] = useState(String(now?.poomsae ?? choices[0]?.poomsae ?? ""))
  const { send, isBusy } = useListWrite(setForm, tournament, id, {
    onDone: () => {
      toastSuccess(messages.updated)
      onClose()
    },
  })
  const input = { tournament, category: id, round, poomsaeNumber: number }
  const draw = async (): Promise<void> => {
    const question = { title: messages.formAgainQuestion, action: messages.formAgain }
    if (now && !(await confirm({ ...question, body: messages.formAgainBody(now.name) }))) return
    send(input)
  }
  return (
    <Dialog opened onClose={onClose} size={760} title={messages.formTitle(messages.rounds[round], number)}>
      <Stack gap={12}>
        <p>{messages.formNow(now?.name ?? "")}</p>
        <NativeSelect
          label={messages.formField}
          data={choices.map(({ poomsae, name }) => ({ value: String(poomsae), label: name }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
        <Group gap={8}>
          <Button aria-busy={isBusy} onClick={() => !isBusy && send({ ...input, poomsae: Number(chosen) })}>
            {messages.formSave}
          </Button>
          <Button variant="default" aria-busy={isBusy} onClick={() => !isBusy && void draw()}>
            {now ? messages.formAgain : messages.formDraw}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
