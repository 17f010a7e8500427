import { Text } from "@mantine/core"
import { useWindowEvent } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useState } from "react"
import { onDemand } from "#web/ui/on-demand.tsx"
import styles from "./search.module.css"
import { messages } from "./uk.ts"

const SearchDialog = onDemand(async () => (await import("./SearchDialog.tsx")).SearchDialog)

/** Opens the search, from every page: by click or by Ctrl+K. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  useWindowEvent("keydown", (event) => {
    // The physical key: on a Ukrainian layout it types another letter.
    if (!(event.ctrlKey || event.metaKey) || event.code !== "KeyK") return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <button
        type="button"
        className={`${styles.open} pick`}
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <span className={styles.word}>{messages.open}</span>
        <Text
          component="kbd"
          visibleFrom="md"
          ml="auto"
          px={4}
          bd="1px solid var(--line)"
          bdrs={4}
          ff="inherit"
          fz={12}
          lh="inherit"
          aria-hidden
        >
          {messages.keys}
        </Text>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
