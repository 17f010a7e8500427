import { useLocalStorage, useMediaQuery } from "@mantine/hooks"
import { type RefCallback, useCallback, useMemo, useState } from "react"
import type { Bracket, Position } from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { freeCorners } from "#layout/bracket/free-corners.ts"
import { type BracketModel, bracketModel, type Named } from "#layout/bracket/model.ts"
import { type Room, screenBracket, wholeBracket } from "#layout/bracket/screen.ts"
import type { Box, BracketLayout, Scene } from "#layout/types.ts"

/** The zoom at which the whole bracket is seen, and the one for brackets that are too large for that. */
export const WHOLE = 0
const TOO_LARGE = 50
export const zooms: readonly number[] = [WHOLE, 100, 75, 50, 30]

/** How this browser wants brackets to look. */
export interface BoardLook {
  /** Percent, or `WHOLE`. */
  readonly zoom: number
  readonly secondary: "organization" | "region"
  readonly scheme: "fill" | "bars"
}

const usual: BoardLook = { zoom: WHOLE, secondary: "organization", scheme: "fill" }

export function useBoardLook(): [BoardLook, (change: Partial<BoardLook>) => void] {
  const [stored, setStored] = useLocalStorage<Partial<BoardLook>>({
    key: "bracket-look",
    defaultValue: usual,
    getInitialValueInEffect: false,
  })
  const look = { ...usual, ...stored }
  return [look, (change) => setStored({ ...look, ...change })]
}

/** One bracket, ready to be painted and clicked on. */
export interface Board {
  readonly model: BracketModel
  readonly scene: Scene
  readonly layout: BracketLayout
  /** When fights are expected, «10:42», by technical number. */
  readonly times?: ReadonlyMap<number, string> | undefined
}

/** A bracket on a page. */
export interface ShownBoard extends Board {
  /** Percent. */
  readonly zoom: number
  /** The whole of it is seen. */
  readonly isWhole: boolean
  /** Where facts of the bracket cover none of it, px at this zoom; null: nowhere; absent: the room is not known yet. */
  readonly corner?: Box | null | undefined
  /** Of the element whose room a whole bracket gets. */
  readonly frame: RefCallback<HTMLElement>
}

interface Options {
  readonly slots: "standing" | "all"
  readonly active?: Position | undefined
  readonly times?: ReadonlyMap<number, string> | undefined
}

export function useBoard(
  bracket: Bracket,
  athleteById: ReadonlyMap<AthleteId, Named>,
  { zoom, secondary, scheme }: BoardLook,
  { slots, active, times }: Options,
): ShownBoard {
  const model = useMemo(() => bracketModel(bracket, athleteById, secondary), [bracket, athleteById, secondary])
  const [room, frame] = useRoom()
  const wanted = zoom === WHOLE ? room : null
  const drawn = useMemo(() => {
    const options = { slots, active, times, scheme }
    const whole = wanted && wholeBracket(model, options, wanted)
    return { isWhole: whole !== null, ...(whole ?? screenBracket(model, options)) }
  }, [model, slots, active, times, scheme, wanted])
  const shown = drawn.isWhole ? 100 : zoom === WHOLE ? TOO_LARGE : zoom
  const corner = useMemo(() => (room ? cornerOf(drawn, shown / 100, room.w) : undefined), [drawn, shown, room])
  return { model, ...drawn, zoom: shown, corner, frame, times }
}

/** Of the facts: the longest usual sentence in one line, the height of a line, and the narrowest column that can be read; px. */
const FACTS = { sentence: 440, line: 20, least: 200 }
/** What a scroll bar of the pane takes, and more. */
const EDGE = 16

/** The widest free corner with room for the facts in the part of it that is seen at first. */
function cornerOf({ layout }: Pick<Board, "layout">, factor: number, room: number): Box | null {
  const corners = freeCorners(layout, (room - EDGE) / factor).map(({ x, y, w, h }) => ({
    x: x * factor,
    y: y * factor,
    w: w * factor,
    h: h * factor,
  }))
  const fits = ({ w, h }: Box): boolean => w >= FACTS.least && h >= (1 + Math.ceil(FACTS.sentence / w)) * FACTS.line
  return corners.find(fits) ?? null
}

/** The inner size of an element, known before it is painted; null: there is no such element. */
function useRoom(): [Room | null, RefCallback<HTMLElement>] {
  const [room, setRoom] = useState<Room | null>(null)
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = (): void => {
      const { clientWidth: w, clientHeight: h } = element
      setRoom((before) => (before?.w === w && before.h === h ? before : { w, h }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [room, frame]
}

/** From this width on, three panes are side by side. */
export const useIsWide = (): boolean =>
  useMediaQuery("(min-width: 1100px)", true, { getInitialValueInEffect: false }) ?? true
