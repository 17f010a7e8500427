/** The header in which a browser says what people call it: «стіл 2», percent-encoded, for headers are Latin. */
export const DEVICE_HEADER = "x-device"
export const MAX_DEVICE = 40

/** A device as the history shows it: its own name, or browser and system in two words; '' where nothing is known. */
export function deviceName(device: string): string {
  if (!/^\w[\w.-]*\/\d/.test(device)) return device
  const browser = BROWSERS.find(([sign]) => device.includes(sign))?.[1] ?? "інша програма"
  const system = SYSTEMS.find(([sign]) => device.includes(sign))?.[1]
  return system ? `${browser}, ${system}` : browser
}

// In this order: each of the later names itself after the earlier ones too.
const BROWSERS: readonly (readonly [string, string])[] = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
]
const SYSTEMS: readonly (readonly [string, string])[] = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["Linux", "Linux"],
]
