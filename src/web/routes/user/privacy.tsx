import { createFileRoute } from "@tanstack/react-router"
import { EverywherePage } from "#web/features/privacy/EverywherePage.tsx"

export const Route = createFileRoute("/user/privacy")({ component: EverywherePage })
