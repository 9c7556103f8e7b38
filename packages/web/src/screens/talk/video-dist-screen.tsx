import type { TalkStatus } from '@xuanjiang/contracts/talk';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  ALL_PROVINCES,
  ChangeProvinceButton,
  ClearFilterButton,
  DistHead,
  distPath,
  distProvince,
  FilterChips,
  LazyProvinceSheet,
  ReplayGrid,
  StatusTabs,
  TalkFeed,
  TalkPages,
  TalkRefresh,
  useProvince,
} from '../../features/talk/public.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { t } from './texts.ts';

/** The talks for a province, by where they stand; the address holds its code, or `all`. */
export const VideoDistScreen = () => {
  const { id = ALL_PROVINCES } = useParams();
  const navigate = useNavigate();
  const { options } = useProvince();
  const [status, setStatus] = useState<TalkStatus>('upcoming');
  const [kind, setKind] = useState('');
  const [open, setOpen] = useState(false);
  const province = distProvince(id, options);
  if (province === null) {
    const all = <ButtonLink to={distPath('')}>{t('talkDistAll')}</ButtonLink>;
    return (
      <Page title back>
        <EmptyState title={t('talkDistUnknown')} hint={t('talkDistUnknownHint')} action={all} />
      </Page>
    );
  }
  const filter = { provinceid: province.value, kind };
  const emptyAction =
    kind === '' ? (
      <ChangeProvinceButton onClick={() => setOpen(true)} />
    ) : (
      <ClearFilterButton onClick={() => setKind('')} />
    );
  return (
    <Page title back>
      <TalkRefresh>
        <DistHead province={province} onChange={() => setOpen(true)} />
        <StatusTabs status={status} onChange={setStatus} filter={filter} />
        <FilterChips
          filter={{ provinceid: '', kind }}
          onChange={(changed) => setKind(changed.kind)}
        />
        <TalkPages key={status} status={status} filter={filter} emptyAction={emptyAction}>
          {(talks) =>
            status === 'replay' ? (
              <ReplayGrid talks={talks} />
            ) : (
              <TalkFeed talks={talks} provinceid={province.value} />
            )
          }
        </TalkPages>
      </TalkRefresh>
      {open && (
        <LazyProvinceSheet
          onClose={() => setOpen(false)}
          options={options}
          value={province.value}
          onChoose={({ value }) => void navigate(distPath(value), { replace: true })}
        />
      )}
    </Page>
  );
};
