/**
 * Keeps the screen lit while the page is seen, if the browser allows it (HTTPS alone). Call the answer to let it go: who holds a
 * new lock for each time that a page comes and goes gathers them for a day.
 */
export function holdScreen(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const take = async (): Promise<void> => {
    if (document.visibilityState !== "visible") return
    // Refused when the battery is low: the device's own settings hold then.
    const taken = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null
    if (isOver) await taken?.release()
    else lock = taken
  }
  const onSeen = (): void => void take()
  // The browser takes the lock back whenever the page is hidden.
  document.addEventListener("visibilitychange", onSeen)
  void take()
  return () => {
    isOver = true
    document.removeEventListener("visibilitychange", onSeen)
    void lock?.release()
  }
}
