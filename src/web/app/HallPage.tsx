// The page follows the system's change between light and dark.
import "#web/lib/color-scheme.ts"
import { Suspense, useEffect } from "react"
import { VIDEO } from "#domain/seats/seats.ts"
import { lazy } from "#web/lib/lazy.ts"
import { messages } from "./uk.ts"

const Judge = lazy(() =>
  import("#web/features/poomsae/judge/JudgePage.tsx").then(({ JudgePage }) => ({ default: JudgePage })),
)
const Corner = lazy(() =>
  import("#web/features/bouts/corner/CornerPage.tsx").then(({ CornerPage }) => ({ default: CornerPage })),
)
const Video = lazy(() =>
  import("#web/features/bouts/video/VideoPage.tsx").then(({ VideoPage }) => ({ default: VideoPage })),
)
const Practice = lazy(() =>
  import("#web/features/poomsae/judge/PracticePage.tsx").then(({ PracticePage }) => ({ default: PracticePage })),
)
const Screen = lazy(() =>
  import("#web/features/displays/shown/ScreenPage.tsx").then(({ ScreenPage }) => ({ default: ScreenPage })),
)

/** Tablets and displays of the hall: a program of their own without router and tables, for they are slow and many. */
export function HallPage({ path }: { path: string }) {
  const [, first, second] = path.split("/")
  useEffect(() => {
    document.title = first === "screen" ? messages.screenTitle : messages.judgeTitle
    if (first === "judge") keepHall()
  }, [first])
  return (
    <Suspense>
      {first === "screen" ? (
        <Screen code={second ?? ""} />
      ) : second === "practice" ? (
        <Practice />
      ) : (
        <Judge
          atFights={(held, onLeft) =>
            held.seat.seat === VIDEO ? (
              <Video key={held.token} held={held} onLeft={onLeft} />
            ) : (
              <Corner key={held.token} held={held} onLeft={onLeft} />
            )
          }
        />
      )}
    </Suspense>
  )
}

/** Stores a judge's page for a reload without a network, if the browser allows it: in a secure context only. */
function keepHall(): void {
  if (!window.isSecureContext || !("serviceWorker" in navigator) || import.meta.env.DEV) return
  void navigator.serviceWorker.register("/sw.js", { scope: "/judge" }).catch(() => {})
}
