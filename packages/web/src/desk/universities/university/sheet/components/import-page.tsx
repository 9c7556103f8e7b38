import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Alert, Button, Progress, Steps } from 'antd';
import { useState } from 'react';
import { ConfirmDialog, ListLoadingOrFailed, StaffPage } from '../../../../kit/public.ts';
import { kindText, sheetFaultText, sheetLeftText, sheetStateText } from '../../labels.ts';
import { t } from '../../texts.ts';
import { useSheet, useSheetWork } from '../api.ts';
import { sheetFormOf } from '../model.ts';
import styles from './sheet.module.css';
import { SheetMatch } from './sheet-match.tsx';
import { SheetRows } from './sheet-rows.tsx';

const stepOf = ({ State, Fault }: SheetUpload): number => {
  if (State === 'used') return 3;
  if (State === 'checking') return 0;
  return State === 'refused' && Fault !== 'faults' ? 1 : 2;
};

/** Faults of a file as a whole that another file mends, not a change of its columns. */
const OF_FILE = ['kind', 'size', 'broken', 'dimensions', 'slow', 'foreign', 'version', 'rows'];

/** First digits of a hash: enough to tell files apart by eye. */
const HASH_SHOWN = 12;

/** What has become of a table, in a sentence. */
const SheetSaid = ({ sheet }: { readonly sheet: SheetUpload }) => {
  const { State, Stored: stored, Gone: gone, Fault } = sheet;
  if (State === 'refused' && Fault !== 'faults') {
    const left = Fault === 'role' ? '' : sheetLeftText(sheet);
    return <Alert type="error" showIcon title={sheetFaultText(sheet)} description={left} />;
  }
  if (State === 'used') {
    const said = gone === 0 ? t('sheetDone', { stored }) : t('sheetDoneGone', { stored, gone });
    return <Alert type="success" showIcon title={said} />;
  }
  if (State === 'checking' || State === 'working') {
    return (
      <>
        <span>{sheetStateText(sheet)}</span>
        <Progress percent={sheet.Percent} showInfo={false} />
      </>
    );
  }
  const left = sheetLeftText(sheet);
  if (left !== '') {
    const hint = Fault === 'changed' ? t('sheetIsChangedHint') : undefined;
    return <Alert type="warning" showIcon title={left} description={hint} />;
  }
  return sheet.Template === 1 ? <Alert type="info" showIcon title={t('sheetOldTemplate')} /> : null;
};

/** That another file of the same source was imported before: before anything is stored. */
const SameSourceSaid = ({ sheet }: { readonly sheet: SheetUpload }) => {
  const { Samesource: same, Differrows: rows } = sheet;
  return same === null ? null : (
    <Alert
      type="warning"
      showIcon
      title={t('sheetSameTitle', { rows })}
      description={t('sheetSame', {
        ...{ name: same.Name, day: momentOf(same.Time) },
        hash: same.Hash.slice(0, HASH_SHOWN),
      })}
    />
  );
};

/** The names of the people who sent, handed over and confirmed a table. */
const PeopleSaid = ({ sheet }: { readonly sheet: SheetUpload }) => {
  const said = [
    ...(sheet.Sentby === '' ? [] : [t('sheetSentBy', { name: sheet.Sentby })]),
    ...(sheet.Handedby === '' ? [] : [t('sheetHandedBy', { name: sheet.Handedby })]),
    ...(sheet.Confirmedby === '' ? [] : [t('sheetConfirmedBy', { name: sheet.Confirmedby })]),
  ];
  return said.length === 0 ? null : <p className={styles.hint}>{said.join(' · ')}</p>;
};

/** That a table is older than what it would change, or that this is not known: before anything is stored. */
const AgeSaid = ({ sheet }: { readonly sheet: SheetUpload }) => {
  const { Olderrows: count, Date: day, Oldpublisher: publisher, Olddate: stored } = sheet;
  if (count > 0) {
    const said = t('sheetOlder', { count, day: day || t('sheetOwnDay'), publisher, stored });
    return <Alert type="warning" showIcon title={t('sheetOlderTitle')} description={said} />;
  }
  const isKnown = publisher === '' || (day !== '' && stored !== '');
  return isKnown ? null : (
    <Alert
      type="info"
      showIcon
      title={t('sheetUndatedTitle')}
      description={t('sheetUndated', { publisher })}
    />
  );
};

/** What stands in the way of storing a table; empty for nothing. */
const hindranceOf = (sheet: SheetUpload): string => {
  const { Badrows: bad, Doubtrows: doubt, Publisher, Page, Kind } = sheet;
  if (bad > 0) return t('sheetLeftBad', { count: bad });
  if (Publisher === '' || (Page === '' && Kind !== 'university')) return t('sheetLeftSource');
  if (sheet.State === 'waiting') return sheet.Mayconfirm ? '' : t('sheetWaitsOther');
  return doubt > 0 ? t('sheetLeftDoubt', { count: doubt }) : '';
};

const ConfirmBar = ({ sheet }: { readonly sheet: SheetUpload }) => {
  const { Id, State, Rows: rows, Stored: stored, Goingrows: going } = sheet;
  const { confirm, giveBack } = useSheetWork();
  const [asking, setAsking] = useState(false);
  const hindrance = hindranceOf(sheet);
  const store = (): void => confirm.mutate({ Id }, { onSettled: () => setAsking(false) });
  const isHanded = sheet.Second && State === 'ready';
  const isOlder = sheet.Olderrows > 0;
  const consequences = [
    ...(isOlder ? [t('sheetOlderRows', { count: sheet.Olderrows })] : []),
    ...(sheet.Replace ? [t('sheetReplace')] : []),
    ...(going > 0 ? [t('sheetConfirmEffect', { count: going })] : []),
  ];
  const action = t(isHanded ? 'sheetHandOver' : 'sheetConfirm', { rows });
  return (
    <footer className={`${styles.card} ${styles.bar}`}>
      <span className={styles.hint} role="status">
        {hindrance ||
          (stored === 0 ? t('sheetGood', { rows }) : t('sheetGoodPart', { rows, stored }))}
      </span>
      {State === 'waiting' && (
        <Button loading={giveBack.isPending} onClick={() => giveBack.mutate({ Id })}>
          {t('sheetGiveBack')}
        </Button>
      )}
      <Button
        type="primary"
        disabled={hindrance !== ''}
        loading={confirm.isPending}
        onClick={(sheet.Replace || isOlder) && !isHanded ? () => setAsking(true) : store}
      >
        {action}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(isOlder ? 'sheetConfirmOlder' : 'sheetConfirmTitle')}
          subject={sheet.Name}
          consequences={consequences}
          action={action}
          busy={confirm.isPending}
          onConfirm={store}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  );
};

const ImportSteps = ({ sheet }: { readonly sheet: SheetUpload }) => {
  const { State, Fault } = sheet;
  const isMatched = sheet.Columns.length > 0 && !OF_FILE.includes(Fault);
  const isOpen = State === 'ready' || State === 'refused' || State === 'waiting';
  return (
    <>
      <div className={`${styles.card} ${styles.steps}`}>
        <Steps
          size="small"
          current={stepOf(sheet)}
          items={[
            { title: t('sheetStepFile'), content: kindText(sheet.Kind) },
            { title: t('sheetColumns') },
            { title: t(sheet.Second ? 'sheetStepSecond' : 'sheetStepRows') },
          ]}
        />
      </div>
      <div className={styles.told} role="status" aria-live="polite">
        <SheetSaid sheet={sheet} />
        {isOpen && <SameSourceSaid sheet={sheet} />}
        {isOpen && <AgeSaid sheet={sheet} />}
        <PeopleSaid sheet={sheet} />
      </div>
      {isOpen && isMatched && (
        <div className={styles.halves}>
          <SheetMatch key={JSON.stringify(sheetFormOf(sheet))} sheet={sheet} />
          {sheet.Rows + sheet.Badrows > 0 && (
            <SheetRows
              key={State === 'waiting' ? 'waiting' : 'own'}
              sheet={sheet}
              first={
                State === 'waiting' || sheet.Badrows + sheet.Doubtrows === 0 ? 'changed' : 'urgent'
              }
            />
          )}
        </div>
      )}
      {isOpen && ['', 'faults', 'changed'].includes(Fault) && <ConfirmBar sheet={sheet} />}
    </>
  );
};

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One import, from its columns to what is stored. */
export const ImportPage = ({ id, onClose }: Props) => {
  const query = useSheet(id);
  const { data: sheet } = query;
  const { drop, closeFile } = useSheetWork();
  const [asking, setAsking] = useState<'drop' | 'close' | null>(null);
  const done = (): void => setAsking(null);
  const mayDrop = sheet !== undefined && sheet.State !== 'used' && sheet.State !== 'working';
  return (
    <StaffPage
      title={sheet?.Name || t('blockTable')}
      actions={
        <>
          {mayDrop && <Button onClick={() => setAsking('drop')}>{t('sheetDrop')}</Button>}
          {sheet?.State === 'used' && sheet.Mayshow && (
            <Button onClick={() => setAsking('close')}>{t('sheetClose')}</Button>
          )}
          <Button onClick={onClose}>{t('sheetAll')}</Button>
        </>
      }
    >
      <ListLoadingOrFailed query={query} />
      {sheet !== undefined && <ImportSteps sheet={sheet} />}
      {asking === 'close' && sheet !== undefined && (
        <ConfirmDialog
          title={t('sheetCloseTitle')}
          subject={sheet.Name}
          consequences={[t('sheetCloseEffect')]}
          action={t('sheetClose')}
          busy={closeFile.isPending}
          onConfirm={() => closeFile.mutate({ Id: id }, { onSettled: done })}
          onClose={done}
        />
      )}
      {asking === 'drop' && sheet !== undefined && (
        <ConfirmDialog
          title={t('sheetDropTitle')}
          subject={sheet.Name}
          consequences={[
            ...(sheet.Stored === 0 ? [] : [t('sheetDropPart', { stored: sheet.Stored })]),
            ...(sheet.Stored > 0 && sheet.Mayshow ? [t('sheetDropShown')] : []),
            t('sheetDropEffect'),
          ]}
          action={t('sheetDrop')}
          busy={drop.isPending}
          onConfirm={() => drop.mutate({ Id: id }, { onSuccess: onClose })}
          onClose={done}
        />
      )}
    </StaffPage>
  );
};
