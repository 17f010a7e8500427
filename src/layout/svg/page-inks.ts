import type { Inks } from "./scene-markup.ts"

/** The inks of a picture in the page: they follow its scheme. */
export const pageInks: Inks = {
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
  stitch: "var(--warn)",
}
