/**
 * Letters that people take for another one in a login, and the one that each counts as; beside the Latin and Cyrillic pairs of
 * `key`. From the confusables of Unicode (UTS 39): those that a keyboard has, or that are copied from a page to be mistaken
 * for somebody else's login.
 */
export const loginLookAlikes: ReadonlyMap<string, string> = new Map([
  ["\u0131", "i"],
  ["\u0269", "i"],
  ["\u026a", "i"],
  ["\u03b9", "i"],
  ["\u04cf", "l"],
  ["\u0237", "j"],
  ["\u0458", "j"],
  ["\u0455", "s"],
  ["\u0501", "d"],
  ["\u0261", "g"],
  ["\u04bb", "h"],
  ["\u051b", "q"],
  ["\u051d", "w"],
  ["\u0475", "v"],
  ["\u04af", "y"],
  ["\u0251", "a"],
  ["\u03b1", "a"],
  ["\u03b3", "y"],
  ["\u03b5", "e"],
  ["\u03ba", "k"],
  ["\u03bd", "v"],
  ["\u03bf", "o"],
  ["\u03c1", "p"],
  ["\u03c4", "t"],
  ["\u03c5", "u"],
  ["\u03c7", "x"],
  ["\u03f2", "c"],
  ["\u0585", "o"],
  ["\u057d", "u"],
])
