import { decisions } from "#domain/catalogue/decisions.ts"
import type { WinnerChoice } from "#web/tournament/result/result-form.ts"
import { LATIN, WINNERS } from "./paper-keys.data.ts"

/** Who won, as it is typed: 1 or «с» blue, 2 or «ч» red, 0 both out, nothing: by points; undefined: none of these. */
export const readWinner = (text: string): WinnerChoice | undefined => WINNERS[text.trim().toLowerCase()]

/** «12:7», «12-7» or «12 7», and a half of it; nothing: no points; undefined: not a score. */
export function readScore(text: string): { blue: string; red: string } | undefined {
  const parts = /^(\d{0,3})(?:(?:\s*[:;,./+–-]\s*|\s+)(\d{0,3}))?$/.exec(text.trim())
  return parts ? { blue: parts[1] ?? "", red: parts[2] ?? "" } : undefined
}

/** «16,768 16,467»: the sums of a match, with comma or point. */
export function readSums(text: string): { blue: string; red: string } | undefined {
  if (text.trim() === "") return { blue: "", red: "" }
  const parts = /^(\d{1,2}(?:[.,]\d{1,3})?)(?:\s*[:;/–-]\s*|\s+)(\d{1,2}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  return parts ? { blue: parts[1] ?? "", red: parts[2] ?? "" } : undefined
}

/** A code or its letter, in either layout of the keyboard; «-» is another reason; '' none named; undefined: unknown. */
export function readDecision(text: string): { readonly code: string; readonly isNamed: boolean } | undefined {
  const typed = latin(text.trim().toUpperCase())
  if (typed === "") return { code: "", isNamed: false }
  if (typed === "-" || typed === "X") return { code: "", isNamed: true }
  const code = LETTERS[typed] ?? typed
  return decisions.some((decision) => decision.code === code) ? { code, isNamed: true } : undefined
}

/** The letters of a reason may come after the points, «12:7F»: then they are the reason. */
export function readReason({ score, decision }: Readonly<Record<"score" | "decision", string>>) {
  const [, points = score, letters = ""] = /^(.*?)\s*(\p{L}+)$/u.exec(score) ?? []
  return letters === "" ? { score, decision } : { score: points, decision: letters }
}

/** The letters of the reasons, in the order in which a desk needs them. */
const LETTERS: Readonly<Record<string, string>> = {
  F: "PTF",
  G: "PTG",
  S: "SUP",
  R: "RSC",
  W: "WDR",
  D: "DSQ",
  P: "PUN",
  Q: "DQB",
  K: "KO",
  I: "INJ",
}

/** «F PTF, G PTG, …» */
export const lettersText = Object.entries(LETTERS)
  .map(([letter, code]) => `${letter} ${code}`)
  .join(", ")

const latin = (text: string): string => [...text].map((letter) => LATIN[letter] ?? letter).join("")
