import { execFileSync } from "node:child_process"
import type { Scene } from "#layout/types.ts"

/** The words and every character of some text, both without their order. */
export interface Text {
  readonly words: readonly string[]
  readonly characters: string
}

/** Runs a program of poppler or qpdf; a missing one fails the test with its own name. */
export const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: "utf8" })

/** What can be found in a PDF file and copied from it. */
export const textOf = (file: string): Text => content(run("pdftotext", ["-raw", file, "-"]))

/** The texts of scenes. */
export const said = (scenes: readonly Scene[]): Text =>
  content(scenes.flatMap(({ items }) => items.map((item) => (item.k === "text" ? item.s : ""))).join("\n"))

/** Words are runs of letters and figures: kerning draws «Ґ.» so close that poppler takes it for two words. */
function content(text: string): Text {
  const composed = text.normalize("NFC")
  return {
    words: (composed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort(),
    characters: [...composed.replace(/\s/gu, "")].sort().join(""),
  }
}

/** The lines of a PDF as they are on its pages, with one space between words. */
export const linesOf = (pdf: Uint8Array): string[] =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" })
    .normalize("NFC")
    .split("\n")
    .map((line) => line.trim().replace(/\s+/gu, " "))
    .filter((line) => line !== "")
