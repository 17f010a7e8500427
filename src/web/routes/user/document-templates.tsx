import { createFileRoute } from "@tanstack/react-router"
import { TemplatesPage } from "#web/features/templates/TemplatesPage.tsx"

export const Route = createFileRoute("/user/document-templates")({ component: TemplatesPage })
