import { takeNewVersion, useNewVersion } from "#web/lib/new-version.ts"
import styles from "./layout.module.css"
import { messages } from "./uk.ts"

/** Offers the new version; a user who is typing can take it later. */
export function NewVersionBar() {
  const isThere = useNewVersion()
  return (
    <div role="status">
      {isThere && (
        <p className={styles.bar}>
          {messages.newVersion}{" "}
          <button type="button" className="button button-quiet" onClick={takeNewVersion}>
            {messages.useNewVersion}
          </button>
        </p>
      )}
    </div>
  )
}
