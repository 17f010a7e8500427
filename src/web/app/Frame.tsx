import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import styles from "./layout.module.css"
import { messages } from "./messages.ts"
import { paths } from "./paths.ts"
import { ThemeToggle } from "./ThemeToggle.tsx"

interface Props {
  /** Links beside the logo. */
  readonly menu?: ReactNode
  /** What stands at the right, before the theme button. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** Header, content and footer as every page has them. */
export function Frame({ menu, end, children }: Props) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {messages.skip}
      </a>
      <header className={styles.header}>
        <Link {...paths.home()} className={styles.brand} aria-label={messages.home}>
          <img src="/favicon.svg" alt="" width="24" height="24" />
          {messages.product}
        </Link>
        {menu}
        <div className={styles.end}>
          {end}
          <ThemeToggle />
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <span>{messages.footer}</span>
        <span>{messages.version(import.meta.env.VITE_VERSION)}</span>
      </footer>
    </div>
  )
}
