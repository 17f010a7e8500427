import {
  IconClipboardCheck,
  IconFileDownload,
  IconKey,
  IconRulerMeasure,
  IconTournament,
  IconUser,
  IconUsers,
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, type LinkProps, useLocation } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"
import { SearchButton } from "#web/features/search/SearchButton.tsx"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { paths } from "#web/lib/paths.ts"
import { fetchOpened } from "#web/ui/fetch-opened.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { DemoBar } from "./DemoBar.tsx"
import { Frame } from "./Frame.tsx"
import { FrameTint, useFrameTint } from "./FrameTint.tsx"
import { LiveMark } from "./LiveMark.tsx"
import styles from "./layout.module.css"
import { SpaceBar } from "./SpaceBar.tsx"
import { messages } from "./uk.ts"
import { useLeave } from "./use-leave.ts"

const item = `${styles.item} pick`

const Notices = onDemand(async () => (await import("./Notices.tsx")).Notices)

/** Header and footer of the signed-in pages outside a tournament. */
export function PlainFrame({ children }: { children: ReactNode }) {
  useEffect(fetchOpened, [])
  return (
    <Frame
      menu={<NavBar />}
      end={
        <>
          <LiveMark />
          <SearchButton />
          <Notices />
        </>
      }
      notice={
        <>
          <DemoBar />
          <SpaceBar />
        </>
      }
      tint={useFrameTint()}
      foot={<FrameTint />}
      isSheet
    >
      {children}
    </Frame>
  )
}

interface MenuLink {
  readonly to: LinkProps
  readonly icon: typeof IconUser
  readonly label: string
}

const links: readonly MenuLink[] = [
  { to: paths.profile(), icon: IconUser, label: messages.profile },
  { to: paths.team(), icon: IconUsers, label: messages.team },
  { to: paths.participation(), icon: IconClipboardCheck, label: messages.participation },
  { to: paths.tournaments(), icon: IconTournament, label: messages.tournaments },
  { to: paths.templates(), icon: IconFileDownload, label: messages.templates },
]

const operatorLinks: readonly MenuLink[] = [
  { to: paths.ruleSets(), icon: IconRulerMeasure, label: messages.ruleSets },
  { to: paths.accounts(), icon: IconKey, label: messages.accounts },
]

function NavBar() {
  const leave = useLeave()
  const { data } = useQuery(currentUserQuery)
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address moves the active link, which is looked up in the page.
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [pathname])
  return (
    <nav ref={row} className={styles.menu} aria-label={messages.mainMenu}>
      {[...links, ...(data?.user.isAdmin === 1 ? operatorLinks : [])].map(({ to, icon: Icon, label }) => (
        <Link key={label} {...to} className={item} activeOptions={{ includeSearch: false }}>
          <Icon size={18} stroke={1.8} aria-hidden />
          {label}
        </Link>
      ))}
      <button type="button" className={item} onClick={leave}>
        {messages.logout}
      </button>
    </nav>
  )
}
