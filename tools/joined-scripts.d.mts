import type { Plugin, Rolldown } from "vite"

export function joinedScripts(): {
  readonly plugin: Plugin
  readonly codeSplitting: Rolldown.CodeSplittingOptions
}
