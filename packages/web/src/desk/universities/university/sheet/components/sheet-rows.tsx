import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import type { SheetRow } from '@xuanjiang/contracts/enrolment-staff';
import { SHEET_FIELDS } from '@xuanjiang/contracts/rules/sheet-fields';
import { Button, Pagination, Segmented } from 'antd';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLetterKeys } from '../../../../../ui/use-letter-keys.ts';
import { ListLoadingOrFailed } from '../../../../kit/public.ts';
import { t } from '../../texts.ts';
import type { RowsAsk, Shown } from '../api.ts';
import { SHEET_ROWS, useRowWork, useSheetFile, useSheetRows } from '../api.ts';
import { shownColumns } from '../model.ts';
import styles from './sheet.module.css';

/** A column that is shown: one that is imported. */
interface ShownColumn {
  readonly at: number;
  readonly heading: string;
}

/** Stores what was typed. @returns whether that succeeded */
type Mend = (row: number, column: number, value: string) => Promise<boolean>;

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly tone: string;
  readonly faulty: boolean;
  readonly onMend: (value: string) => Promise<boolean>;
}

/** A cell that is typed into. What was not stored stays in it, and it says so. */
const Cell = ({ label, value, tone, faulty, onMend }: CellProps) => {
  const [isUnsent, setUnsent] = useState(false);
  const send = async (typed: string): Promise<void> => {
    const isStored = typed === value || (await onMend(typed));
    setUnsent(!isStored);
  };
  return (
    <>
      <input
        className={`${styles.cell} ${isUnsent ? styles.bad : tone}`}
        defaultValue={value}
        aria-label={label}
        aria-invalid={faulty || isUnsent || undefined}
        onBlur={({ target }) => void send(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
          if (key === 'Escape') currentTarget.value = value;
        }}
      />
      {isUnsent && (
        <span className={styles.badText} role="alert">
          {t('sheetUnsent')}
        </span>
      )}
    </>
  );
};

interface RowProps {
  readonly row: SheetRow;
  readonly columns: readonly ShownColumn[];
  readonly editable: boolean;
  readonly onMend: Mend;
  readonly onSee: (row: number) => void;
}

const NO_VALUE = '—';

/** What is stored beside what a row says: the two values, or that of the year before. */
const OldValue = ({
  old,
  now,
}: {
  readonly old: SheetRow['Old'][number];
  readonly now: string;
}) => {
  const { Column: column, Value, Year: year, Stored, Day: day } = old;
  const value = Value || NO_VALUE;
  return (
    <span className={styles.hint}>
      {Stored
        ? t('sheetReplaced', { column, value, now: now || NO_VALUE })
        : t('sheetOld', { year: year || '', column, value })}{' '}
      {Stored && day !== '' && t('sheetOldDay', { day })}
    </span>
  );
};

/** One row of the file: what is wrong in it is mended in its cell. */
const Row = ({ row, columns, editable, onMend, onSee }: RowProps) => {
  const faulty = new Set(row.Places.slice(0, row.Faults.length));
  const doubted = new Set(row.Places.slice(row.Faults.length));
  const isBad = row.Faults.length > 0;
  const isDoubted = row.Doubts.length > 0 && !row.Seen;
  const toneOf = (at: number): string => {
    if (faulty.has(at)) return styles.bad ?? '';
    return doubted.has(at) && isDoubted ? (styles.doubt ?? '') : '';
  };
  return (
    <tr className={isBad ? styles.badRow : undefined}>
      <th scope="row">{row.Row}</th>
      {columns.map(({ at, heading }) => {
        const value = row.Cells[at] ?? '';
        const tone = toneOf(at);
        const isOpen = editable && (isBad || isDoubted || row.Mended);
        return (
          <td key={at} data-label={heading} data-marked={tone !== '' || undefined}>
            {isOpen ? (
              <Cell
                // What was mended elsewhere, or refused, stands there as it is now.
                key={value}
                label={t('sheetCell', { row: row.Row, heading })}
                value={value}
                tone={tone}
                faulty={faulty.has(at)}
                onMend={(typed) => onMend(row.Row, at, typed)}
              />
            ) : (
              value
            )}
          </td>
        );
      })}
      <td className={styles.said}>
        {row.Faults.map(({ Column, Reason }) => (
          <span key={Column + Reason} className={styles.badText}>
            <CircleAlert size={14} aria-hidden="true" /> {Column}：{Reason}
          </span>
        ))}
        {row.Doubts.map(({ Column, Reason }) => (
          <span key={Column + Reason} className={styles.doubtText}>
            <TriangleAlert size={14} aria-hidden="true" /> {Column}：{Reason}
          </span>
        ))}
        {isDoubted && editable && (
          <Button size="small" onClick={() => onSee(row.Row)}>
            {t('sheetSeen')}
          </Button>
        )}
        {row.Old.map((old) => (
          <OldValue
            key={old.Column + String(old.Year)}
            old={old}
            now={row.Cells[old.Place] ?? ''}
          />
        ))}
        {row.Change === 'older' && <span className={styles.doubtText}>{t('sheetRowOlder')}</span>}
        {!isBad && row.Change === 'new' && row.Old.length === 0 && (
          <span className={styles.hint}>{t('sheetRowNew')}</span>
        )}
      </td>
    </tr>
  );
};

interface Props {
  readonly sheet: SheetUpload;
  readonly first: Shown;
}

/** The rows of a table, those that need somebody first, page by page. */
export const SheetRows = ({ sheet, first }: Props) => {
  const { Id } = sheet;
  const [show, setShow] = useState<Shown>(first);
  const [page, setPage] = useState(1);
  const ask: RowsAsk = { Id, Show: show, Page: page };
  const query = useSheetRows(ask);
  const { data, refetch } = query;
  const { mend, see } = useRowWork(ask);
  const { report } = useSheetFile();
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = shownColumns(sheet.Columns, data?.List ?? [], show === 'all').map((at) => {
    const { Field, Heading } = sheet.Columns[at] ?? { Field: '' as const, Heading: '' };
    return { at, heading: Field === '' ? Heading : SHEET_FIELDS[Field].heading };
  });
  const nextFault = (): void => {
    const faults = [...(body.current?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [])];
    const after = faults.find(
      (one) =>
        document.activeElement !== null &&
        (document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !==
          0,
    );
    (after ?? faults[0])?.focus();
  };
  useLetterKeys((letter) => {
    if (letter !== 'n') return false;
    nextFault();
    return true;
  });
  const onMend: Mend = async (Row, Column, Value) => {
    const before = data?.List.find((row) => row.Row === Row);
    try {
      const row = await mend.mutateAsync({ Id, Row, Column, Value });
      // Another row may be there twice now, or not any more.
      const isTwin = [...(before?.Faults ?? []), ...row.Faults].some(({ Reason }) =>
        Reason.includes('重复'),
      );
      if (isTwin) void refetch();
      return true;
    } catch {
      // Why was said.
      void refetch();
      return false;
    }
  };
  const { Rows: right, Badrows: bad, Doubtrows: doubt, Changedrows: changed } = sheet;
  const counted = (text: string, count: number): string => `${text} ${count}`;
  return (
    <section className={styles.card} aria-label={t('sheetRowsTitle')}>
      <h2 className={styles.heading}>
        {t('sheetRowsTitle')} <small>{t('sheetMendHint')}</small>
      </h2>
      <div className={`flow-2 ${styles.tools}`}>
        <Segmented<Shown>
          aria-label={t('sheetRowsTitle')}
          value={show}
          onChange={(value) => {
            setShow(value);
            setPage(1);
          }}
          options={[
            { value: 'urgent', label: counted(t('sheetUrgent'), bad + doubt) },
            { value: 'bad', label: counted(t('sheetBad'), bad) },
            { value: 'doubt', label: counted(t('sheetDoubt'), doubt) },
            { value: 'changed', label: counted(t('sheetChanged'), changed) },
            { value: 'all', label: counted(t('all'), right + bad) },
          ]}
        />
        {bad > 0 && (
          <Button size="small" onClick={nextFault}>
            <kbd>N</kbd> {t('sheetNextFault')}
          </Button>
        )}
        {bad > 0 && (
          <Button size="small" type="link" onClick={() => report(Id)}>
            {t('sheetReport', { count: bad })}
          </Button>
        )}
      </div>
      <ListLoadingOrFailed query={query} />
      {data !== undefined && data.List.length === 0 && (
        <p className={styles.empty}>{t('sheetNoRows')}</p>
      )}
      {data !== undefined && data.List.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                {columns.map(({ at, heading }) => (
                  <th key={at} scope="col">
                    {heading}
                  </th>
                ))}
                <th scope="col">{t('sheetSaid')}</th>
              </tr>
            </thead>
            <tbody ref={body}>
              {data.List.map((row) => (
                <Row
                  key={row.Row}
                  row={row}
                  columns={columns}
                  editable={sheet.State === 'ready' || sheet.State === 'refused'}
                  onMend={onMend}
                  onSee={(Row) => see.mutate({ Id, Row })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== undefined && data.Total > SHEET_ROWS && (
        <Pagination
          className={styles.pages ?? ''}
          current={page}
          pageSize={SHEET_ROWS}
          total={data.Total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  );
};
