import { IconMoon, IconSun } from "@tabler/icons-react"
import { chooseColorScheme, useColorScheme } from "#web/lib/color-scheme.ts"
import styles from "./layout.module.css"
import { messages } from "./uk.ts"

export function ThemeToggle() {
  const isDark = useColorScheme() === "dark"
  const label = isDark ? messages.light : messages.dark
  const Icon = isDark ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={label}
      title={label}
      onClick={() => chooseColorScheme(isDark ? "light" : "dark")}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </button>
  )
}
