import { Button, Select, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { handOverTournament, type WireStaff } from "#contract/staff.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { messages } from "./messages.ts"
import styles from "./staff.module.css"

interface Props {
  readonly tournament: WireTournamentFull
  readonly list: readonly WireStaff[]
}

/** To a secretary, confirmed by the tournament's name typed. */
export function HandOver({ tournament, list }: Props) {
  const form = useForm({ initialValues: { staff: null as string | null, name: "" } })
  const { failure, show, clear } = useFormFailure(form)
  const handOver = useTournamentWrite(handOverTournament, tournament.id, {
    onSuccess: () => {
      clear()
      toastSuccess(messages.handedOver)
    },
    onError: show,
  })
  const secretaries = list.filter(({ role }) => role === "secretary")
  if (secretaries.length === 0) return <p className={styles.note}>{messages.noSecretary}</p>
  const data = secretaries.map(({ id, user_name, username }) => ({
    value: String(id),
    label: `${user_name} (${username})`,
  }))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(({ staff, name }) => handOver.mutate({ id: tournament.id, staff: staff ?? "", name }))}
    >
      <p className={styles.note}>{messages.handOverLead}</p>
      <FormErrors title={messages.handOverFailed} error={failure} atField={["staff", "name"]} />
      <Select label={messages.to} data={data} {...form.getInputProps("staff")} />
      <TextInput label={messages.typeName(tournament.name)} autoComplete="off" {...form.getInputProps("name")} />
      <Button type="submit" variant="default" loading={handOver.isPending}>
        {messages.handOverAction}
      </Button>
    </form>
  )
}
