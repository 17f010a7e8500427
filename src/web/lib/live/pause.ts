/** Waits, but no longer than until the network comes back or the signal is given up. */
export function pause(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      globalThis.removeEventListener?.("online", done)
      signal.removeEventListener("abort", done)
      resolve()
    }
    const timer = setTimeout(done, wait)
    globalThis.addEventListener?.("online", done)
    signal.addEventListener("abort", done)
  })
}
