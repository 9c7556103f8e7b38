import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Chip } from '../../../../../ui/chip.tsx';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import { DistHead } from '../../filter/components/dist-head.tsx';
import { FilterChips } from '../../filter/components/filter-chips.tsx';
import { LazyProvinceSheet } from '../../filter/components/lazy-province-sheet.ts';
import { StatusTabs } from '../../filter/components/status-tabs.tsx';
import { PagedTalks } from '../../list/components/paged-talks.tsx';
import { TalkRefresh } from '../../list/components/talk-refresh.tsx';
import { dayText } from '../../when.ts';
import { useDistCount, useDistPages, useDistUniversity } from '../api.ts';
import type { DistView } from '../dist-view.ts';
import { distAddress, distView, withoutPart } from '../dist-view.ts';
import { t } from '../texts.ts';
import styles from './dist-talks.module.css';
import { Loosen } from './loosen.tsx';
import { ReplayChunks, TalkChunks } from './talk-chunks.tsx';

const LazyDistSheet = lazyView(async () => (await import('./dist-sheet.tsx')).DistSheet);

interface Props {
  readonly view: DistView;
  /** Name of the chosen university; empty for none, and until it is known. */
  readonly universityName: string;
  readonly onOpen: () => void;
}

/** The day and the university of the list; a press leads to the choice. */
const DistChoices = ({ view, universityName, onOpen }: Props) => (
  <div className={styles.choices}>
    <Chip selected={view.day !== ''} onClick={onOpen}>
      {view.day === '' ? t('distDay') : t('distDayOf', { day: dayText(view.day) })}
    </Chip>
    <Chip selected={view.universityid !== ''} onClick={onOpen}>
      {view.universityid === ''
        ? t('institution')
        : t('distUniversityOf', { name: universityName })}
    </Chip>
  </div>
);

/** Talks by province, kind, day and university, and by where they stand. @param id what the path names */
export const DistTalks = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [open, setOpen] = useState<'province' | 'more' | null>(null);
  const view = distView(id, parameters);
  const university = useDistUniversity(view.universityid);
  const { data: count } = useDistCount(view);
  const query = useDistPages(view);
  // In the address, so that going back, a reload and whoever gets the link show the same list.
  const show = (changed: DistView) => void navigate(distAddress(changed), { replace: true });
  const close = () => setOpen(null);

  // A university that there is not narrows nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (university.missing) show(withoutPart(view, 'universityid'));
  }, [university.missing]);

  return (
    <>
      <TalkRefresh>
        <DistHead province={view.province} onChange={() => setOpen('province')} />
        <StatusTabs
          status={view.status}
          counts={count}
          onChange={(status) => show({ ...view, status })}
        />
        <DistChoices view={view} universityName={university.name} onOpen={() => setOpen('more')} />
        <FilterChips
          filter={{ provinceid: '', kind: view.kind }}
          onChange={({ kind }) => show({ ...view, kind })}
        />
        <PagedTalks key={view.status} query={query} empty={<Loosen view={view} onChange={show} />}>
          {(talks) =>
            view.status === 'replay' ? <ReplayChunks talks={talks} /> : <TalkChunks talks={talks} />
          }
        </PagedTalks>
      </TalkRefresh>
      {open === 'province' && (
        <LazyProvinceSheet
          onClose={close}
          value={view.province.value}
          onChoose={(code) => show({ ...view, province: { value: code, label: '' } })}
        />
      )}
      {open === 'more' && (
        <LazyDistSheet
          onClose={close}
          view={view}
          universityName={university.name}
          onChange={show}
        />
      )}
    </>
  );
};
