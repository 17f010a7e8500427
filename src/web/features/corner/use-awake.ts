import { useEffect } from "react"

/** Plain HTTP has no wake lock; a page that plays a video stays lit on most phones instead. */
export const canKeepAwake = (): boolean => "wakeLock" in navigator

/** Keeps the screen lit while the page is seen. */
export function useAwake(): void {
  useEffect(() => (canKeepAwake() ? byLock() : byVideo()), [])
}

function byLock(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const take = async (): Promise<void> => {
    if (document.visibilityState !== "visible") return
    // Refused when the battery is low: the phone's own settings hold then.
    const taken = await navigator.wakeLock.request("screen").catch(() => null)
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

/** A video of one dot, begun by the first touch, because browsers play none before it. */
function byVideo(): () => void {
  const canvas = document.createElement("canvas")
  canvas.width = 2
  canvas.height = 2
  const context = canvas.getContext("2d")
  const video = document.createElement("video")
  video.muted = true
  video.playsInline = true
  const draw = setInterval(() => {
    if (!context) return
    context.fillStyle = context.fillStyle === "#000000" ? "#010101" : "#000000"
    context.fillRect(0, 0, 2, 2)
  }, 1_000)
  const play = (): void => {
    video.srcObject ??= canvas.captureStream(1)
    void video.play().catch(() => {})
  }
  document.addEventListener("pointerdown", play, { once: true })
  return () => {
    clearInterval(draw)
    document.removeEventListener("pointerdown", play)
    video.pause()
  }
}
