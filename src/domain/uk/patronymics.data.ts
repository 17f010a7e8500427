/** How patronymics end: of a man, of a woman. */
export const patronymics = {
  male: /(?:ович|йович|[иії]ч)$/iu,
  female: /(?:[іїо]вна|ична)$/iu,
} as const
