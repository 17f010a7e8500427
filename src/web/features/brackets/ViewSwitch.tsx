import { SegmentedControl } from "@mantine/core"
import type { Format } from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import { messages as formatsMessages } from "./formats/uk.ts"
import { resultsView, useBracketShown } from "./results-view.ts"
import { messages } from "./uk.ts"

/** The list of the fights or their bracket, where one of them has room. */
export const ViewSwitch = ({ format }: { readonly format: Format }) => (
  <SegmentedControl
    size="xs"
    styles={{ root: { padding: "0 4px" }, label: { paddingBlock: 0, lineHeight: "44px" } }}
    aria-label={messages.resultsView}
    data={[
      { value: "", label: messages.list },
      { value: "bracket", label: isTree(format) ? messages.bracket : formatsMessages.table },
    ]}
    value={useBracketShown() ? "bracket" : ""}
    onChange={resultsView.keep}
  />
)
