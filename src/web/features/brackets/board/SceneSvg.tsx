import { memo } from "react"
import type { Ink, Item, Scene } from "#layout/types.ts"
import styles from "./board.module.css"
import { families, weights } from "./fonts.ts"

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
  return (
    <svg className={styles.scene} width={w * zoom} height={h * zoom} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <Items items={items} inks={inks} />
    </svg>
  )
}

/** A part of its own: another zoom leaves a thousand elements alone. */
const Items = memo(function Items({ items, inks }: { items: readonly Item[]; inks: Inks }) {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is nothing but its place in the picture.
    <Painted key={at} item={item} inks={inks} />
  ))
})

function Painted({ item, inks }: { item: Item; inks: Inks }) {
  if (item.k === "poly") {
    return <polyline points={item.pts.join(" ")} fill="none" stroke={inks[item.stroke]} strokeWidth={item.sw} />
  }
  if (item.k === "rect") {
    const { x, y, w, h, r, fill, stroke, sw } = item
    return (
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        rx={r}
        fill={fill ? inks[fill] : "none"}
        stroke={stroke ? inks[stroke] : undefined}
        strokeWidth={sw}
      />
    )
  }
  return (
    <text
      x={item.x}
      y={item.y}
      fontSize={item.size}
      fontFamily={families[item.face]}
      fontWeight={weights[item.face]}
      fill={inks[item.ink]}
      textAnchor={item.anchor}
    >
      {item.s}
    </text>
  )
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
