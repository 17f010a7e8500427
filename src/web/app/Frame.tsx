import { IconMoon, IconSun } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { chooseColorScheme, useColorScheme } from "#web/lib/color-scheme.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import styles from "./layout.module.css"
import { NewVersionBar } from "./NewVersionBar.tsx"
import { OfflineBar } from "./OfflineBar.tsx"
import { messages } from "./uk.ts"

// The call brings the contract with it: it comes after the page, which must be light.
const FooterText = onDemand(async () => (await import("./FooterText.tsx")).FooterText, <span>{messages.footer}</span>)

interface Props {
  /** Links beside the logo. */
  readonly menu?: ReactNode
  /** Content at the right, before the theme button. */
  readonly end?: ReactNode
  /** What holds for all that is shown, under the header. */
  readonly notice?: ReactNode
  /** Of header and footer; '' the usual one. */
  readonly tint?: string
  /** Content at the end of the footer. */
  readonly foot?: ReactNode
  /** Whether the content stands on a sheet from edge to edge. */
  readonly isSheet?: boolean
  readonly children: ReactNode
}

/** Header, content and footer as every page has them. */
export function Frame({ menu, end, notice, tint = "", foot, isSheet = false, children }: Props) {
  return (
    <div className={styles.page} data-tint={tint || undefined}>
      <a className={styles.skip} href="#main">
        {messages.skip}
      </a>
      <header className={styles.header}>
        <a href="/" className={styles.brand} aria-label={messages.home}>
          <img className={styles.logo} src="/favicon.svg" alt="" width="24" height="24" />
          {messages.product}
        </a>
        {menu}
        <div className={styles.end}>
          {end}
          <ThemeToggle />
        </div>
      </header>
      <OfflineBar />
      <NewVersionBar />
      {notice}
      <main id="main" className={isSheet ? `${styles.main} ${styles.sheet}` : styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <FooterText />
        {foot}
        <span>{messages.version(import.meta.env.VITE_VERSION)}</span>
      </footer>
    </div>
  )
}

function ThemeToggle() {
  const isDark = useColorScheme() === "dark"
  const label = isDark ? messages.light : messages.dark
  const Icon = isDark ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={`${styles.iconButton} pick`}
      aria-label={label}
      title={label}
      onClick={() => chooseColorScheme(isDark ? "light" : "dark")}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </button>
  )
}
