/** A column as it lies on the page, px from the top of the window. */
export interface ColumnBox {
  readonly top: number;
  /** Middles of its units from the first to the last, without the one that is dragged. */
  readonly middles: readonly number[];
}

/** Where a unit would lie. */
export interface Place {
  readonly column: number;
  readonly at: number;
}

/** Where a unit is put that is let go at a height: above the first column is in it, below the last one too. */
export const dropPlace = (columns: readonly ColumnBox[], y: number): Place => {
  const column = Math.max(
    0,
    columns.findLastIndex(({ top }) => top <= y),
  );
  const at = (columns[column]?.middles ?? []).filter((middle) => middle < y).length;
  return { column, at };
};
