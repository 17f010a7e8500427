import { useMutation } from "@tanstack/react-query"
import { erasePerson, exportPerson, type WirePerson } from "#contract/privacy.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { fileName, saveBlob } from "#web/lib/save-blob.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./privacy.module.css"

interface Props {
  readonly tournament: number
  readonly list: readonly WirePerson[]
  readonly onErased: () => unknown
}

export function FoundPersons({ tournament, list, onErased }: Props) {
  const onError = (error: Error): void => toastError(errorText(error), messages.failed)
  const erase = useTournamentWrite(erasePerson, tournament, {
    onSuccess: ({ name }) => {
      toastSuccess(messages.erased(name))
      return onErased()
    },
    onError,
  })
  const save = useMutation({
    mutationFn: async (person: WirePerson) => {
      const { item } = await call(exportPerson, { id: tournament, ...rowsOf(person) })
      const json = new Blob([JSON.stringify(item, null, 2)], { type: "application/json" })
      saveBlob(json, fileName("", messages.file(person.name), "json"))
    },
    onError,
  })
  const ask = async (person: WirePerson): Promise<void> => {
    const question = { title: messages.ask, body: messages.body(person.name), action: messages.erase }
    if (await confirm(question)) erase.mutate({ id: tournament, ...rowsOf(person) })
  }
  return (
    <ul className={styles.list}>
      {list.map((person) => (
        <li key={[...person.athletes, "-", ...person.applications].join()}>
          <span>
            <strong>{person.name}</strong> {messages.facts(person)}
          </span>
          <span className={styles.actions}>
            <button
              type="button"
              className="button button-quiet"
              aria-label={messages.saveNamed(person.name)}
              onClick={() => save.mutate(person)}
            >
              {messages.save}
            </button>
            <button
              type="button"
              className="button button-quiet"
              aria-label={messages.eraseNamed(person.name)}
              aria-busy={erase.isPending}
              onClick={() => !erase.isPending && ask(person)}
            >
              {messages.erase}
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}

const rowsOf = ({ athletes, applications }: WirePerson) => ({ athletes, applications })
