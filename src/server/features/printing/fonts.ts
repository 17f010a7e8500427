import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import files from "#layout/metrics/faces.json" with { type: "json" }
import type { Face } from "#layout/types.ts"
import { openFace, type PrintedFace } from "./pdf/printed-face.ts"

const { resolve } = createRequire(import.meta.url)

/** The faces of the printed papers, opened once for all documents of a process. */
export function loadFaces(): Readonly<Record<Face, PrintedFace>> {
  const open = (face: Face) => openFace(readFileSync(resolve(files[face].file)))
  return {
    regular: open("regular"),
    semibold: open("semibold"),
    bold: open("bold"),
    cond: open("cond"),
    condSemi: open("condSemi"),
  }
}
