import { useMemo } from 'react';
import { encode } from 'uqr';

/** px of a cell: enough for a sharp picture on any screen. */
const CELL = 8;

/** A picture of the code, which a long press can save: of a drawing in the page it cannot. */
const qrPicture = (text: string): string => {
  const { size, data } = encode(text, { border: 2 });
  const canvas = document.createElement('canvas');
  canvas.width = size * CELL;
  canvas.height = size * CELL;
  const pen = canvas.getContext('2d');
  if (pen === null) return '';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#16213a';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * CELL, y * CELL, CELL, CELL);
    });
  });
  return canvas.toDataURL('image/png');
};

interface Props {
  /** What is scanned. */
  readonly text: string;
  /** What the code is of, for who cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code, 208 px wide; for views that are loaded lazily. */
export const QrCode = ({ text, label, className }: Props) => {
  const picture = useMemo(() => qrPicture(text), [text]);
  return <img className={className} src={picture} width={208} height={208} alt={label} />;
};
