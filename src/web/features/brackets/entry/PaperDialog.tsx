import { Button, Textarea } from "@mantine/core"
import type { KeyboardEvent } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { fallenTexts } from "#web/tournament/fallen-texts.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { bracketOf, categoryView } from "../category-view.ts"
import styles from "./entry.module.css"
import type { CheckedPaper } from "./entry-types.ts"
import { PaperTable } from "./PaperTable.tsx"
import { messages } from "./paper-messages.ts"
import { usePaper } from "./use-paper.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** The category on the screen: of equal numbers its own counts. */
  readonly shown: number
  readonly onClose: () => void
}

/** Many results at once from papers in any order: typed or pasted, checked line by line, recorded as one step. */
export function PaperDialog({ tournament, shown, onClose }: Props) {
  const paper = usePaper(tournament, shown, onClose)
  const { checked } = paper
  const isByRounds = tournament.best_of_three === 1
  const wrong = checked ? wrongLines(checked) : []
  const isReady = checked !== null && checked.lines.length > 0 && wrong.length === 0
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !event.ctrlKey || paper.isPending) return
    event.preventDefault()
    void (isReady ? paper.record() : paper.check())
  }
  return (
    <Dialog opened onClose={onClose} title={messages.title} size={960}>
      <form className={styles.paper} onKeyDown={keys} onSubmit={(event) => event.preventDefault()}>
        <Textarea
          label={isByRounds ? messages.linesByRounds : messages.lines}
          description={isByRounds ? messages.hintByRounds : messages.hint}
          data-autofocus
          autosize
          minRows={6}
          maxRows={14}
          value={paper.text}
          onChange={(event) => paper.type(event.currentTarget.value)}
        />
        <FormErrors title={messages.notRecorded} error={paper.error} />
        <div role="status">{checked && <p className={styles.told}>{sayingOf(checked, wrong)}</p>}</div>
        {checked && <Falls tournament={tournament} checked={checked} />}
        {checked && checked.lines.length > 0 && <PaperTable tournament={tournament} checked={checked} />}
        <div className={styles.actions}>
          <Button variant={isReady ? "default" : "filled"} loading={paper.isPending} onClick={() => void paper.check()}>
            {messages.check}
          </Button>
          {isReady && (
            <Button loading={paper.isPending} onClick={() => void paper.record()}>
              {messages.record(checked.answer.count)}
            </Button>
          )}
          <span className={styles.hint}>{messages.checkKey}</span>
        </div>
      </form>
    </Dialog>
  )
}

function Falls({ tournament, checked }: { tournament: WireTournamentFull; checked: CheckedPaper }) {
  const list = tournament.protocols.flatMap((category) => {
    const undone = checked.answer.undone.filter((one) => one.category === category.id)
    const bracket = undone.length > 0 ? bracketOf(category) : null
    if (!bracket) return []
    const numbers = undone.map(({ technicalNumber }) => technicalNumber)
    return fallenTexts(bracket, numbers, categoryView(tournament, category).athleteById)
  })
  return list.length === 0 ? null : <p className={styles.ask}>{messages.falls(list)}</p>
}

/** The lines that keep all of them from being recorded, by the page's reading and by the server's. */
function wrongLines({ lines, answer }: CheckedPaper): number[] {
  let sent = 0
  return lines.flatMap((line) => {
    if ("problem" in line) return [line.line]
    return (answer.lines[sent++]?.errors.length ?? 0) > 0 ? [line.line] : []
  })
}

function sayingOf({ lines, answer }: CheckedPaper, wrong: readonly number[]): string {
  if (lines.length === 0) return messages.nothing
  return wrong.length > 0 ? messages.wrong(wrong) : messages.ready(answer.count)
}
