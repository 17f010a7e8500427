const STEP = 10

/** How late timers of this process are, ms, sampled a hundred times a second. */
export function watchLag(): { readonly stop: () => readonly number[] } {
  const lags: number[] = []
  let due = performance.now() + STEP
  let timer: ReturnType<typeof setTimeout>
  const tick = (): void => {
    const now = performance.now()
    lags.push(Math.max(0, now - due))
    due = now + STEP
    timer = setTimeout(tick, STEP)
  }
  timer = setTimeout(tick, STEP)
  return {
    stop: () => {
      clearTimeout(timer)
      return lags
    },
  }
}
