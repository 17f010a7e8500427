/** Penalties of poomsae, as the recorder and the chief of the court give them. */
export const penaltyTexts = {
  names: { time: "Час", boundary: "Вихід за межі", restart: "Повторний початок" },
  more: (kind: string): string => `${kind}: ще один штраф`,
  less: (kind: string): string => `${kind}: зняти один штраф`,
} as const
