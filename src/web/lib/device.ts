import { DEVICE_HEADER } from "#contract/wire/device.ts"
import { keptText } from "./kept-text.ts"

/** The name that people gave this device («стіл 2»); the history shows it with every step. */
export const device = keptText("device")

/** Goes with every call; headers are Latin, so the name is encoded. */
export function deviceHeader(): Record<string, string> {
  const name = device.read()
  return name ? { [DEVICE_HEADER]: encodeURIComponent(name) } : {}
}
