/** What the parts of the table are: where a style lays rows out as grids, some browsers forget that they are a table's. */
export const as = {
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "gridcell" },
  rowHeader: { role: "rowheader" },
  columnHeader: { role: "columnheader", scope: "col" },
} as const
