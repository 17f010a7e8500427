let context: AudioContext | null = null

/** A short tone at the desk; a browser that has no sound, or has not been touched yet, is silent. */
export function beep(times = 1): void {
  try {
    context ??= new AudioContext()
    for (let at = 0; at < times; at++) tone(context, context.currentTime + at * 0.25)
  } catch {
    context = null
  }
}

function tone(on: AudioContext, start: number): void {
  const oscillator = on.createOscillator()
  const gain = on.createGain()
  oscillator.frequency.value = 880
  gain.gain.setValueAtTime(0.3, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.18)
  oscillator.connect(gain).connect(on.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.2)
}
