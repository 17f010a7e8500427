import { deviceTexts } from "./uk.ts"

/** The header with the name that people gave a browser: «стіл 2», percent-encoded, because headers are Latin. */
export const DEVICE_HEADER = "x-device"
export const MAX_DEVICE = 40

/** A device as the history shows it: its own name, or browser and system in two words; '' if unknown. */
export function deviceName(device: string): string {
  if (!/^\w[\w.-]*\/\d/.test(device)) return device
  const browser = BROWSERS.find(([sign]) => device.includes(sign))?.[1] ?? deviceTexts.otherProgram
  const system = SYSTEMS.find(([sign]) => device.includes(sign))?.[1]
  return system ? `${browser}, ${system}` : browser
}

// In this order, because later browsers also name earlier ones.
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
