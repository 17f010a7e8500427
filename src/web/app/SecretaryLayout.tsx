import { ModalsProvider } from "@mantine/modals"
import { Notifications } from "@mantine/notifications"
import {
  IconClipboardCheck,
  IconFileDownload,
  IconKey,
  IconRulerMeasure,
  IconTournament,
  IconUser,
  IconUsers,
} from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, Navigate, Outlet, useLocation } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { logout } from "#contract/accounts/calls.ts"
import { SearchButton } from "#web/features/search/SearchButton.tsx"
import { call } from "#web/lib/api.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { onStepHeard } from "#web/lib/live/steps-heard.ts"
import { paths } from "#web/lib/paths.ts"
import { signOut, useSignedIn } from "#web/lib/session.ts"
import { NOTICES_AT_ONCE, toastInfo } from "#web/ui/toasts.ts"
import { DemoBar } from "./DemoBar.tsx"
import { Desk } from "./Desk.tsx"
import { Frame } from "./Frame.tsx"
import { FrameTint, useFrameTint } from "./FrameTint.tsx"
import { LiveMark } from "./LiveMark.tsx"
import styles from "./layout.module.css"
import { SpaceBar } from "./SpaceBar.tsx"
import { messages } from "./uk.ts"

/** The signed-in area. A user who is signed out, here or in another tab, is led to the login page. */
export function SecretaryLayout() {
  const tint = useFrameTint()
  useEffect(() => onStepHeard(CLOSED, () => toastInfo(messages.entriesClosed)), [])
  if (!useSignedIn()) return <Navigate {...paths.login()} replace />
  return (
    <Desk>
      <ModalsProvider>
        <Notifications position="top-right" zIndex={1000} limit={NOTICES_AT_ONCE} />
        <Frame menu={<Menu />} end={<End />} notice={<Notices />} tint={tint} foot={<FrameTint />}>
          <Outlet />
        </Frame>
      </ModalsProvider>
    </Desk>
  )
}

const Notices = () => (
  <>
    <DemoBar />
    <SpaceBar />
  </>
)

/** The server closed online entries by itself. */
const CLOSED = "application.closed"

const End = () => (
  <>
    <LiveMark />
    <SearchButton />
  </>
)

function Menu() {
  const leave = useLeave()
  const { data } = useQuery(currentUserQuery)
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another active link
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [pathname])
  return (
    <nav ref={row} className={styles.menu} aria-label={messages.mainMenu}>
      <Link {...paths.profile()} className={styles.item}>
        <IconUser size={18} stroke={1.8} aria-hidden />
        {messages.profile}
      </Link>
      <Link {...paths.team()} className={styles.item}>
        <IconUsers size={18} stroke={1.8} aria-hidden />
        {messages.team}
      </Link>
      <Link {...paths.participation()} className={styles.item}>
        <IconClipboardCheck size={18} stroke={1.8} aria-hidden />
        {messages.participation}
      </Link>
      <Link {...paths.tournaments()} className={styles.item} activeOptions={{ includeSearch: false }}>
        <IconTournament size={18} stroke={1.8} aria-hidden />
        {messages.tournaments}
      </Link>
      <Link {...paths.templates()} className={styles.item}>
        <IconFileDownload size={18} stroke={1.8} aria-hidden />
        {messages.templates}
      </Link>
      {data?.user.isAdmin === 1 && (
        <>
          <Link {...paths.ruleSets()} className={styles.item}>
            <IconRulerMeasure size={18} stroke={1.8} aria-hidden />
            {messages.ruleSets}
          </Link>
          <Link {...paths.accounts()} className={styles.item}>
            <IconKey size={18} stroke={1.8} aria-hidden />
            {messages.accounts}
          </Link>
        </>
      )}
      <button type="button" className={styles.item} onClick={leave}>
        {messages.logout}
      </button>
    </nav>
  )
}

/** Ends the token on the server too; leaving must work without a connection, so its failure changes nothing here. */
function useLeave() {
  const queries = useQueryClient()
  return () => {
    call(logout, {}).catch(() => {})
    signOut()
    queries.clear()
  }
}
