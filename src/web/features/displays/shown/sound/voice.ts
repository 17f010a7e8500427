/** A voice that never ends must not hold the next call back, ms. */
const LONGEST_MS = 20_000

/** The browser's Ukrainian voice; null: it has none, or cannot speak. */
export const ukrainianVoice = (): SpeechSynthesisVoice | null =>
  ("speechSynthesis" in window ? speechSynthesis.getVoices() : []).find(({ lang }) => /^uk\b/i.test(lang)) ?? null

/** Calls `onChange` when the browser has read its voices, which may be long after the page. */
export function watchVoices(onChange: () => void): () => void {
  if (!("speechSynthesis" in window)) return () => undefined
  speechSynthesis.addEventListener("voiceschanged", onChange)
  return () => speechSynthesis.removeEventListener("voiceschanged", onChange)
}

/** Says a text in Ukrainian; at once if there is no voice for it. */
export function speak(text: string): Promise<void> {
  const voice = ukrainianVoice()
  if (!voice) return Promise.resolve()
  return new Promise((done) => {
    const words = new SpeechSynthesisUtterance(text)
    words.voice = voice
    words.lang = voice.lang
    words.rate = 0.92
    const limit = setTimeout(() => {
      speechSynthesis.cancel()
      done()
    }, LONGEST_MS)
    const end = (): void => {
      clearTimeout(limit)
      done()
    }
    words.addEventListener("end", end)
    words.addEventListener("error", end)
    speechSynthesis.speak(words)
  })
}
