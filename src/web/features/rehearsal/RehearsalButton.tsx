import { IconPlayerPlay } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import { refusesGuest } from "#contract/endpoint.ts"
import { startRehearsal } from "#contract/rehearsals.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { messages } from "./messages.ts"
import { rehearsalQuery } from "./rehearsal-key.ts"

const RehearsalDialog = lazy(async () => ({ default: (await import("./RehearsalDialog.tsx")).RehearsalDialog }))

/** Opens the rehearsal of a tournament; its owner alone has it, not in a demo, and not on the copy of a rehearsal. */
export function RehearsalButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(currentUserQuery)
  const isRefused = refusesGuest(startRehearsal, data?.user.guestUntil !== undefined)
  const { data: rehearsal } = useQuery({ ...rehearsalQuery(id), enabled: data !== undefined && !isRefused })
  if (!data || isRefused || rehearsal?.may_start === false) return null
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
