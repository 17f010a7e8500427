import { messages } from "./messages.ts"
import styles from "./notice.module.css"

export function NotFoundPage() {
  return (
    <section className={styles.notice}>
      <title>{`${messages.notFound} · ${messages.product}`}</title>
      <p className={styles.code}>{messages.notFoundCode}</p>
      <h1>{messages.notFound}</h1>
      <p>{messages.notFoundText}</p>
      <a href="/" className="button">
        {messages.toHome}
      </a>
    </section>
  )
}
