/** A text is never read as a formula; a number stays one. */
export type Cell = string | number;

export interface SheetColumn {
  readonly title: string;
  /** About as many Latin characters as fit. */
  readonly width: number;
}

/** Rows for a spreadsheet program. */
export interface Sheet {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /** Some rows at a time, read when they are asked for. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
