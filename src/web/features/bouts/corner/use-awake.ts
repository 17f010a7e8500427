import { useEffect } from "react"
import { holdScreen } from "#web/lib/hall/wake-lock.ts"

/** Plain HTTP has no wake lock; a page that plays a video stays lit on most phones instead. */
export const canKeepAwake = (): boolean => "wakeLock" in navigator

/** Keeps the screen lit while the page is seen. */
export function useAwake(): void {
  useEffect(() => (canKeepAwake() ? holdScreen() : byVideo()), [])
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
