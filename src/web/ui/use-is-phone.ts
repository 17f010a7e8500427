import { useMediaQuery } from "@mantine/hooks"

/** One column: what stands side by side elsewhere stands one behind the other, and the bar of pages is at the bottom. */
export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 640px)", false, { getInitialValueInEffect: false }) ?? false
