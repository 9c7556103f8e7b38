import { cellsOf, headCells, rowsOf } from './column-words.ts';
import type { OwnColumns } from './columns.ts';

/** Prints the columns as a table, in a document of its own: of a dialog browsers print one page only. */
export const printColumns = (own: OwnColumns, title: string): void => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.title = title;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (page === null || view === null) return;
  page.title = title;
  page.body.style.font = '12px sans-serif';
  const heading = page.createElement('h1');
  heading.textContent = title;
  heading.style.fontSize = '18px';
  const table = page.createElement('table');
  table.style.cssText = 'width:100%;border-collapse:collapse';
  const rowOf = (cells: readonly string[], kind: 'th' | 'td') => {
    const row = page.createElement('tr');
    for (const text of cells) {
      const cell = page.createElement(kind);
      cell.textContent = text;
      cell.style.cssText = 'padding:5px 6px;border:1px solid #aaa;text-align:left';
      row.append(cell);
    }
    return row;
  };
  // The head is repeated on each page.
  const head = page.createElement('thead');
  head.append(rowOf(headCells(), 'th'));
  const body = page.createElement('tbody');
  body.append(...rowsOf(own).map((row) => rowOf(cellsOf(row), 'td')));
  table.append(head, body);
  page.body.append(heading, table);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
};
