import { Notifications } from "@mantine/notifications"
import { NOTICES_AT_ONCE } from "#web/ui/toasts.ts"

/** Where notices appear; those that were given before it came wait for it. */
export const Notices = () => <Notifications position="top-right" zIndex={1000} limit={NOTICES_AT_ONCE} />
