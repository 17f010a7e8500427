import { Callout } from "#web/ui/Callout.tsx"
import { messages } from "./uk.ts"

/** Shown above a form if somebody else has changed its fields meanwhile. */
export const ContestedNote = ({ isContested }: { isContested: boolean }) =>
  isContested && <Callout role="alert">{messages.changedMeanwhile}</Callout>
