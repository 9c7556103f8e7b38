import type { TalkStatus } from '@xuanjiang/contracts/talk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { ChangeProvinceButton } from '../../filter/components/change-province-button.tsx';
import { ClearFilterButton } from '../../filter/components/clear-filter-button.tsx';
import { DistHead } from '../../filter/components/dist-head.tsx';
import { FilterChips } from '../../filter/components/filter-chips.tsx';
import { LazyProvinceSheet } from '../../filter/components/lazy-province-sheet.ts';
import { StatusTabs } from '../../filter/components/status-tabs.tsx';
import { distPath, distProvince } from '../../filter/province.ts';
import { t } from '../../filter/texts.ts';
import { ReplayGrid } from './replay-grid.tsx';
import { TalkFeed } from './talk-feed.tsx';
import { TalkPages } from './talk-pages.tsx';
import { TalkRefresh } from './talk-refresh.tsx';

/** The talks for a province, by where they stand. @param id its code, or `all` */
export const ProvinceTalks = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate();
  const [status, setStatus] = useState<TalkStatus>('upcoming');
  const [kind, setKind] = useState('');
  const [open, setOpen] = useState(false);
  const province = distProvince(id);
  if (province === null) {
    const all = <ButtonLink to={distPath('')}>{t('talkDistAll')}</ButtonLink>;
    return <EmptyState title={t('talkDistUnknown')} hint={t('talkDistUnknownHint')} action={all} />;
  }
  const filter = { provinceid: province.value, kind };
  const emptyAction =
    kind === '' ? (
      <ChangeProvinceButton onClick={() => setOpen(true)} />
    ) : (
      <ClearFilterButton onClick={() => setKind('')} />
    );
  return (
    <>
      <TalkRefresh>
        <DistHead province={province} onChange={() => setOpen(true)} />
        <StatusTabs status={status} onChange={setStatus} filter={filter} />
        <FilterChips
          filter={{ provinceid: '', kind }}
          onChange={(changed) => setKind(changed.kind)}
        />
        <TalkPages key={status} status={status} filter={filter} emptyAction={emptyAction}>
          {(talks) =>
            status === 'replay' ? <ReplayGrid talks={talks} /> : <TalkFeed talks={talks} />
          }
        </TalkPages>
      </TalkRefresh>
      {open && (
        <LazyProvinceSheet
          onClose={() => setOpen(false)}
          value={province.value}
          onChoose={(code) => void navigate(distPath(code), { replace: true })}
        />
      )}
    </>
  );
};
