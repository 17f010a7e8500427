import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bracketModel, type Named } from "#layout/bracket/model.ts"
import { bracketPage } from "#layout/documents/bracket-page.ts"
import { paperInks } from "#layout/inks.ts"
import type { Scene } from "#layout/types.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Panes } from "#web/ui/panes/Panes.tsx"
import { SideSign } from "#web/ui/SideSign.tsx"
import { toastInfo } from "#web/ui/toasts.ts"
import { BoardFrame } from "../board/BoardFrame.tsx"
import { FightButtons } from "../board/FightButtons.tsx"
import { usePngItem } from "../board/paper-items.tsx"
import { SceneSvg } from "../board/SceneSvg.tsx"
import { loadFaces } from "../board/scene-faces.ts"
import { useBoard, useBoardLook } from "../board/use-board.ts"
import { nextReady } from "../desk/fight-form.ts"
import { NoBracket } from "../NoBracket.tsx"
import { readNames } from "./names.ts"
import "./print.css"
import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { IconArrowBackUp, IconDice5, IconPrinter } from "@tabler/icons-react"
import { memo, useMemo, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { bracketOf, drawn, inOrder, namesOf, type Sheet, withWinner } from "./sheet.ts"
import { messages } from "./uk.ts"
import { useWork, type Work } from "./use-work.ts"

/** `/user/brackets`: a bracket without a tournament, from a pasted list to the printed winner. */
export function ConstructorPage() {
  const { work, type, put, undo } = useWork()
  const takeBack = (): void => {
    undo?.()
    toastInfo(messages.undone)
  }
  return (
    <div className="stack">
      <PageHead
        title={messages.title}
        order={1}
        tabs={
          <Button
            variant="default"
            aria-disabled={undo === null}
            data-disabled={undo === null || undefined}
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            onClick={() => undo !== null && takeBack()}
          >
            {messages.undo}
          </Button>
        }
      />
      <Text c="dimmed">{messages.lead}</Text>
      <Panes
        wideList
        list={
          <NamesForm
            work={work}
            onType={type}
            onDraw={(athletes) => put(drawn(athletes, newActionId()))}
            onPlace={(athletes) => put(inOrder(athletes))}
          />
        }
      >
        {work.sheet === null ? (
          <NoBracket text={messages.empty} />
        ) : (
          <SheetBoard work={work} sheet={work.sheet} onChange={put} />
        )}
      </Panes>
    </div>
  )
}

interface NamesProps {
  readonly work: Work
  readonly onType: (change: Partial<Work>) => void
  readonly onDraw: (athletes: readonly Named[]) => void
  readonly onPlace: (athletes: readonly Named[]) => void
}

/** What the bracket is called, and the list that it is made of. */
function NamesForm({ work, onType, onDraw, onPlace }: NamesProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  const { athletes, problems } = readNames(work.names)
  const go = (make: NamesProps["onDraw"]): void => {
    setChecked(problems.length > 0)
    if (problems.length > 0) field.current?.focus()
    else make(athletes)
  }
  return (
    <Stack component="section" gap={10} aria-label={messages.list}>
      <TextInput
        label={messages.event}
        maxLength={200}
        value={work.event}
        onChange={({ currentTarget: { value } }) => onType({ event: value })}
      />
      <TextInput
        label={messages.category}
        maxLength={200}
        value={work.category}
        onChange={({ currentTarget: { value } }) => onType({ category: value })}
      />
      <Textarea
        ref={field}
        label={messages.names}
        description={messages.namesHint}
        required
        rows={14}
        maxLength={20_000}
        error={isChecked && problems.length > 0 ? problems.join(". ") : null}
        value={work.names}
        onChange={({ currentTarget: { value } }) => onType({ names: value })}
      />
      <Text c="dimmed" role="status">
        {messages.counted(athletes.length)}
      </Text>
      <Button leftSection={<IconDice5 size={18} stroke={1.8} aria-hidden />} onClick={() => go(onDraw)}>
        {messages.draw}
      </Button>
      <Button variant="default" onClick={() => go(onPlace)}>
        {messages.inOrder}
      </Button>
    </Stack>
  )
}

interface Props {
  readonly work: Work
  readonly sheet: Sheet
  readonly onChange: (sheet: Sheet) => void
}

/** The bracket of the page: its fights are clicked, its winners advance, it is printed and saved as a picture. */
function SheetBoard({ work, sheet, onChange }: Props) {
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
  const png = usePngItem({ bracket, athleteById: names, title, name: title })
  const choose = (fight: number, winner: AthleteId | null): void => {
    const next = withWinner(sheet, fight, winner)
    onChange(next)
    setChosen(winner === null ? fight : (nextReady(bracketOf(next), fight) ?? fight))
  }
  return (
    <>
      <Group gap={8}>
        <WinnerBar bracket={bracket} names={names} t={t} onChoose={choose} />
        {png.map(({ key, label, isOff = false, onAct }) => (
          <Button key={key} variant="default" disabled={isOff} onClick={onAct}>
            {label}
          </Button>
        ))}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
          onClick={() => void print()}
        >
          {messages.print}
        </Button>
      </Group>
      <BoardFrame board={board} look={look} onLook={setLook} title={title}>
        {(zoom) => <FightButtons board={board} zoom={zoom} chosen={t} onChoose={setChosen} />}
      </BoardFrame>
      <PrintSheet page={page} />
    </>
  )
}

/** The page that the browser prints instead of the screen, by the button and by its own command alike. */
const PrintSheet = memo(function PrintSheet({ page }: { page: Scene }) {
  return createPortal(
    <div className="print-sheet">
      <SceneSvg scene={page} zoom={1} inks={paperInks} />
    </div>,
    document.body,
  )
})

interface WinnerProps {
  readonly bracket: Bracket.Bracket
  readonly names: ReadonlyMap<AthleteId, Named>
  /** The chosen fight. */
  readonly t: number | null
  /** null: it no longer has a winner. */
  readonly onChoose: (t: number, winner: AthleteId | null) => void
}

/** The winner of the chosen fight: after one press the next fight is asked for. */
function WinnerBar({ bracket, names, t, onChoose }: WinnerProps) {
  const { fights, athletes } = Bracket.standing(bracket)
  const fight = t === null ? undefined : fights[t]
  const nameOf = (id: AthleteId): string => names.get(id)?.name ?? ""
  if (fight === undefined || fight.blue === null || fight.red === null) {
    const champion = athletes[0] ?? null
    const idle = champion === null ? messages.chooseFight : messages.allDone(nameOf(champion))
    return (
      <Text flex="1 1 260px" c="dimmed" role="status">
        {fight === undefined ? idle : messages.notReady}
      </Text>
    )
  }
  const winner = bracket.fights[fight.t]?.result?.winner ?? null
  const button = (side: Bracket.Side, id: AthleteId) => (
    <Button
      variant="default"
      bg={winner === id ? "var(--winner)" : undefined}
      leftSection={<SideSign side={side} />}
      aria-pressed={winner === id}
      aria-label={side === "blue" ? messages.winnerBlue(nameOf(id)) : messages.winnerRed(nameOf(id))}
      onClick={() => onChoose(fight.t, id)}
    >
      {nameOf(id)}
    </Button>
  )
  return (
    <Group flex="1 1 320px" gap={8} role="group" aria-label={messages.who}>
      <strong>{messages.who}</strong>
      {button("blue", fight.blue)}
      {button("red", fight.red)}
      {winner !== null && (
        <Button variant="default" onClick={() => onChoose(fight.t, null)}>
          {messages.noWinner}
        </Button>
      )}
    </Group>
  )
}
