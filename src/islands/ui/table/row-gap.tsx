/**
 * A spacer for rows that are not in the document.
 * @param rowHeight in rem
 */
export const RowGap = ({ rows, rowHeight }: { rows: number; rowHeight: number }) =>
  rows > 0 && <tr aria-hidden="true" style={{ height: `${rows * rowHeight}rem` }} />
