import {
  IconClipboardCheck,
  IconDeviceTablet,
  IconFileDownload,
  IconKey,
  IconLogout,
  IconMoon,
  IconRulerMeasure,
  IconSun,
  IconUser,
  IconUsers,
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { isAtServer } from "#web/lib/at-server.ts"
import { chooseColorScheme, useColorScheme } from "#web/lib/color-scheme.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { paths } from "#web/lib/paths.ts"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { messages } from "../uk.ts"
import { useLeave } from "../use-leave.ts"

/** What belongs to the account and not to the tournament: the lines of the menu at the rail's foot. */
export function useAccountItems(): readonly MenuItem[] {
  const leave = useLeave()
  const { data } = useQuery(currentUserQuery)
  const isDark = useColorScheme() === "dark"
  const operator: readonly MenuItem[] = [
    { key: "rules", label: messages.ruleSets, icon: IconRulerMeasure, link: paths.ruleSets() },
    { key: "accounts", label: messages.accounts, icon: IconKey, link: paths.accounts() },
  ]
  const here: readonly MenuItem[] = [
    { key: "reach", label: messages.reach, icon: IconDeviceTablet, link: paths.reach() },
  ]
  return [
    { key: "profile", label: messages.profile, icon: IconUser, link: paths.profile() },
    { key: "team", label: messages.team, icon: IconUsers, link: paths.team() },
    { key: "participation", label: messages.participation, icon: IconClipboardCheck, link: paths.participation() },
    { key: "templates", label: messages.templates, icon: IconFileDownload, link: paths.templates() },
    ...(data?.user.isAdmin === 1 ? operator : []),
    ...(isAtServer() ? here : []),
    {
      key: "theme",
      label: isDark ? messages.light : messages.dark,
      icon: isDark ? IconSun : IconMoon,
      onAct: () => chooseColorScheme(isDark ? "light" : "dark"),
    },
    { key: "leave", label: messages.logout, icon: IconLogout, onAct: leave },
  ]
}
