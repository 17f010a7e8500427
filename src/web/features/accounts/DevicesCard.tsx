import { Button, Stack, Text } from "@mantine/core"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { endOtherSessions, sessions } from "#contract/accounts/sign-in-help.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { ListLine } from "#web/ui/ListLine.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { deviceName } from "./device-name.ts"
import { messages } from "./uk.ts"

/** Where the account is signed in, and the button to sign out everywhere at once. */
export function DevicesCard() {
  const query = useQuery({ queryKey: keys.sessions, queryFn: () => call(sessions, {}) })
  const leave = useLeaveEverywhere()
  return (
    <QueryView query={query}>
      {({ list }) => (
        <Stack gap={16} align="flex-start">
          <Stack component="ul" gap={0} w="100%" m={0} p={0}>
            {list.map(({ device, since, current }) => (
              <ListLine key={`${since} ${device}`}>
                <strong>{deviceName(device) || device || messages.unknownDevice}</strong>
                {current === 1 && <StatusBadge text={messages.thisDevice} tone="good" />}
                <Text c="dimmed">{messages.since(shortMoment(new Date(since)))}</Text>
              </ListLine>
            ))}
          </Stack>
          {list.length === 1 ? (
            <Text c="dimmed">{messages.onlyHere}</Text>
          ) : (
            <Button variant="default" aria-disabled={leave.isPending} onClick={() => leave.ask(list.length - 1)}>
              {messages.leaveEverywhere}
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  )
}

function useLeaveEverywhere() {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ count }) => {
      toastSuccess(messages.leftEverywhere(count))
      return queries.invalidateQueries({ queryKey: keys.sessions })
    },
    onError: toastFailure(messages.notLeft),
  })
  const ask = async (others: number): Promise<void> => {
    const question = {
      title: messages.leaveEverywhereQuestion,
      body: messages.leaveEverywhereBody(others),
      action: messages.leaveEverywhere,
    }
    if (!isPending && (await confirm(question))) mutate()
  }
  return { ask, isPending }
}
