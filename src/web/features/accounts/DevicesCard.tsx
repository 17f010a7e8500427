import { Button } from "@mantine/core"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { endOtherSessions, sessions } from "#contract/sign-in-help.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import styles from "./accounts.module.css"
import { deviceName } from "./device-name.ts"
import { messages } from "./messages.ts"
import { momentText } from "./moment-text.ts"

/** Where the account is signed in, and the way to leave all those places at once. */
export function DevicesCard() {
  const { data, error, refetch } = useQuery({ queryKey: keys.sessions, queryFn: () => call(sessions, {}) })
  const leave = useLeaveEverywhere()
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading />
  const others = data.list.filter(({ current }) => !current).length
  return (
    <>
      <ul className={styles.list}>
        {data.list.map(({ device, since, current }) => (
          <li key={`${since} ${device}`}>
            <strong>{deviceName(device) || device || messages.unknownDevice}</strong>
            {current === 1 && <StatusBadge text={messages.thisDevice} tone="good" />}
            <span className={styles.note}>{messages.since(momentText(since))}</span>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        {others === 0 ? (
          <p className={styles.note}>{messages.onlyHere}</p>
        ) : (
          <Button variant="default" aria-disabled={leave.isPending} onClick={() => leave.ask(others)}>
            {messages.leaveEverywhere}
          </Button>
        )}
      </div>
    </>
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
    onError: (error) => toastError(errorText(error), messages.notLeft),
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
