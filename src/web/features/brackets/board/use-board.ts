import { useLocalStorage, useMediaQuery } from "@mantine/hooks"
import { useMemo } from "react"
import type { Bracket, Position } from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type BracketModel, bracketModel, type Named } from "#layout/bracket/model.ts"
import { screenBracket } from "#layout/bracket/screen.ts"
import type { BracketLayout, Scene } from "#layout/types.ts"

/** The zoom at which the whole bracket is seen. */
export const WHOLE = 0
export const zooms: readonly number[] = [WHOLE, 100, 75, 50, 30]

/** How this browser wants brackets to look. */
export interface BoardLook {
  /** Percent, or `WHOLE`. */
  readonly zoom: number
  readonly secondary: "organization" | "region"
  readonly scheme: "fill" | "bars"
}

const usual: BoardLook = { zoom: 100, secondary: "organization", scheme: "fill" }

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

interface Options {
  readonly slots: "standing" | "all"
  readonly active?: Position | undefined
  readonly times?: ReadonlyMap<number, string> | undefined
}

export function useBoard(
  bracket: Bracket,
  athleteById: ReadonlyMap<AthleteId, Named>,
  { secondary, scheme }: BoardLook,
  { slots, active, times }: Options,
): Board {
  const model = useMemo(() => bracketModel(bracket, athleteById, secondary), [bracket, athleteById, secondary])
  const drawn = useMemo(
    () => screenBracket(model, { slots, active, times, scheme }),
    [model, slots, active, times, scheme],
  )
  return { model, ...drawn, times }
}

/** From this width on, three panes are side by side. */
export const useIsWide = (): boolean =>
  useMediaQuery("(min-width: 1100px)", true, { getInitialValueInEffect: false }) ?? true
