import { SegmentedControl } from "@mantine/core"
import type { Format } from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { messages as common } from "../uk.ts"
import { messages } from "./uk.ts"

/** Kept per browser: "bracket", '' for the list. */
const kept = keptText("results-view")

/** Whether a phone shows the bracket and not the list of its fights. */
export const useBracketShown = (): boolean => kept.use() === "bracket"

/** The list of the fights or their bracket, where one of them has room. */
export const ViewSwitch = ({ format }: { readonly format: Format }) => (
  <SegmentedControl
    size="xs"
    styles={{ root: { padding: "0 4px" }, label: { paddingBlock: 0, lineHeight: "44px" } }}
    aria-label={common.resultsView}
    data={[
      { value: "", label: common.list },
      { value: "bracket", label: isTree(format) ? common.bracket : messages.table },
    ]}
    value={useBracketShown() ? "bracket" : ""}
    onChange={kept.keep}
  />
)
