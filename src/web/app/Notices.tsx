import { ActionIcon, CloseButton, Group, Popover, Stack, Text } from "@mantine/core"
import { type NotificationData, Notifications, notifications, useNotifications } from "@mantine/notifications"
import { IconAlertCircle, IconChevronDown, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react"
import { type MouseEvent, type PointerEvent, useCallback, useState } from "react"
import { holdNotices, NOTICES_AT_ONCE } from "#web/ui/toasts.ts"
import styles from "./notices.module.css"
import { messages } from "./uk.ts"

/**
 * The place of notices: one line, the newest; the others wait behind it, in the list that its button opens. Those that
 * were given before it came wait for it.
 */
export const Notices = () => (
  <Notifications
    position="top-right"
    // Its clock stops for the focus too, not only for the mouse.
    layout="stacked"
    withinPortal={false}
    zIndex={1000}
    limit={NOTICES_AT_ONCE}
    classNames={{ root: styles.slot, notification: styles.notice }}
    renderNotification={(notice) => <Notice notice={notice} />}
    onPointerDownCapture={press}
  />
)

/** A tap is told as a click some time after the finger has left, ms. */
const CLICKED_MS = 300

/** What is pressed stands until the press has reached it. */
function press({ button }: PointerEvent): void {
  if (button !== 0) return
  const letGo = holdNotices()
  const stop = new AbortController()
  const end = (): void => {
    stop.abort()
    setTimeout(letGo, CLICKED_MS)
  }
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { signal: stop.signal })
}

const icons = {
  "var(--danger)": IconAlertCircle,
  "var(--ok)": IconCircleCheck,
}

interface Props {
  readonly notice: NotificationData
}

function Notice({ notice }: Props) {
  const { id = "", color, title, message } = notice
  const Icon = icons[color as keyof typeof icons] ?? IconInfoCircle
  const { queue } = useNotifications()
  const [text, isCut] = useIsCut()
  return (
    <>
      <Icon size={16} stroke={1.75} color={color} aria-hidden />
      <Group ref={text} className={styles.text} flex={1} gap={8} miw={0} wrap="nowrap">
        <Words title={title} message={message} />
      </Group>
      {(queue.length > 0 || isCut) && <Others notices={[notice, ...queue]} />}
      <CloseButton size={26} iconSize={16} aria-label={messages.close} onClick={() => notifications.hide(id)} />
    </>
  )
}

const Words = ({ title, message }: Pick<NotificationData, "title" | "message">) =>
  typeof message === "string" ? (
    <span>
      {title && <strong>{title}</strong>} <span>{message}</span>
    </span>
  ) : (
    message
  )

/** Opens the whole text of the notice, and of those that wait behind it. */
function Others({ notices }: { readonly notices: readonly NotificationData[] }) {
  const waiting = notices.length - 1
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          bg="var(--selected)"
          size={26}
          fz={13}
          fw={600}
          aria-label={waiting > 0 ? messages.moreNotices(waiting) : messages.wholeNotice}
          onClick={keepOpen}
        >
          {waiting > 0 ? `+${waiting}` : <IconChevronDown size={16} stroke={1.75} aria-hidden />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w={360} maw="calc(100vw - 16px)" onClick={keepOpen}>
        <Stack component="ul" className="plain-list" gap={12} aria-label={messages.notices}>
          {notices.map(({ id = "", title, message }) => (
            <Group component="li" key={id} gap={8} wrap="nowrap" align="start">
              <Text component="div" className={styles.whole} flex={1} onClick={() => notifications.hide(id)}>
                <Words title={title} message={message} />
              </Text>
              <CloseButton size={26} iconSize={16} aria-label={messages.close} onClick={() => notifications.hide(id)} />
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A click on a notice closes it, but not one on what it opens. */
const keepOpen = (event: MouseEvent): void => event.stopPropagation()

/** Whether a text has more than its place shows. */
function useIsCut() {
  const [isCut, setCut] = useState(false)
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => {
      const words = element.querySelector("span")
      setCut(!!words && (words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight + 1))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, isCut] as const
}
