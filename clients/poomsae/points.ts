/** Points as the file spells them, in thousandths. */
export function milliOf(points: string): number {
  const [whole = "0", decimals = ""] = points.split(".")
  return Number(whole) * 1000 + Number(decimals.padEnd(3, "0"))
}

export const textOf = (milli: number): string => (milli / 1000).toFixed(3)
