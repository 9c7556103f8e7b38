import { useState } from 'react';
import { Section } from '../../../../../ui/section.tsx';
import { ClearFilterButton } from '../../filter/components/clear-filter-button.tsx';
import { FilterButton } from '../../filter/components/filter-button.tsx';
import { FilterChips } from '../../filter/components/filter-chips.tsx';
import { LazyFilterSheet } from '../../filter/components/lazy-filter-sheet.ts';
import { NO_FILTER } from '../../filter/filter.ts';
import { t } from '../../texts.ts';
import { ReplayGrid } from './replay-grid.tsx';
import { TalkPages } from './talk-pages.tsx';

interface Props {
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  readonly onAskProvince: () => void;
}

/** All replays, to be filtered and scrolled through. */
export const ReplaysSection = ({ provinceid, onAskProvince }: Props) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('talkReplays')}
      aside={<FilterButton filter={filter} onClick={() => setOpen(true)} />}
    >
      <FilterChips
        filter={filter}
        onChange={setFilter}
        provinceid={provinceid}
        onAskProvince={onAskProvince}
      />
      <TalkPages
        status="replay"
        filter={filter}
        emptyAction={<ClearFilterButton onClick={() => setFilter(NO_FILTER)} />}
      >
        {(talks) => <ReplayGrid talks={talks} />}
      </TalkPages>
      {open && (
        <LazyFilterSheet
          onClose={() => setOpen(false)}
          filter={filter}
          onChange={setFilter}
          counted="Replay"
        />
      )}
    </Section>
  );
};
