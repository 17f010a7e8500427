import { Button } from "@mantine/core"
import { screenRoleWords } from "#contract/court-words.ts"
import { deleteScreen, type WireScreen, type WireScreenList } from "#contract/screens.ts"
import { hasCategories, needsCourt } from "#domain/screens/screens.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import styles from "./displays.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly tournament: number
  readonly data: WireScreenList
  readonly onEdit: (screen: WireScreen) => void
  readonly onCode: (screen: WireScreen) => void
}

export function ScreenTable({ tournament, data, onEdit, onCode }: Props) {
  const remove = useUndoable(deleteScreen, tournament, messages.failed)
  return (
    <Scroll label={messages.table} className={styles.scroll}>
      <table className={lines.table}>
        <TableHead columns={Object.values(messages.columns)} />
        <tbody>
          {data.list.map((screen) => (
            <tr key={screen.id}>
              <th scope="row">{screen.name}</th>
              <td>
                {screenRoleWords[screen.role]}
                <span className={styles.about}>{aboutText(screen, data)}</span>
              </td>
              <td>
                <span className={styles.state} data-on={screen.seen === 1}>
                  {screen.seen === 1 ? messages.on : messages.off}
                </span>
              </td>
              <td>
                <div className={styles.steps}>
                  <Button variant="default" aria-label={messages.editNamed(screen.name)} onClick={() => onEdit(screen)}>
                    {messages.edit}
                  </Button>
                  <a
                    className="button button-quiet"
                    href={`/screen/${screen.code}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={messages.openNamed(screen.name)}
                  >
                    {messages.open}
                  </a>
                  <Button variant="default" aria-label={messages.codeNamed(screen.name)} onClick={() => onCode(screen)}>
                    {messages.code}
                  </Button>
                  <Button
                    variant="default"
                    aria-label={messages.removeNamed(screen.name)}
                    onClick={() => remove({ id: tournament, screen: screen.id }, messages.removed(screen.name))}
                  >
                    {messages.remove}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function aboutText({ role, section, kort, categories }: WireScreen, { courts }: WireScreenList): string {
  if (hasCategories(role)) return categories.length > 0 ? messages.chosen(categories.length) : messages.everything
  if (!needsCourt(role)) return ""
  const court = courts.find(({ id }) => id === section)?.name
  if (court === undefined) return messages.gone
  return role === "poomsae" ? messages.place(court, kort) : court
}
