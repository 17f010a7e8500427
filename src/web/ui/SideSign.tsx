/** A dot for blue, a square for red: some people do not tell the colours apart. */
export const SideSign = ({ side }: { side: "blue" | "red" }) => (
  <span className="side-sign" data-side={side} aria-hidden="true" />
)
