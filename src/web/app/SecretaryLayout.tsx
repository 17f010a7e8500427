import { ModalsProvider } from "@mantine/modals"
import { Navigate, Outlet, useLocation } from "@tanstack/react-router"
import { type ReactNode, useEffect, useMemo } from "react"
import { onStep } from "#web/lib/live/step-listeners.ts"
import { paths } from "#web/lib/paths.ts"
import { useSignedIn } from "#web/lib/session.ts"
import { OutsideDialogs } from "#web/tournament/outside/OutsideDialogs.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { toastInfo } from "#web/ui/toasts.ts"
import { Desk } from "./Desk.tsx"
import { messages } from "./uk.ts"
import { placeOf } from "./workspace/place.ts"
import { Workspace } from "./workspace/Workspace.tsx"

const PlainFrame = onDemand(async () => (await import("./PlainFrame.tsx")).PlainFrame)

/** The signed-in area. A user who is signed out, here or in another tab, is led to the login page. */
export function SecretaryLayout() {
  useEffect(() => onStep(CLOSED, () => toastInfo(messages.entriesClosed)), [])
  if (!useSignedIn()) return <Navigate {...paths.login()} replace />
  return (
    <Desk>
      <ModalsProvider>
        <Frames>
          <Outlet />
        </Frames>
        <OutsideDialogs />
      </ModalsProvider>
    </Desk>
  )
}

/** A tournament's pages have its workspace around them, all others a header and a footer. */
function Frames({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const place = useMemo(() => placeOf(pathname, search.tab), [pathname, search.tab])
  const plain = <PlainFrame>{children}</PlainFrame>
  if (place === null) return plain
  return (
    <Workspace key={place.tournament} place={place} instead={plain}>
      {children}
    </Workspace>
  )
}

/** The server closed online entries by itself. */
const CLOSED = "application.closed"
