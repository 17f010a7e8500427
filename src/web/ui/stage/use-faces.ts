import { useSyncExternalStore } from "react"
import { createListeners } from "#web/lib/listeners.ts"
import { forgetWidths } from "./measure.ts"

/** Renders again whenever a font face has been loaded: a width that was measured before is another one in it. */
export const useFaces = (): number => useSyncExternalStore(listen, () => count)

const { subscribe, tell } = createListeners()
/** How many loadings of faces have ended. */
let count = 0
let isListening = false

function listen(listener: () => void): () => void {
  if (!isListening) {
    isListening = true
    const renew = (): void => {
      count += 1
      forgetWidths()
      tell()
    }
    // The browser fetches a face when its first letter is shown, which may be long after the page.
    document.fonts.addEventListener("loadingdone", renew)
    void document.fonts.ready.then(renew)
  }
  return subscribe(listener)
}
