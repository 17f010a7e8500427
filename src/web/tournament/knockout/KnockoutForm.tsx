import { Button, Group, SegmentedControl, Stack, Textarea } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { saveMedicalNote } from "#contract/checkin/medical.ts"
import { daysAfter, restRules2024 } from "#domain/checkin/rest-days.ts"
import { call } from "#web/lib/api.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { DateInput } from "#web/ui/form/date-field.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly athlete: { readonly id: number; readonly name: string }
  readonly why: string
  /** Default text of the note. */
  readonly text: string
  readonly onClose: () => void
}

/** The medical note of a knock-out, with the rest that the server counts for it; every part may be changed before it is saved. */
export function KnockoutForm({ tournament, athlete, why, text: usual, onClose }: Props) {
  const [text, setText] = useState(usual)
  const [typed, setTyped] = useState<string | null>(null)
  const draft = { id: tournament, athlete: athlete.id, kind: "knockout" as const }
  const { data: proposed } = useQuery({
    queryKey: ["knockout-rest", tournament, athlete.id],
    queryFn: async () => (await call(saveMedicalNote, { ...draft, preview: 1 })).item,
    gcTime: 0,
  })
  const { mutate, isPending, error } = useToldWrite(saveMedicalNote, tournament, {
    told: ({ item }) => messages.saved(athlete.name, item.restUntil),
    onDone: onClose,
  })
  const until = typed ?? proposed?.restUntil ?? ""
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const rest = until.trim() === "" ? {} : { restUntil: until.trim() }
    if (!isPending) mutate({ ...draft, text, ...rest })
  }
  const days = restRules2024.map(({ days: count }) => String(count))
  const chosen = days.find((count) => proposed && daysAfter(proposed.date, Number(count)) === until)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <p>{why}</p>
        <FormErrors title={messages.notSaved} error={error} atField={["restUntil", "text"]} />
        {proposed && (
          <SegmentedControl
            aria-label={messages.rest}
            data={days}
            value={chosen ?? ""}
            onChange={(count) => setTyped(daysAfter(proposed.date, Number(count)))}
          />
        )}
        <DateInput
          label={messages.restUntil}
          writes="dd.mm.yyyy"
          description={messages.restHint}
          value={until}
          error={fieldErrors(error).restUntil}
          onChange={setTyped}
        />
        {/* The focus goes where a second Enter of hurried hands neither saves nor skips. */}
        <Textarea
          data-autofocus
          label={messages.text}
          autosize
          maxLength={1000}
          value={text}
          error={fieldErrors(error).text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group gap={8}>
          <Button type="submit" loading={isPending}>
            {messages.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {messages.skip}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
