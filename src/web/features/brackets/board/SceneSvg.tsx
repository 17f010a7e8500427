import "#web/app/bracket-fonts.css"
import { memo } from "react"
import type { Face, Ink, Item, Scene } from "#layout/types.ts"
import styles from "./board.module.css"

/**
 * Paints a scene. `zoom` changes the size of the picture, never its coordinates. Readers are told of the bracket by the buttons
 * above it, so the picture itself is silent.
 */
export const SceneSvg = memo(function SceneSvg({ scene, zoom }: { scene: Scene; zoom: number }) {
  const { w, h, items } = scene
  return (
    <svg className={styles.scene} width={w * zoom} height={h * zoom} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is nothing but its place in the picture.
        <Painted key={at} item={item} />
      ))}
    </svg>
  )
})

function Painted({ item }: { item: Item }) {
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

const inks: Readonly<Record<Ink, string>> = {
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
  gold: "var(--medal-gold)",
  silver: "var(--medal-silver)",
  bronze: "var(--medal-bronze)",
  onMedal: "var(--on-medal)",
}

const families: Readonly<Record<Face, string>> = {
  regular: "Roboto",
  semibold: "Roboto",
  bold: "Roboto",
  cond: "'Roboto Condensed'",
  condSemi: "'Roboto Condensed'",
}

const weights: Readonly<Record<Face, number>> = { regular: 400, semibold: 600, bold: 700, cond: 400, condSemi: 600 }
