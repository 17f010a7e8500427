import { notifications } from "@mantine/notifications"
import { afterEach, vi } from "vitest"

declare const happyDOM: { readonly setURL: (url: string) => void }

/** Where a page of these tests stands, as Vitest begins it. */
const ADDRESS = "http://localhost:3000/"

// Files of one process share their modules and, at times, their window: what a test leaves behind there stands in the next file,
// whichever that is.
afterEach(() => {
  vi.useRealTimers()
  notifications.clean()
  happyDOM.setURL(ADDRESS)
})
