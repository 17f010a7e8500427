import { Text } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { fetchMirror } from "#contract/mirror/calls.ts"
import { call } from "#web/lib/api.ts"
import { paths } from "#web/lib/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

const fields = [
  textField("address", {
    label: messages.fetchAddress,
    description: messages.fetchAddressHint,
    inputMode: "url",
    autoComplete: "off",
    required: false,
    isWide: true,
  }),
  textField("code", { label: messages.code, autoComplete: "off", required: false }),
  textField("place", { label: messages.place, description: messages.placeHint, maxLength: 60, required: false }),
]

/** On the laptop that goes to the hall: takes a tournament of the cloud by its code. */
export function FetchPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const edit = useEditForm({
    endpoint: fetchMirror,
    initial: { address: "", code: "", place: "" },
    send: (values) => call(fetchMirror, values),
    onSaved: async ({ item }) => {
      toastSuccess(messages.fetched)
      await queries.invalidateQueries()
      await navigate(paths.overview(item.id))
    },
  })
  return (
    <div className="stack">
      <PageHead title={messages.fetchTitle} order={1} back={{ to: paths.tournaments(), label: messages.tournaments }} />
      <Card>
        <FormPanel
          edit={edit}
          fields={fields}
          failed={messages.fetchFailed}
          notice={<Text c="dimmed">{messages.fetchLead}</Text>}
          action={messages.fetch}
          isUnfocused
        />
      </Card>
    </div>
  )
}
