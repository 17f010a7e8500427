import { useEffect } from "react"
import type { BoutDesk, DeskState } from "./bout-desk.ts"
import { judgesOf } from "./judges.ts"

/** Judges who come back to a bout that went on without them are noted in its log, so that their next loss is asked about. */
export function useReturned(desk: BoutDesk, { frame, view, bout, holds, line }: DeskState): void {
  const isOwn = holds && line === "open" && bout?.isConfirmed === false && frame?.bout?.interruptedAt === null
  const judges = view && isOwn ? judgesOf(frame.seats, view) : null
  const back = judges?.isMore ? judges.present.join(" ") : ""
  // biome-ignore lint/correctness/useExhaustiveDependencies: `back` changes whenever `judges` says something new; `judges` itself is a new object with every frame.
  useEffect(() => {
    if (back !== "" && judges) desk.does({ kind: "seats", seats: judges.of, present: [...judges.present] })
  }, [desk, back])
}
