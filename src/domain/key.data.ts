/** Latin letters, each before the Cyrillic one that looks like it. */
export const lookAlikePairs = "aаbвcсeеhнiіkкmмoоpрtтxхyу"

/** «кг» and 'kg', whose k is already folded. */
export const kilograms = /(?<!\p{L})к[гg](?![\p{L}])\.?/gu

/** «до 37», «не більше 37», «≤ 37» and '-37' */
export const upTo = /(?<![\p{L}\d])(?:до|не більше|менше|мінус|[<≤]=?|-) ?-? ?(\d+(?:\.\d+)?)/gu

/** «понад 41», «св. 41», '> 41', '+41' */
export const over =
  /(?<![\p{L}\d+])(?:понад|свыше|св\.?|вище|більше|больше|плюс|[>≥]=?|\+) ?\+? ?(\d+(?:\.\d+)?)(?: ?\+)?/gu
