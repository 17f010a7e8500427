import { Button } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import { useMemo, useState } from "react"
import * as Bracket from "#domain/bracket/index.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { bracketPage } from "#layout/documents/bracket-page.ts"
import { BoardPane } from "../board/BoardPane.tsx"
import { BoardTools } from "../board/BoardTools.tsx"
import { FightButtons } from "../board/FightButtons.tsx"
import { PngButton } from "../board/PngButton.tsx"
import { loadFaces } from "../board/scene-faces.ts"
import { useBoard, useBoardLook } from "../board/use-board.ts"
import { nextReady } from "../desk/fight-form.ts"
import styles from "./constructor.module.css"
import type { Work } from "./kept-sheet.ts"
import { messages } from "./messages.ts"
import { PrintSheet } from "./PrintSheet.tsx"
import { bracketOf, namesOf, type Sheet, withWinner } from "./sheet.ts"
import { WinnerBar } from "./WinnerBar.tsx"

interface Props {
  readonly work: Work
  readonly sheet: Sheet
  readonly onChange: (sheet: Sheet) => void
}

/** The bracket of the page: its fights are clicked, its winners go on, it is printed and kept as a picture. */
export function SheetBoard({ work, sheet, onChange }: Props) {
  const [look, setLook] = useBoardLook()
  const [chosen, setChosen] = useState<number | null>(null)
  const bracket = useMemo(() => bracketOf(sheet), [sheet])
  const names = useMemo(() => namesOf(sheet), [sheet])
  const t = chosen !== null && Bracket.hasFight(bracket.size, chosen) ? chosen : null
  const board = useBoard(bracket, names, look, {
    slots: "standing",
    active: t === null ? undefined : Bracket.fightName(t),
  })
  const title = work.category.trim() || messages.unnamed
  const page = useMemo(
    () =>
      bracketPage(bracketModel(bracket, names, "organization"), {
        tournament: work.event.trim(),
        place: "",
        title,
        note: messages.note(sheet.athletes.length),
        judge: "",
        secretary: "",
      })(1, 1),
    [bracket, names, sheet, title, work.event],
  )
  const print = async (): Promise<void> => {
    await loadFaces(page.items)
    window.print()
  }
  return (
    <>
      <div className={styles.bar}>
        <WinnerBar
          bracket={bracket}
          names={names}
          t={t}
          onChoose={(fight, winner) => {
            const next = withWinner(sheet, fight, winner)
            onChange(next)
            setChosen(winner === null ? fight : (nextReady(bracketOf(next), fight) ?? fight))
          }}
        />
        <BoardTools look={look} onChange={setLook}>
          <PngButton model={board.model} look={look} title={title} name={title} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
            onClick={() => void print()}
          >
            {messages.print}
          </Button>
        </BoardTools>
      </div>
      <BoardPane board={board} zoom={look.zoom} onZoom={(zoom) => setLook({ zoom })} title={title}>
        <FightButtons board={board} zoom={look.zoom} chosen={t} onChoose={setChosen} />
      </BoardPane>
      <PrintSheet page={page} />
    </>
  )
}
