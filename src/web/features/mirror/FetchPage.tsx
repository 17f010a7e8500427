import { Button, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { fetchMirror } from "#contract/mirror.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { messages } from "./messages.ts"
import styles from "./mirror.module.css"

/** On the laptop that goes to the hall: takes a tournament of the cloud by its code. */
export function FetchPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({ initialValues: { address: "", code: "", place: "" } })
  const { failure, show, clear } = useFormFailure(form)
  const fetching = useMutation({
    mutationFn: (values: { address: string; code: string; place: string }) => call(fetchMirror, values),
    onSuccess: async ({ item }) => {
      clear()
      toastSuccess(messages.fetched)
      await queries.invalidateQueries()
      await navigate(paths.overview(item.id))
    },
    onError: show,
  })
  return (
    <div className="stack">
      <PageHeading title={messages.fetchTitle}>
        <Link {...paths.tournaments()} className="button button-quiet">
          {messages.tournaments}
        </Link>
      </PageHeading>
      <Card>
        <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => fetching.mutate(values))}>
          <p className={styles.note}>{messages.fetchLead}</p>
          <FormErrors title={messages.fetchFailed} error={failure} atField={["address", "code", "place"]} />
          <TextInput
            label={messages.fetchAddress}
            description={messages.fetchAddressHint}
            inputMode="url"
            autoComplete="off"
            {...form.getInputProps("address")}
          />
          <TextInput label={messages.code} autoComplete="off" {...form.getInputProps("code")} />
          <TextInput
            label={messages.place}
            description={messages.placeHint}
            maxLength={60}
            {...form.getInputProps("place")}
          />
          <div>
            <Button type="submit" loading={fetching.isPending}>
              {messages.fetch}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
