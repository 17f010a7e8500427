import { Button } from "@mantine/core"
import { IconArrowsExchange, IconDice5, IconRotate2 } from "@tabler/icons-react"
import { lazy, Suspense, useRef, useState } from "react"
import { BracketHead } from "../BracketHead.tsx"
import { PrintButton } from "../board/PrintButton.tsx"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../messages.ts"
import { NoBracket, withoutBracket } from "../NoBracket.tsx"
import styles from "./draw.module.css"
import { LotBoard } from "./LotBoard.tsx"
import { StatusStrip } from "./StatusStrip.tsx"
import { useDrawSteps } from "./use-draw-steps.ts"

const FormatChoice = lazy(async () => ({ default: (await import("../formats/FormatChoice.tsx")).FormatChoice }))
const DrawFacts = lazy(async () => ({ default: (await import("../facts/DrawFacts.tsx")).DrawFacts }))
const ManualBoard = lazy(async () => ({ default: (await import("./ManualBoard.tsx")).ManualBoard }))

interface Props {
  readonly tournament: number
  readonly view: CategoryView
  readonly mayEdit: boolean
}

/** One category: its bracket with all that can be done to the draw. Another category is another board, with manual mode off. */
export function DrawBoard({ tournament, view, mayEdit }: Props) {
  const { category } = view
  const steps = useDrawSteps(tournament)
  const autoDraw = useRef<HTMLButtonElement>(null)
  const [isManual, setManual] = useState(false)
  const reason = withoutBracket(view)
  const isDrawn = view.bracket !== null
  const reset = async (): Promise<void> => {
    // The button goes with the draw; the focus must not fall back to the top of the page.
    if (await steps.reset(view)) autoDraw.current?.focus()
  }
  return (
    <>
      <BracketHead category={category}>
        {mayEdit && reason === null && (
          <>
            <Button
              variant={isDrawn ? "default" : "filled"}
              leftSection={<IconDice5 size={18} stroke={1.8} aria-hidden />}
              ref={autoDraw}
              aria-busy={steps.isBusy}
              onClick={() => void steps.drawAutomatically(view)}
            >
              {messages.autoDraw}
            </Button>
            <Button
              variant={isManual ? "filled" : "default"}
              aria-pressed={isManual}
              leftSection={<IconArrowsExchange size={18} stroke={1.8} aria-hidden />}
              onClick={() => setManual(!isManual)}
            >
              {messages.manual}
            </Button>
          </>
        )}
        {isDrawn && <PrintButton category={category} />}
        {mayEdit && isDrawn && (
          <Button
            variant="default"
            aria-label={messages.resetNamed}
            leftSection={<IconRotate2 size={18} stroke={1.8} aria-hidden />}
            onClick={() => void reset()}
          >
            {messages.reset}
          </Button>
        )}
      </BracketHead>
      {mayEdit && reason === null && !isManual && (
        <Suspense fallback={null}>
          <FormatChoice tournament={tournament} view={view} />
        </Suspense>
      )}
      {reason === null && (isDrawn || mayEdit) && (
        <Suspense fallback={<div className={styles.factsRoom} />}>
          <DrawFacts view={view} mayEdit={mayEdit} onRedraw={(seed) => void steps.drawAutomatically(view, seed)} />
        </Suspense>
      )}
      {reason === null && !isManual && <StatusStrip {...{ tournament, view, mayEdit }} />}
      {reason !== null && <NoBracket text={reason} />}
      {reason === null && isManual && (
        <Suspense fallback={null}>
          <ManualBoard tournament={tournament} view={view} onFinish={() => setManual(false)} />
        </Suspense>
      )}
      {reason === null && !isManual && (
        <LotBoard
          tournament={tournament}
          view={view}
          mayEdit={mayEdit}
          onRemove={(id, position) => void steps.remove(view, id, position)}
        />
      )}
    </>
  )
}
