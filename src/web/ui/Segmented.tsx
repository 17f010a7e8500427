import { SegmentedControl, type SegmentedControlProps } from "@mantine/core"
import styles from "./segmented.module.css"

/** One of two or three, side by side: a group of radios that are pressed where they are seen. */
export const Segmented = (props: SegmentedControlProps) => (
  <SegmentedControl
    transitionDuration={0}
    // As wide as its words, not all alike: a phone has room for two words of different length.
    styles={{ control: { flexBasis: "auto" } }}
    classNames={{ root: styles.root, input: styles.input, label: styles.label }}
    {...props}
  />
)
