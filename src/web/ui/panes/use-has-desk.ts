import { useMediaQuery } from "@mantine/hooks"

/** From this width on, a desk stands beside what it works on; else it is a sheet at the bottom. */
export const useHasDesk = (): boolean =>
  useMediaQuery("(min-width: 900px)", true, { getInitialValueInEffect: false }) ?? true
