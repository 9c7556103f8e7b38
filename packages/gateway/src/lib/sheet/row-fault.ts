/** What is wrong in a row of a sheet. */
export interface RowFault {
  /** The row number that a spreadsheet program shows: the first row is 1. */
  readonly row: number;
  /** Heading of the column. */
  readonly column: string;
  readonly reason: string;
}
