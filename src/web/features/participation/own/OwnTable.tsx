import { Button } from "@mantine/core"
import { type WireApplication, withdrawApplication } from "#contract/applications.ts"
import type { WireParticipation } from "#contract/participation.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "../messages.ts"
import styles from "../participation.module.css"
import { StateWord } from "../StateWord.tsx"
import type { Doing } from "./doing.ts"

interface Props {
  readonly view: WireParticipation
  readonly onDo: (doing: Doing) => void
}

/** What the coach has entered, and what became of each. */
export function OwnTable({ view: { item, list }, onDo }: Props) {
  const { mutate } = useTournamentWrite(withdrawApplication, item.id, {
    onSuccess: () => toastSuccess(messages.withdrawn),
    onError: (error) => toastError(errorText(error), messages.failed),
  })
  const withdraw = async ({ id, name, category }: WireApplication): Promise<void> => {
    const title = messages.withdrawAsk(name, category)
    if (await confirm({ title, body: messages.withdrawText, action: messages.withdraw })) {
      mutate({ id: item.id, application: id })
    }
  }
  return (
    <table className={`${lines.table} ${lines.cards} ${styles.table}`} aria-label={messages.ownTitle}>
      <TableHead
        columns={[messages.athlete, messages.category, messages.weight, messages.state]}
        actions={messages.actions}
      />
      <tbody>
        {list.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.name}</th>
            <td data-label={messages.category}>{one.category || messages.categoryGone}</td>
            <td data-label={messages.weight}>{one.weight === null ? "" : String(one.weight).replace(".", ",")}</td>
            <td data-label={messages.state}>
              <StateWord one={one} />
            </td>
            <td className={styles.actions}>
              <Actions one={one} isOpen={item.open === 1} onDo={onDo} onWithdraw={() => withdraw(one)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ActionsProps {
  readonly one: WireApplication
  readonly isOpen: boolean
  readonly onDo: Props["onDo"]
  readonly onWithdraw: () => void
}

function Actions({ one, isOpen, onDo, onWithdraw }: ActionsProps) {
  return (
    <>
      {one.state === "asked" && (
        <Button aria-label={messages.answerNamed(one.name)} onClick={() => onDo({ kind: "answer", one })}>
          {messages.answer}
        </Button>
      )}
      {isOpen && one.state !== "withdrawn" && (
        <>
          <Button
            variant="default"
            aria-label={messages.changeNamed(one.name)}
            onClick={() => onDo({ kind: "change", one })}
          >
            {messages.change}
          </Button>
          <Button variant="subtle" aria-label={messages.withdrawNamed(one.name)} onClick={onWithdraw}>
            {messages.withdraw}
          </Button>
        </>
      )}
    </>
  )
}
