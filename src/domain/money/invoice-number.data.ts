/** Letters that look like S and J, also Cyrillic ones. */
export const HEAD = "[SsЅѕ][JjЈј]"
