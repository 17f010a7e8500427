import { IconPlayerPlay } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import { startRehearsal } from "#contract/rehearsals/calls.ts"
import { refusesGuest } from "#contract/wire/endpoint.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { rehearsalQuery } from "./rehearsal-key.ts"
import { messages } from "./uk.ts"

const RehearsalDialog = lazy(async () => ({ default: (await import("./RehearsalDialog.tsx")).RehearsalDialog }))

/**
 * Opens the rehearsal of a tournament; only its owner has the button, but not in a demo and not on the copy of a
 * rehearsal.
 */
export function RehearsalButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(currentUserQuery)
  const isRefused = refusesGuest(startRehearsal, data?.user.guestUntil !== undefined)
  const { data: rehearsal } = useQuery({ ...rehearsalQuery(id), enabled: data !== undefined && !isRefused })
  if (!data || isRefused || rehearsal?.mayStart === false) return null
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
