const cell = (rows: readonly (readonly number[])[], row: number, column: number): number =>
  rows[row]?.[column] ?? 0;

/** Letters to add, to take away, to change or to swap with the next, until the texts are equal. */
export const editDistance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const changed = cell(rows, i - 1, j - 1) + Number(one[i - 1] !== other[j - 1]);
      const swaps = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = swaps ? cell(rows, i - 2, j - 2) + 1 : changed;
      row.push(Math.min(cell(rows, i - 1, j) + 1, cell(rows, i, j - 1) + 1, changed, swapped));
    }
  }
  return cell(rows, one.length, other.length);
};
