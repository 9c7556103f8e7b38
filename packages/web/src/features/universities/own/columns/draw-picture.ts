import { fullName, rowsOf } from './column-words.ts';
import type { OwnColumns } from './columns.ts';

/** px: as wide as a phone at 2. */
const WIDTH = 750;
const ROW = 76;
const HEAD = 96;
const EDGE = 32;
const RANK_WIDTH = 150;

/** A text that ends with … where it is wider than there is room. */
const fitted = (pen: CanvasRenderingContext2D, text: string, width: number): string => {
  if (pen.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && pen.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
};

/** The columns as a picture, which a long press keeps or sends; empty where the browser draws none. */
export const drawColumns = (own: OwnColumns, title: string): string => {
  const rows = rowsOf(own);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + rows.length * ROW + EDGE;
  const pen = canvas.getContext('2d');
  if (pen === null) return '';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#16213a';
  pen.font = '700 36px sans-serif';
  pen.fillText(title, EDGE, 62);
  rows.forEach(({ number, column, unit }, at) => {
    const y = HEAD + at * ROW;
    pen.fillStyle = '#e6eaf2';
    pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, 1);
    pen.fillStyle = '#16213a';
    pen.font = '600 26px sans-serif';
    const room = WIDTH - 2 * EDGE - RANK_WIDTH;
    pen.fillText(fitted(pen, `${number}  ${fullName(unit)}`, room), EDGE, y + 34);
    pen.fillStyle = '#55607a';
    pen.font = '22px sans-serif';
    pen.fillText(fitted(pen, `${column} ${unit.require}`, room), EDGE, y + 64);
    pen.textAlign = 'right';
    pen.fillText(unit.rank === 0 ? '' : String(unit.rank), WIDTH - EDGE, y + 48);
    pen.textAlign = 'left';
  });
  return canvas.toDataURL('image/png');
};
