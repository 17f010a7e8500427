/** What a server is told so that its clock is wrong by so many minutes, whatever the machine's own clock says. */
export function wrongClock(minutes: number): Record<string, string> {
  const source = `const Real = Date, off = ${minutes * 60_000};
globalThis.Date = class Date extends Real {
  constructor(...args) { args.length === 0 ? super(Real.now() + off) : super(...args) }
  static now() { return Real.now() + off }
}`
  const address = `data:text/javascript,${encodeURIComponent(source)}`
  return { NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${address}`].filter(Boolean).join(" ") }
}
