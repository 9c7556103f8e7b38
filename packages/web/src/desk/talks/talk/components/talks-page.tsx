import type { OwnTalk } from '@xuanjiang/contracts/own-talk';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { useWide } from '../../../../lib/wide.ts';
import { LetterKeys } from '../../../../ui/letter-keys.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { SettingSwitch } from '../../../ground/setting/public.ts';
import type { Condition } from '../../../kit/public.ts';
import {
  ListLoadingOrFailed,
  RecordPanel,
  SearchField,
  ServerTable,
  StaffPage,
  TrialButton,
  useDuplicate,
  useListAddress,
} from '../../../kit/public.ts';
import { statusOf, TALKS_PAGE, useOwnTalk, useOwnTalks } from '../api.ts';
import { STATE_TEXTS } from '../labels.ts';
import { nextWaiting } from '../model.ts';
import { t } from '../texts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { talkColumns } from './talk-columns.tsx';
import { TalkFilters } from './talk-filters.tsx';
import { TalkForm } from './talk-form.tsx';
import styles from './talks.module.css';

interface Props {
  /** Id of the talk; empty for a new one. */
  readonly id: string;
  readonly desk: boolean;
  readonly approval: boolean;
  /** Opens another one; null closes the panel. */
  readonly onOpen: (id: string | null) => void;
  readonly onDecided: () => void;
}

/** The panel of a talk: its form, once it is read. */
const TalkPanel = ({ id, ...rest }: Props) => {
  const query = useOwnTalk(id);
  const { data } = query;
  if (id === '') return <TalkForm talk={null} {...rest} />;
  // What is typed into an older version is kept on the device, with that version.
  if (data !== undefined) return <TalkForm key={data.Version} talk={data} {...rest} />;
  return (
    <RecordPanel open title={t('talkEditTitle')} onClose={() => rest.onOpen(null)}>
      <ListLoadingOrFailed query={query} />
    </RecordPanel>
  );
};

/** Whether talks that universities make, and their replays, wait for an operator. */
const Approvals = () => {
  const { talkedit } = trpc.useUtils();
  const onSet = (): void => void talkedit.list.invalidate();
  return (
    <div className={`row-wrap-2 ${styles.approvals}`}>
      <SettingSwitch name="talkApproval" label={t('talksApproval')} onSet={onSet} />
      <SettingSwitch name="replayApproval" label={t('replaysApproval')} onSet={onSet} />
    </div>
  );
};

/** Search and filters in the address. */
const NAMES = ['name', 'status', 'from', 'until', 'university', 'province', 'kind'] as const;
const MIN_WIDTH_PX = 640;

const conditionsOf = (filters: Readonly<Record<string, string>>): Condition[] => {
  const { name = '', status = '', from = '', until = '', university = '', ...rest } = filters;
  const { province = '', kind = '' } = rest;
  const found = [
    { name: 'name', label: t('talk'), value: name },
    {
      ...{ name: 'status', label: t('status') },
      value: status === '' ? '' : t(STATE_TEXTS[statusOf(status)]),
    },
    { name: 'from', label: t('talksFrom'), value: from },
    { name: 'until', label: t('talksUntil'), value: until },
    { name: 'university', label: t('university'), value: university },
    { name: 'province', label: t('talksProvince'), value: ownProvinceOf(province)?.name ?? '' },
    { name: 'kind', label: t('kind'), value: kind },
  ];
  return found.filter(({ value }) => value !== '');
};

/** @param desk whether it is the operators' page, with the talks of all universities */
const TalksPage = ({ desk }: { readonly desk: boolean }) => {
  const address = useListAddress(NAMES, 'talk');
  const { open, setOpen } = address;
  const talks = useOwnTalks(address);
  // The panel has these acts too, and leaves no place for their column.
  const besides = open === null ? 'column' : 'none';
  const at = useWide() ? besides : 'cell';
  const { duplicate } = useDuplicate(setOpen);
  const [chosen, setChosen] = useState<readonly OwnTalk[]>([]);
  const rows = talks.data?.List ?? [];
  const counts = talks.data?.Counts;
  // As they are now: an act may have changed them since they were chosen.
  const some = chosen.map((talk) => rows.find(({ Id }) => Id === talk.Id) ?? talk);
  const title = t(desk ? 'talks' : 'ownTalks');
  /** Among those that wait the next one opens by itself. */
  const goOn = (): void => {
    if (address.filters.status !== 'pending') return;
    setOpen(nextWaiting(rows, open ?? '') ?? null);
  };
  return (
    <StaffPage
      title={title}
      search={<SearchField address={address} name="name" label={t('talksSearch')} />}
      actions={
        <>
          {/* Operators belong to no university. */}
          {!desk && <TrialButton />}
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setOpen('')}
          >
            {t('advertsNew')}
          </Button>
        </>
      }
    >
      <TalkFilters
        address={address}
        all={desk}
        counts={
          counts && {
            ...{ all: counts.All, draft: counts.Draft, pending: counts.Pending },
            ...{ upcoming: counts.Upcoming, live: counts.Live, replay: counts.Replay },
            cancelled: counts.Cancelled,
          }
        }
      />
      <div className={`row-wrap-2 ${styles.bar}`}>
        <LetterKeys className={styles.keys}>{t('talksKeys')}</LetterKeys>
        {desk && <Approvals />}
      </div>
      <ServerTable<OwnTalk>
        label={title}
        query={talks}
        address={address}
        pageSize={TALKS_PAGE}
        rowKey={({ Id }) => Id}
        columns={talkColumns({ desk, at, onDuplicate: duplicate })}
        conditions={conditionsOf(address.filters)}
        noMatch={t(address.filters.status === 'pending' ? 'talksNoneWait' : 'talksNoMatch')}
        empty={<EmptyState title={t('talksEmpty')} hint={t('talksEmptyHint')} />}
        minWidth={MIN_WIDTH_PX}
        onOpen={({ Id }) => setOpen(Id)}
        openKey={open}
        selection={{
          columnWidth: 48,
          selectedRowKeys: chosen.map(({ Id }) => Id),
          onChange: (_keys, picked) => setChosen(picked),
          getCheckboxProps: ({ Title }) => ({
            'aria-label': t('talksPick', { title: Title || t('talksNoTitle') }),
          }),
        }}
      />
      {chosen.length > 0 && (
        <BulkBar talks={some} act={desk ? 'publish' : 'submit'} onDone={() => setChosen([])} />
      )}
      {open !== null && (
        <TalkPanel
          key={open}
          id={open}
          desk={desk}
          approval={talks.data?.Approval ?? true}
          onOpen={setOpen}
          onDecided={goOn}
        />
      )}
    </StaffPage>
  );
};

/** The talks of all universities, for operators. */
export const DeskTalksPage = () => <TalksPage desk />;

/** The talks of the own university, for its liaisons. */
export const OrgTalksPage = () => <TalksPage desk={false} />;
