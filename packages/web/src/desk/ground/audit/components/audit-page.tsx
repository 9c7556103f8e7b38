import type { AuditAct } from '@xuanjiang/contracts/audit';
import type { AuditAlert } from '@xuanjiang/contracts/audit-state';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import { useWide } from '../../../../lib/wide.ts';
import { LetterKeys } from '../../../../ui/letter-keys.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useLetterKeys } from '../../../../ui/use-letter-keys.ts';
import type { ListAddress } from '../../../kit/public.ts';
import {
  ListSkeleton,
  SearchField,
  ServerTable,
  StaffPage,
  useKeptFilters,
  useListAddress,
} from '../../../kit/public.ts';
import { actName, GROUP_NAMES, RESULT_NAMES } from '../act-names.ts';
import { AUDIT_PAGE, useAuditFile, useAuditPage, useAuditState } from '../api.ts';
import { isAuditGroup, resultIn, rowBeside } from '../model.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';
import { AuditAlerts } from './audit-alerts.tsx';
import { AuditChain } from './audit-chain.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';

interface Keys {
  readonly rows: readonly AuditAct[];
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
  readonly onOnly: (uids: string) => void;
}

/** J and K walk through the rows, F shows only who did the one that is open. */
const useAuditKeys = ({ rows, open, onOpen, onOnly }: Keys): void =>
  useLetterKeys((letter) => {
    if (letter === 'j' || letter === 'k') {
      const next = rowBeside(rows, open, letter === 'j' ? 1 : -1);
      if (next !== undefined) onOpen(next.Id);
    }
    const shown = rows.find(({ Id }) => Id === open);
    if (letter === 'f' && shown !== undefined) onOnly(shown.Uids);
    // The rows of the list take the letters too.
    return false;
  }, true);

/** Search and filters in the address. */
const NAMES = ['name', 'group', 'uids', 'university', 'action', 'result', 'from', 'until'] as const;
type Name = (typeof NAMES)[number];
/** px: narrower the names break. */
const TABLE_MIN = 700;

const LABELS: Readonly<Record<Name, TextKey>> = {
  name: 'auditSearch',
  group: 'auditKind',
  uids: 'who',
  university: 'university',
  action: 'auditWhat',
  result: 'result',
  from: 'auditFrom',
  until: 'auditUntil',
};

/** The conditions in words. @param universityName empty while it is not known */
const conditionsOf = ({ filters }: ListAddress, universityName: string) =>
  NAMES.flatMap((name) => {
    const value = filters[name] ?? '';
    const known = resultIn(value);
    const words: Partial<Record<Name, string>> = {
      group: isAuditGroup(value) ? t(GROUP_NAMES[value]) : '',
      university: universityName,
      action: actName(value),
      result: known === undefined ? '' : t(RESULT_NAMES[known]),
    };
    return value === '' ? [] : [{ name, label: t(LABELS[name]), value: words[name] || value }];
  });

const askOf = ({ filters, page }: ListAddress) => {
  const of = (name: Name): string => filters[name] ?? '';
  const group = of('group');
  return {
    name: of('name'),
    group: isAuditGroup(group) ? group : undefined,
    result: resultIn(of('result')),
    uids: of('uids'),
    university: of('university'),
    action: of('action'),
    from: of('from'),
    until: of('until'),
    page,
  };
};

/** What staff did: to be read, filtered and walked through by keys. */
export const AuditPage = () => {
  const address = useListAddress(NAMES);
  useKeptFilters('audit', NAMES);
  const ask = askOf(address);
  const query = useAuditPage(ask);
  const file = useAuditFile();
  const wide = useWide();
  const universityName = useUniversityName(ask.university);
  const { data: state, isFetched } = useAuditState();
  const open = address.open === null || address.open === '' ? null : Number(address.open);
  const setOpen = (id: number | null): void => address.setOpen(id === null ? null : String(id));
  const rows = query.data?.List ?? [];
  const onlyWho = (uids: string): void => address.setFilter('uids', uids);
  useAuditKeys({ rows, open, onOpen: setOpen, onOnly: onlyWho });
  const navigate = useNavigate();
  const onAlert = ({ Uids, Starttime, Endtime }: AuditAlert): void => {
    const days = { from: dayOf(Starttime), until: dayOf(Endtime) };
    const search = new URLSearchParams({ uids: Uids, group: 'personal', ...days });
    void navigate({ search: search.toString() }, { replace: true });
  };
  const onExport = (): void =>
    file.mutate(ask, { onSuccess: (blob) => saveBlob(blob, `${t('auditFile')}.csv`) });
  return (
    <StaffPage
      title={t('audit')}
      note={t('auditOnly')}
      search={<SearchField address={address} name="name" label={t('auditSearch')} />}
      actions={
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          loading={file.isPending}
          onClick={onExport}
        >
          {t('export')}
        </Button>
      }
    >
      {state && state.Alerts.length > 0 && <AuditAlerts alerts={state.Alerts} onOnly={onAlert} />}
      {state && <AuditChain state={state} />}
      {/* What stands above would move the rows. */}
      {!isFetched && <ListSkeleton />}
      {isFetched && (
        <>
          <AuditFilters address={address} />
          <ServerTable<AuditAct>
            label={t('audit')}
            query={query}
            address={address}
            pageSize={AUDIT_PAGE}
            rowKey={({ Id }) => Id}
            columns={AUDIT_COLUMNS}
            conditions={conditionsOf(address, universityName)}
            noMatch={t('auditNoMatch')}
            empty={<EmptyState title={t('auditNone')} hint={t('auditNoneHint')} />}
            onOpen={({ Id }) => setOpen(Id)}
            openKey={open}
            minWidth={TABLE_MIN}
          />
          {wide && <LetterKeys className={styles.state}>{t('auditKeys')}</LetterKeys>}
        </>
      )}
      {open !== null && (
        <AuditPanel
          id={open}
          onOpen={setOpen}
          onOnly={onlyWho}
          onOnlyAct={(action) => address.setFilter('action', action)}
          onClose={() => setOpen(null)}
        />
      )}
    </StaffPage>
  );
};
