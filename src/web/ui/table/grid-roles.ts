/** Roles of a table's parts: if a style lays rows out as grids, some browsers forget that they belong to a table. */
export const as = {
  group: { role: "rowgroup" },
  row: { role: "row" },
  rowHeader: { role: "rowheader", scope: "row" },
  columnHeader: { role: "columnheader", scope: "col" },
} as const

/** A cell of a table that is walked by keys, or of one that is only read. */
export const cellRole = (isGrid: boolean) => (isGrid ? "gridcell" : "cell")
