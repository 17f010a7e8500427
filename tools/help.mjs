export const isHelpAsked = () => process.argv.slice(2).some((word) => word === "--help" || word === "-h")

/** What a tool does, if it was asked for that alone: printed, and the tool ends before it does anything. */
export function helpIfAsked(text) {
  if (!isHelpAsked()) return
  console.log(text)
  process.exit(0)
}
