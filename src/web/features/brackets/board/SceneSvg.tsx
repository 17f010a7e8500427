import { memo } from "react"
import { styleOf } from "#layout/bracket/items.ts"
import type { Ink, Item, Scene, TextItem } from "#layout/types.ts"
import styles from "./board.module.css"
import { families, useFaces, weights } from "./fonts.ts"

export type Inks = Readonly<Record<Ink, string>>

interface Props {
  readonly scene: Scene
  readonly zoom: number
  /** Absent: those of the page. */
  readonly inks?: Inks
}

/**
 * Paints a scene. `zoom` changes the size of the picture, never its coordinates. Readers are told of the bracket by the buttons
 * above it, so the picture itself is silent.
 */
export function SceneSvg({ scene: { w, h, items }, zoom, inks = pageInks }: Props) {
  const areHere = useFaces()
  return (
    <svg className={styles.scene} width={w * zoom} height={h * zoom} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      {areHere && <Items items={items} inks={inks} />}
    </svg>
  )
}

/** A part of its own: another zoom leaves all of them alone. Items that follow one another in one style are painted as one. */
const Items = memo(function Items({ items, inks }: { items: readonly Item[]; inks: Inks }) {
  return runsOf(items).map(
    (run, at) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: a run is nothing but its place in the picture.
      run[0].k === "text" ? (
        <Texts key={at} texts={run.filter((item) => item.k === "text")} inks={inks} />
      ) : (
        <Shapes key={at} shapes={run.filter((item) => item.k !== "text")} inks={inks} />
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: a run is nothing but its place in the picture.
  )
})

type Shape = Exclude<Item, TextItem>
type Run = [Item, ...Item[]]

function runsOf(items: readonly Item[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && styleOf(last[0]) === styleOf(item)) last.push(item)
    else runs.push([item])
  }
  return runs
}

function Texts({ texts, inks }: { texts: readonly TextItem[]; inks: Inks }) {
  const [first] = texts
  if (!first) return null
  const { face, size, ink, anchor } = first
  return (
    <g
      fontSize={size}
      fontFamily={families[face]}
      fontWeight={weights[face]}
      fill={inks[ink]}
      {...(anchor ? { textAnchor: anchor } : {})}
    >
      {texts.map(({ x, y, s }) => (
        <text key={`${x} ${y}`} x={x} y={y}>
          {s}
        </text>
      ))}
    </g>
  )
}

function Shapes({ shapes, inks }: { shapes: readonly Shape[]; inks: Inks }) {
  const [first] = shapes
  if (!first) return null
  const fill = first.k === "rect" && first.fill ? inks[first.fill] : "none"
  const stroke = first.stroke ? inks[first.stroke] : undefined
  return <path d={shapes.map(outline).join("")} fill={fill} stroke={stroke} strokeWidth={first.sw} />
}

function outline(shape: Shape): string {
  if (shape.k === "poly") return `M${shape.pts.join(" ")}`
  const { x, y, w, h, r = 0 } = shape
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`
  const [right, down] = [w - 2 * r, h - 2 * r]
  const turn = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${right}${turn(r, r)}v${down}${turn(-r, r)}h${-right}${turn(-r, -r)}v${-down}${turn(r, -r)}z`
}

const pageInks: Inks = {
  text: "var(--ink)",
  muted: "var(--muted)",
  line: "var(--line-strong)",
  rule: "var(--line)",
  strong: "var(--ink)",
  paper: "var(--surface)",
  blue: "var(--chung)",
  red: "var(--hong)",
  blueTint: "var(--chung-soft)",
  redTint: "var(--hong-soft)",
  zebra: "var(--page)",
  gold: "var(--winner)",
  silver: "var(--line)",
  bronze: "var(--line-strong)",
  onMedal: "var(--ink)",
}
