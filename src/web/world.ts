import "./app/fonts.css"
import "./app/bracket-fonts.css"
import "./app/tokens.css"
import "./app/base.css"
import "./features/world/world.css"
import "./features/world/tournament.css"
import "./features/world/landing.css"
import { showEntrance } from "./features/world/entrance.ts"
import { keepPages } from "./features/world/keep-pages.ts"
import { showKept } from "./features/world/kept-pages.ts"
import { showScheme } from "./features/world/scheme.ts"
import { watchLine } from "./features/world/seen.ts"

// The pages that the server writes: what they say is there already, this only makes them live.
showScheme()
showEntrance()
const main = document.getElementById("main")
if (main?.dataset.tournament) {
  void import("./features/world/tournament.ts").then(({ follow }) => follow(main, Number(main.dataset.tournament)))
} else watchLine()
const kept = document.querySelector<HTMLElement>("[data-kept]")
// In this very file: whatever would be fetched for it is not there.
if (kept) void showKept(kept)
void keepPages()
