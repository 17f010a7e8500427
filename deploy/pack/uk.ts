/** Words of people in names of files. */
export const starterTexts = {
  name: "Сіджак",
  unpackFirst: "Спершу розпакуйте весь архів у звичайну папку, потім запустіть Сіджак звідти.",
}

/** What the packer says. */
export const packTexts = {
  packed: (target: string, seconds: number) => `— ${target}: ${seconds} с`,
  made: (file: string, bytes: number) => `dist/${file}: ${(bytes / 1_000_000).toFixed(1)} МБ`,
  runtime: {
    own: "Windows: бібліотеки Visual C++ від Microsoft усередині, на чистій Windows працює PostgreSQL.",
    system:
      "Windows: бібліотек Visual C++ від Microsoft усередині немає; де вони є в системі, працює PostgreSQL, де немає — PGlite.",
  },
  usage: (targets: readonly string[]) =>
    `npm run pack -- [${targets.join(" ")}] [--vc-runtime=own|system] [--compression=lzma|zlib]`,
}
