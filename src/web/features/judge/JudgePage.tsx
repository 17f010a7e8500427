import { useEffect, useMemo, useState } from "react"
import { JoinPanel } from "./JoinPanel.tsx"
import { type HeldSeat, heldSeat } from "./kept.ts"
import { SeatedJudge } from "./SeatedJudge.tsx"

/**
 * The judge's tablet: it takes a seat, then shows who is to be scored there. A code in the address is followed first.
 */
export function JudgePage() {
  const [code, setCode] = useState(codeInAddress)
  // A seat's code scanned while this page is open changes only the part of the address after `#`, which loads nothing.
  useEffect(() => {
    const look = (): void => setCode(codeInAddress())
    window.addEventListener("hashchange", look)
    return () => window.removeEventListener("hashchange", look)
  }, [])
  const held = useHeld()
  const take = (next: HeldSeat): void => {
    heldSeat.keep(next)
    const { section, kort, seat } = next.seat
    history.replaceState(null, "", `/judge/${section}-${kort}/${seat}`)
    setCode("")
  }
  const dropCode = (): void => {
    history.replaceState(null, "", location.pathname)
    setCode("")
  }
  if (held && code === "") return <SeatedJudge key={held.token} held={held} onLeft={() => heldSeat.keep(null)} />
  return <JoinPanel key={code} code={code} held={held} onTaken={take} onCancel={dropCode} />
}

/** The address of a seat's QR code ends with `#code`, which reaches no server and no log. */
const codeInAddress = (): string => location.hash.slice(1)

function useHeld(): HeldSeat | null {
  const text = heldSeat.text.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seat is parsed from `text`, which `read` takes from the storage by itself.
  return useMemo(heldSeat.read, [text])
}
