import { Avatar, Menu, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { menuItems } from "#web/ui/menu-items.tsx"
import { FooterText } from "../FooterText.tsx"
import { FrameTint } from "../FrameTint.tsx"
import { messages as frame } from "../uk.ts"
import { useAccountItems } from "./account-items.ts"
import styles from "./rail.module.css"
import { messages } from "./uk.ts"

/** Who is signed in, at the foot of the rail, with the menu of the account, the frame's tint and the version. */
export function AccountRow() {
  const items = useAccountItems()
  const name = useAccountName()
  return (
    <Menu position="right-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={`${styles.row} pick`}>
          <Avatar size={24} radius="xl" name={name} color="ink" aria-hidden />
          <span className="visually-hidden">{messages.account}</span>
          <span className={`${styles.label} hidden-when-folded`}>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {menuItems(items)}
        <Menu.Divider />
        <Stack gap={8} p="8px 12px">
          <FrameTint />
          <Text size="xs" c="dimmed">
            <FooterText /> · {frame.version(import.meta.env.VITE_VERSION)}
          </Text>
        </Stack>
      </Menu.Dropdown>
    </Menu>
  )
}

export function useAccountName(): string {
  const { data } = useQuery(currentUserQuery)
  return data ? [data.user.fname, data.user.lname].filter(Boolean).join(" ") : ""
}
