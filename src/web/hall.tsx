import "./app/fonts.css"
import "./ui/bracket-fonts.css"
import "./ui/stage/stage-fonts.css"
import "./app/tokens.css"
import "./app/base.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { HallPage } from "./app/HallPage.tsx"

const root = document.getElementById("root")
if (!root) throw new Error("hall.html has no #root")
createRoot(root).render(
  <StrictMode>
    <HallPage path={location.pathname} />
  </StrictMode>,
)
