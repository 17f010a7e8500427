import type { Ink } from "./types.ts"

/** Colours of printed papers and of pictures to be sent on. A grey printer makes blue and red the same grey: `sideBar` tells them apart. */
export const paperInks: Readonly<Record<Ink, string>> = {
  text: "#14181f",
  muted: "#59636e",
  line: "#7d8792",
  rule: "#b6bdc5",
  strong: "#14181f",
  paper: "#ffffff",
  blue: "#1857a4",
  red: "#c8202f",
  blueTint: "#e1ebf8",
  redTint: "#fbe4e4",
  zebra: "#eef1f4",
  gold: "#f2c94c",
  silver: "#cfd5db",
  bronze: "#dca36c",
  onMedal: "#14181f",
  stitch: "#b8891c",
}
