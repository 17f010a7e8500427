import { useEffect, useState } from "react"
import type { Published, Replay } from "#domain/draw/index.ts"

/** `failed`: the list is none, or this browser runs no workers. */
export type Replaying = "running" | "failed" | { readonly replay: Replay | null }

/** Repeats a draw in this browser, in parallel with the page. `run` counts how often it was requested. */
export function useReplay(published: Published, run: number): Replaying {
  const [state, setState] = useState<Replaying>("running")
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run makes the same draw once more.
  useEffect(() => {
    setState("running")
    const worker = new Worker(new URL("./replay-worker.ts", import.meta.url), { type: "module" })
    worker.onmessage = ({ data }: MessageEvent<Replay | null>) => setState({ replay: data })
    worker.onerror = () => setState("failed")
    worker.postMessage(published)
    return () => worker.terminate()
  }, [published, run])
  return state
}
