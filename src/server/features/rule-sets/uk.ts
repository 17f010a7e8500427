/** Names of copied sets of rules. */
export const ruleSetTexts = {
  copyOf: (name: string) => `${name} (копія)`,
}
