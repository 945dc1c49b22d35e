/** By which column a table is sorted, and in which direction. */
export interface Sort<Column extends string> {
  sort: Column
  isAscending: boolean
}

/**
 * The order that pressing the heading of a column brings: the other direction at the second press.
 * @param ascendingFirst the columns that begin with A or the nearest day; the others begin with the highest value
 */
export const sortByColumn = <Column extends string>(
  { sort, isAscending }: Sort<Column>,
  column: Column,
  ascendingFirst: readonly Column[],
): Sort<Column> => ({
  sort: column,
  isAscending: sort === column ? !isAscending : ascendingFirst.includes(column),
})
