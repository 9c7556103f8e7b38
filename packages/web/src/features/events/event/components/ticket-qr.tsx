import { useMemo } from 'react';
import { encode } from 'uqr';

/** Cells around the code that stay light: a reader finds it by them. */
const BORDER = 4;
/** The same on a white ground that is wider than the code. */
const BORDER_ON_WHITE = 2;

/** All dark cells as one outline: a run of them in a row is one box. The border ends each. */
const outlineOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1] === true) return [];
        const length = row.indexOf(false, x) - x;
        return [`M${x} ${y}h${length}v1h${-length}z`];
      }),
    )
    .join('');

interface Props {
  /** What is scanned. */
  readonly code: string;
  /** What it is, for who cannot see it. */
  readonly label: string;
  /** It stands on a white ground of its own. */
  readonly onWhite?: boolean;
  readonly className?: string | undefined;
}

/** The QR code of a ticket: dark on white in both schemes. */
export const TicketQr = ({ code, label, onWhite = false, className }: Props) => {
  const { size, outline } = useMemo(() => {
    const { size: cells, data } = encode(code, {
      border: onWhite ? BORDER_ON_WHITE : BORDER,
      ecc: 'M',
    });
    return { size: cells, outline: outlineOf(data) };
  }, [code, onWhite]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="var(--white)" d={`M0 0h${size}v${size}H0z`} />
      <path fill="var(--ink-on-white)" d={outline} />
    </svg>
  );
};
