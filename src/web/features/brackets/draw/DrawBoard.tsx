import { Button } from "@mantine/core"
import { useDidUpdate } from "@mantine/hooks"
import { IconArrowsExchange, IconDice5, IconRotate2 } from "@tabler/icons-react"
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from "react"
import * as Bracket from "#domain/bracket/index.ts"
import { paths } from "#web/lib/paths.ts"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Canvas, PaneHead } from "#web/ui/panes/Panes.tsx"
import { Boards } from "../board/Boards.tsx"
import { usePapers } from "../board/paper-items.tsx"
import { RemoveButtons } from "../board/RemoveButtons.tsx"
import { useExpected } from "../board/use-expected.ts"
import { type CategoryView, categoryTitle, pendingOf } from "../category-view.ts"
import type { DrawDialog as Dialog } from "../facts/DrawDialog.tsx"
import { NoBracket, withoutBracket } from "../NoBracket.tsx"
import { messages } from "../uk.ts"
import { PendingAthletes } from "./PendingAthletes.tsx"
import { useDrawSteps } from "./use-draw-steps.ts"

const DrawFacts = onDemand(async () => (await import("../facts/DrawState.tsx")).DrawFacts)
const DrawNotes = onDemand(async () => (await import("../facts/DrawState.tsx")).DrawNotes)
const DrawDialog = onDemand(async () => (await import("../facts/DrawDialog.tsx")).DrawDialog)
const PublishButton = onDemand(async () => (await import("../facts/PublishButton.tsx")).PublishButton)
const ManualBoard = onDemand(async () => (await import("./ManualBoard.tsx")).ManualBoard)

interface Props {
  readonly view: CategoryView
  readonly mayEdit: boolean
  /** Leads to another category from the title, where there is no list of them. */
  readonly picker: ReactNode
}

/** One category: its bracket with all that can be done to the draw. Another category is another board, with manual mode off. */
export function DrawBoard({ view, mayEdit, picker }: Props) {
  const steps = useDrawSteps(view)
  const [isManual, setManual] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const reason = withoutBracket(view)
  const draw = (seed?: string): void => void steps.drawAutomatically(seed)
  if (isManual && reason === null) {
    return <ManualBoard view={view} onFinish={() => setManual(false)} />
  }
  return (
    <>
      <Head
        view={view}
        steps={steps}
        picker={picker}
        rights={{ mayEdit, mayAct: mayEdit && reason === null }}
        onManual={() => setManual(true)}
        onOpen={setOpened}
      />
      {reason === null ? (
        <SavedBoard
          view={view}
          mayEdit={mayEdit}
          onRemove={(id, position) => void steps.remove(id, position)}
          onRedraw={() => draw()}
        />
      ) : (
        <NoBracket text={reason} />
      )}
      {opened && <DrawDialog kind={opened} view={view} onDraw={draw} onClose={() => setOpened(null)} />}
    </>
  )
}

type Opened = ComponentProps<typeof Dialog>["kind"]

interface HeadProps {
  readonly view: CategoryView
  readonly picker: ReactNode
  readonly steps: ReturnType<typeof useDrawSteps>
  readonly rights: { readonly mayEdit: boolean; readonly mayAct: boolean }
  readonly onManual: () => void
  readonly onOpen: (dialog: Opened) => void
}

/** The category and what is done with its draw: one step that comes next, the others as they are needed. */
function Head({ view, picker, steps, rights: { mayEdit, mayAct }, onManual, onOpen }: HeadProps) {
  const { category, bracket, roster } = view
  const isDrawn = bracket !== null
  const papers = usePapers(view, mayEdit)
  const facts = factItems(view, mayEdit, onOpen)
  const head = useRef<HTMLDivElement>(null)
  // The button of the step is gone with the state that it changed; the focus must not fall back to the top of the page.
  useDidUpdate(() => {
    if (document.activeElement === document.body) head.current?.querySelector("button")?.focus()
  }, [isDrawn])
  const drawAgain = (): void => void steps.drawAutomatically()
  const items: MenuItem[] = [
    { key: "lot", label: messages.autoDraw, icon: IconDice5, onAct: drawAgain },
    { key: "hand", label: messages.manual, icon: IconArrowsExchange, onAct: onManual },
  ]
  const reset: MenuItem = {
    key: "reset",
    label: messages.resetNamed,
    icon: IconRotate2,
    isDanger: true,
    onAct: () => void steps.reset(),
  }
  const first = isDrawn ? (
    <PublishButton category={category} />
  ) : (
    <Button leftSection={<IconDice5 size={18} stroke={1.8} aria-hidden />} aria-busy={steps.isBusy} onClick={drawAgain}>
      {/* On a phone the name of the category needs the room. */}
      <span>
        {messages.autoDrawShort}
        <span className="hidden-on-phone">{messages.autoDraw.slice(messages.autoDrawShort.length)}</span>
      </span>
    </Button>
  )
  return (
    <PaneHead>
      <div ref={head}>
        <PageHead
          title={categoryTitle(category)}
          titleButton={picker}
          count={messages.athletes(roster.length)}
          actions={[...(mayAct ? items.slice(isDrawn ? 0 : 1) : []), ...papers]}
          menu={[...facts, ...(mayAct && isDrawn ? [reset] : [])]}
          primary={mayAct && first}
        />
      </div>
    </PaneHead>
  )
}

/** Who sees the draw, how it came about, and its ceremony. */
function factItems(
  { category, bracket }: CategoryView,
  mayEdit: boolean,
  open: (kind: ComponentProps<typeof Dialog>["kind"]) => void,
): MenuItem[] {
  const { id, tournament_id: tournament } = category
  const isDrawn = bracket !== null
  const items: readonly (MenuItem | false)[] = [
    mayEdit && { key: "format", label: messages.format, onAct: () => open("format") },
    mayEdit && isDrawn && { key: "state", label: messages.drawState, onAct: () => open("state") },
    mayEdit && { key: "seed", label: messages.drawSeed, onAct: () => open("seed") },
    mayEdit && { key: "log", label: messages.drawLog, onAct: () => open("log") },
    isDrawn && { key: "certificate", label: messages.certificate, onAct: () => open("certificate") },
    mayEdit && isDrawn && { key: "ceremony", label: messages.ceremony, link: paths.ceremony(tournament, id) },
    isDrawn && { key: "check", label: messages.check, link: paths.drawProof(tournament, id) },
  ]
  return items.filter((item) => item !== false)
}

const FightDialog = onDemand(async () => (await import("../desk/FightDialog.tsx")).FightDialog)

interface SavedProps {
  readonly view: CategoryView
  readonly mayEdit: boolean
  readonly onRemove: ComponentProps<typeof RemoveButtons>["onRemove"]
  readonly onRedraw: () => void
}

/** The saved bracket; empty if there is no draw yet. */
function SavedBoard({ view, mayEdit, onRemove, onRedraw }: SavedProps) {
  const { bracket, roster } = view
  const [fight, setFight] = useState<number | null>(null)
  const times = useExpected(view, mayEdit)
  const size = Bracket.sizeFor(roster.length) ?? 2
  const shown = useMemo(() => bracket ?? Bracket.emptyBracket(size), [bracket, size])
  const pending = pendingOf(roster, shown.places)
  return (
    <>
      <Canvas>
        <Boards
          view={view}
          bracket={shown}
          slots={bracket === null ? "all" : "standing"}
          times={times}
          chosen={fight}
          onChoose={bracket && setFight}
          facts={<DrawFacts view={view} />}
        >
          {mayEdit &&
            bracket !== null &&
            ((board, zoom) => <RemoveButtons board={board} zoom={zoom} onRemove={onRemove} />)}
        </Boards>
      </Canvas>
      <DrawNotes view={view} mayEdit={mayEdit} onRedraw={onRedraw} />
      {pending.length > 0 && <PendingAthletes athletes={pending} />}
      {fight !== null && bracket !== null && (
        <FightDialog view={view} bracket={bracket} t={fight} mayEdit={mayEdit} onChoose={setFight} />
      )}
    </>
  )
}
