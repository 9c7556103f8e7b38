/** Rows of one statement; SQLite takes at most 32,766 parameters. */
const STATEMENT_ROWS = 500;

/** Rows in parts that fit into one statement each. */
export function* inParts<T>(
  rows: readonly T[],
  size = STATEMENT_ROWS,
): Generator<T[], void, undefined> {
  for (let start = 0; start < rows.length; start += size) {
    yield rows.slice(start, start + size);
  }
}
