import { type Html, html, trusted } from "./html.ts"

/** Strokes of a 24 × 24 picture. */
const strokes = {
  now: '<circle cx="12" cy="12" r="3" fill="currentColor" stroke="none"/><path d="M6.5 6.5a8 8 0 0 0 0 11M17.5 6.5a8 8 0 0 1 0 11"/>',
  schedule: '<path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5"/>',
  mine: '<path d="m12 4 2.4 5.2 5.6.7-4.2 3.8 1.2 5.6L12 16.5l-5 2.8 1.2-5.6L4 9.9l5.6-.7z"/>',
  brackets: '<path d="M3 6h7v5h5M3 18h7v-7M15 11h6M3 11h4M3 14h4"/>',
  results: '<path d="M8 4h8v6a4 4 0 0 1-8 0zM8 5H4c0 4 1.500 5 4 5M16 5h4c0 4-1.500 5-4 5M12 14v4M8 20h8v-2H8z"/>',
  search: '<circle cx="11" cy="11" r="6.500"/><path d="m16 16 5 5"/>',
  menu: '<path d="M12 5v.01M12 12v.01M12 19v.01" stroke-width="4"/>',
  back: '<path d="m15 4-8 8 8 8"/>',
} as const

/** A picture beside or instead of a word: readers hear the word. */
export const icon = (name: keyof typeof strokes): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">${trusted(strokes[name])}</svg>`
