import { Button, NumberInput, Radio, TextInput } from "@mantine/core"
import "@mantine/core/styles/NumberInput.layer.css"
import "@mantine/core/styles/Radio.layer.css"
import { useForm } from "@mantine/form"
import { useState } from "react"
import { inviteStaff, type WireStaffRole } from "#contract/staff.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { InvitationLink } from "./InvitationLink.tsx"
import { messages } from "./messages.ts"
import styles from "./staff.module.css"

const fields = { role: "secretary", label: "", uses: 1 as number | string, days: 7 as number | string }

/** Makes a link, and shows it once. */
export function InviteForm({ tournament }: { tournament: number }) {
  const [code, setCode] = useState<string | null>(null)
  const form = useForm({ initialValues: fields })
  const { failure, show, clear } = useFormFailure(form)
  const invite = useTournamentWrite(inviteStaff, tournament, {
    onSuccess: (made) => {
      clear()
      setCode(made.code)
      form.reset()
    },
    onError: show,
  })
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(({ role, label, uses, days }) =>
          invite.mutate({ id: tournament, role: role as WireStaffRole, label, uses: String(uses), days: String(days) }),
        )}
      >
        <FormErrors title={messages.createFailed} error={failure} atField={Object.keys(fields)} />
        <Radio.Group label={messages.role} {...form.getInputProps("role")}>
          <div className={styles.row}>
            <Radio value="secretary" label={messages.roles.secretary} />
            <Radio value="judge" label={messages.roles.judge} />
          </div>
        </Radio.Group>
        <div className={styles.row}>
          <TextInput
            label={messages.label}
            placeholder={messages.labelHint}
            maxLength={100}
            {...form.getInputProps("label")}
          />
          <NumberInput label={messages.uses} min={1} max={50} clampBehavior="none" {...form.getInputProps("uses")} />
          <NumberInput label={messages.days} min={1} max={60} clampBehavior="none" {...form.getInputProps("days")} />
        </div>
        <Button type="submit" loading={invite.isPending}>
          {messages.create}
        </Button>
      </form>
      {code !== null && <InvitationLink code={code} />}
    </>
  )
}
