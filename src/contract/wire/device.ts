import { deviceTexts } from "./uk.ts"

/** The header with the name that people gave a browser: «стіл 2», percent-encoded, because headers are Latin. */
export const DEVICE_HEADER = "x-device"
export const MAX_DEVICE = 40

/**
 * A device as people read it: its own name, or browser and system in two words, never a browser's description of itself; '' if unknown.
 * Everything that shows a device goes through this.
 */
export function deviceName(device: string): string {
  if (!/[\w.-]\/\d/.test(device)) return device
  // A step that came from another server bears its doer before the device: «Олена: Mozilla/5.0 …».
  const [, doer = ""] = /^([^/]*: )\w[\w.-]*\/\d/.exec(device) ?? []
  const found = [BROWSERS, SYSTEMS].map((list) => list.find(([sign]) => sign.test(device))?.[1])
  return (
    doer +
    (found[0] === undefined ? [deviceTexts.otherProgram, found[1]] : found)
      .filter((one) => one !== undefined)
      .join(", ")
  )
}

// In this order, because browsers also name other ones.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
]
