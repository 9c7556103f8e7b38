import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { safeRows } from '../../../../lib/safe-cell.ts';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { t } from '../../texts.ts';

interface Props {
  /** Cells in words, row by row. */
  readonly rows: readonly (readonly string[])[];
}

/** Puts the rows on the clipboard, for a spreadsheet. */
export const CopyRows = ({ rows }: Props) => (
  <Button
    disabled={rows.length === 0}
    icon={<Copy size={16} aria-hidden="true" />}
    onClick={() =>
      void copyAndSay(safeRows(rows), { done: t('rowsCopied', { count: rows.length }) })
    }
  >
    {t('rowsCopy')}
  </Button>
);
