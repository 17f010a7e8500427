/** Until somebody writes another one: the number first, for banks cut what is long. */
export const USUAL_PURPOSE = "Благодійний внесок, рахунок {invoice} від {date}, клуб {club}, {tournament}"
