/** Partials of a struck plate: their pitch to the lowest, loudness, and how long they ring, seconds. */
const PARTIALS = [
  [1, 0.5, 2.6],
  [1.48, 0.3, 2],
  [2.02, 0.22, 1.5],
  [2.76, 0.14, 1.1],
  [4.1, 0.08, 0.6],
] as const
const LOWEST_HZ = 196
/** After so long the voice may begin, ms. */
const LASTS_MS = 1_600

/** Strikes a gong. Resolves when it may be spoken over; it needs no file. */
export function strikeGong(context: AudioContext): Promise<void> {
  const start = context.currentTime
  for (const [pitch, loudness, rings] of PARTIALS) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.frequency.value = LOWEST_HZ * pitch
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(loudness, start + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + rings)
    tone.connect(gain).connect(context.destination)
    tone.start(start)
    tone.stop(start + rings)
  }
  return new Promise((done) => setTimeout(done, LASTS_MS))
}
