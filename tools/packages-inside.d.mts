import type { Metafile } from "esbuild"
import type { Plugin } from "vite"

export function writePackages(part: string, names: readonly string[]): void
export function packagesOfBundle(metafile: Metafile): string[]
export function packagesInside(part: string): Plugin
