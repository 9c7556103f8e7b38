import type { ReactNode } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { useDistCount } from '../api.ts';
import type { DistPart, DistView } from '../dist-view.ts';
import { DIST_STATUSES, narrowParts, withoutPart } from '../dist-view.ts';
import { t } from '../texts.ts';
import styles from './loosen.module.css';

const COUNTED = { live: 'Live', upcoming: 'Upcoming', replay: 'Replay', cancelled: null } as const;

const WITHOUT = {
  day: 'distWithoutDay',
  universityid: 'distWithoutUniversity',
  kind: 'distWithoutKind',
  province: 'distWithoutProvince',
} as const;

const TO = { live: 'distToLive', upcoming: 'distToUpcoming', replay: 'distToReplay' } as const;

interface Props {
  readonly view: DistView;
  readonly onChange: (view: DistView) => void;
}

/** Lets one filter go, and says how many talks there are then; nothing where there are none either. */
const LoosenButton = ({ view, part, onChange }: Props & { readonly part: DistPart }): ReactNode => {
  const loose = withoutPart(view, part);
  const { data } = useDistCount(loose);
  const counted = COUNTED[view.status];
  const count = counted === null ? 0 : (data?.[counted] ?? 0);
  if (count === 0) return null;
  return (
    <Button kind="soft" onClick={() => onChange(loose)}>
      {t(WITHOUT[part], { count })}
    </Button>
  );
};

/** The same talks where they stand otherwise. */
const OtherStatuses = ({ view, onChange }: Props) => {
  const { data } = useDistCount(view);
  return DIST_STATUSES.filter((status) => status !== view.status).map((status) => {
    const count = data?.[COUNTED[status]] ?? 0;
    return count === 0 ? null : (
      <Button key={status} kind="soft" onClick={() => onChange({ ...view, status })}>
        {t(TO[status], { count })}
      </Button>
    );
  });
};

/** Nothing is left of the list: which of its filters to loosen. */
export const Loosen = ({ view, onChange }: Props) => {
  const parts = narrowParts(view);
  const all = parts.reduce(withoutPart, view);
  return (
    <EmptyState
      title={t(parts.length > 0 ? 'distEmpty' : 'distEmptyAll')}
      hint={t(parts.length > 0 ? 'distEmptyHint' : 'distEmptyAllHint')}
      action={
        <div className={styles.ways}>
          {parts.map((part) => (
            <LoosenButton key={part} view={view} part={part} onChange={onChange} />
          ))}
          <OtherStatuses view={view} onChange={onChange} />
          {parts.length > 1 && (
            <Button kind="plain" onClick={() => onChange(all)}>
              {t('distClear')}
            </Button>
          )}
        </div>
      }
    />
  );
};
