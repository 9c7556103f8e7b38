import { useState } from 'react';
import { Section } from '../../../../ui/section.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import {
  ClearFilterButton,
  FilterButton,
  FilterChips,
  filterInput,
  LazyFilterSheet,
  NO_FILTER,
} from '../../talk/public.ts';
import { useGuidePages } from '../api.ts';
import { t } from '../texts.ts';
import { PagedGuides } from './paged-guides.tsx';

interface Props {
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  readonly onAskProvince: () => void;
}

/** All guides, to be filtered and scrolled through. */
export const GuidesSection = ({ provinceid, onAskProvince }: Props) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState(false);
  const query = useGuidePages(filterInput(filter));
  return (
    <Section
      title={t('admissionGuides')}
      aside={<FilterButton filter={filter} onClick={() => setOpen(true)} />}
    >
      <FilterChips
        filter={filter}
        onChange={setFilter}
        provinceid={provinceid}
        onAskProvince={onAskProvince}
      />
      <PagedGuides
        query={query}
        empty={
          <EmptyState
            title={t('guideListEmpty')}
            hint={t('guideListEmptyHint')}
            action={<ClearFilterButton onClick={() => setFilter(NO_FILTER)} />}
          />
        }
      />
      {open && (
        <LazyFilterSheet onClose={() => setOpen(false)} filter={filter} onChange={setFilter} />
      )}
    </Section>
  );
};
