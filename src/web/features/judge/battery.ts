interface Battery {
  /** 0..1. */
  readonly level: number
  readonly charging: boolean
}

/** Percent, where the browser tells; by plain HTTP few do. */
export async function batteryNow(): Promise<{ readonly battery?: number; readonly charging?: 0 | 1 }> {
  const ask: unknown = Reflect.get(navigator, "getBattery")
  if (typeof ask !== "function") return {}
  try {
    const { level, charging }: Battery = await ask.call(navigator)
    return { battery: Math.round(level * 100), charging: charging ? 1 : 0 }
  } catch {
    return {}
  }
}
