import "./app/fonts.css"
import "./ui/bracket-fonts.css"
import "./app/tokens.css"
import "./app/base.css"
import "./features/public/world.css"
import "./features/public/landing.css"
import { showEntrance } from "./features/public/entrance.ts"
import { keepPages } from "./features/public/keep-pages.ts"
import { showKept } from "./features/public/kept-pages.ts"
import { showScheme } from "./features/public/scheme.ts"
import { watchLine } from "./features/public/seen.ts"

// The pages that the server writes are complete; this only makes them live.
showScheme()
showEntrance()
const main = document.getElementById("main")
if (main?.dataset.tournament) {
  void import("./features/public/tournament.ts").then(({ follow }) => follow(main, Number(main.dataset.tournament)))
} else watchLine()
const board = document.querySelector<HTMLElement>("[data-board]")
// The scoreboard is as large as the page without it: it comes when all else is there.
if (board)
  addEventListener(
    "load",
    () => void import("./features/landing/living-board.tsx").then(({ showBoard }) => showBoard(board)),
  )
const kept = document.querySelector<HTMLElement>("[data-kept]")
// In this very file: a file fetched for it would not be available.
if (kept) void showKept(kept)
void keepPages()
