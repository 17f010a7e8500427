import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from "@mantine/core"
import { messages } from "./uk.ts"

/** What opens over a page. */
const overlay = {
  // The library's <header> would be a second banner of the page.
  attributes: { header: { role: "none" } },
  closeButtonProps: { "aria-label": messages.close },
  overlayProps: { color: "var(--backdrop)", backgroundOpacity: 1 },
}

/**
 * A list that opens below an input: inside its region, for users of a screen reader, and scrolled by the list itself as
 * its options are walked, because no key would reach a scrolling box around it.
 */
const openingList = {
  defaultProps: { withScrollArea: false, comboboxProps: { withinPortal: false } },
  styles: { options: { maxHeight: 260, overflowY: "auto", paddingInlineEnd: "var(--combobox-padding)" } },
}

/** A key, as the text that it stands beside: the library's own is a typewriter's, gray on every ground. */
const keycap = {
  size: "xs",
  bg: "none",
  bd: "1px solid color-mix(in srgb, currentcolor 40%, transparent)",
  c: "inherit",
  ff: "inherit",
  fw: 500,
  fz: 11,
  lh: "inherit",
}

/** The component library spoken with our tokens: every colour is a variable of tokens.css, so light and dark are one theme. */
export const theme = createTheme({
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "700" },
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "1rem", lg: "1.25rem", xl: "1.625rem" },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  defaultRadius: "var(--radius)",
  primaryColor: "ink",
  primaryShade: { light: 9, dark: 0 },
  respectReducedMotion: true,
  focusRing: "auto",
  colors: {
    ink: scale(["eef1f5", "d3dae3", "b3bdca", "8f9bab", "6d7887", "4a5462", "3a4350", "2b323d", "1f252e", "14181f"]),
    dark: scale(["eef1f5", "d3dae3", "b3bdca", "8290a3", "5c6775", "363f4d", "262d39", "14181f", "101319", "0b0d11"]),
  },
  variantColorResolver: resolveVariant,
  // Plain objects instead of `Modal.extend`: a page that opens no dialog does not load one.
  components: {
    Text: { defaultProps: { size: "sm" } },
    // A hint stands below its field, so that fields beside one another stand in one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
    Modal: { defaultProps: { ...overlay, centered: true } },
    Drawer: { defaultProps: overlay },
    // The library's own tick is white, and our ink is white too in the dark scheme.
    Checkbox: { defaultProps: { iconColor: "var(--on-ink)" } },
    Radio: { defaultProps: { iconColor: "var(--on-ink)" } },
    Kbd: { defaultProps: keycap },
    Select: openingList,
    MultiSelect: openingList,
    Autocomplete: openingList,
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { "aria-label": messages.showPassword, tabIndex: 0 } },
    },
  },
})

/** Maps the library's colours to the tokens, in both schemes alike: its own defaults fail contrast. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped })

const mapped = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--muted)",
  "--mantine-color-placeholder": "var(--muted)",
  "--mantine-color-anchor": "var(--ink)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line2)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-disabled": "var(--hover)",
  "--mantine-color-disabled-color": "var(--muted)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-primary-color-filled": "var(--ink)",
  "--mantine-primary-color-filled-hover": "var(--ink-hover)",
  "--mantine-primary-color-contrast": "var(--on-ink)",
  "--mantine-primary-color-light": "var(--selected)",
  "--mantine-primary-color-light-hover": "var(--hover)",
  "--mantine-primary-color-light-color": "var(--ink)",
}

function resolveVariant(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  if (input.variant === "filled") {
    return {
      background: "var(--ink)",
      hover: "var(--ink-hover)",
      color: "var(--on-ink)",
      border: "1px solid transparent",
    }
  }
  if (input.variant === "subtle" || input.variant === "transparent") {
    return { background: "transparent", hover: "var(--hover)", color: "var(--ink)", border: "1px solid transparent" }
  }
  if (input.variant === "outline") {
    return {
      background: "transparent",
      hover: "var(--hover)",
      color: "var(--ink)",
      border: "1px solid var(--line-strong)",
    }
  }
  return defaultVariantColorsResolver(input)
}

type Ten = [string, string, string, string, string, string, string, string, string, string]

function scale(shades: Ten): Ten {
  const [a, b, c, d, e, f, g, h, i, j] = shades
  return [`#${a}`, `#${b}`, `#${c}`, `#${d}`, `#${e}`, `#${f}`, `#${g}`, `#${h}`, `#${i}`, `#${j}`]
}
