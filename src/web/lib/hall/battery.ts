interface Battery {
  /** 0..1. */
  readonly level: number
  readonly charging: boolean
}

/** Percent, if the browser reports it; over plain HTTP few do. */
export async function batteryNow(): Promise<{ readonly battery?: number; readonly charging?: boolean }> {
  const ask: unknown = Reflect.get(navigator, "getBattery")
  if (typeof ask !== "function") return {}
  try {
    const { level, charging }: Battery = await ask.call(navigator)
    return { battery: Math.round(level * 100), charging }
  } catch {
    return {}
  }
}
