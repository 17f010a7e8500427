import { IconPlayerPlay } from "@tabler/icons-react"
import { lazy, Suspense, useState } from "react"
import { messages } from "./messages.ts"

const RehearsalDialog = lazy(async () => ({ default: (await import("./RehearsalDialog.tsx")).RehearsalDialog }))

/** Opens the rehearsal of a tournament; its owner alone has it. */
export function RehearsalButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        <IconPlayerPlay size={18} stroke={1.8} aria-hidden />
        {messages.open}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <RehearsalDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
