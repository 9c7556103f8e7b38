import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import type { EventFilter, FilterPart } from '../model.ts';
import { NO_EVENT_FILTER, PHASE_TEXTS, partsInUse, WAY_TEXTS, without } from '../model.ts';
import { t } from '../texts.ts';

const partText = (
  { provinceid, attendance, phase, name }: EventFilter,
  part: FilterPart,
  university: string,
): string => {
  if (part === 'name') return name;
  if (part === 'universityid') return university || t('oneUniversity');
  if (part === 'provinceid') return ownProvinceOf(provinceid)?.name ?? '';
  if (part === 'phase') return phase === '' ? '' : t(PHASE_TEXTS[phase]);
  return attendance === '' ? '' : t(WAY_TEXTS[attendance]);
};

interface Props {
  readonly filter: EventFilter;
  readonly onChange: (filter: EventFilter) => void;
}

/** Says which part of the filter leaves nothing, and takes it away. */
export const EventEmpty = ({ filter, onChange }: Props) => {
  const [part] = partsInUse(filter);
  const university = useUniversityName(filter.universityid);
  if (part === undefined) {
    return (
      <EmptyState
        title={t('eventListEmpty')}
        hint={t('talksOnlineHint')}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    );
  }
  const words = { part: partText(filter, part, university) };
  return (
    <EmptyState
      title={t('eventNoneFound')}
      hint={t('eventLoosenHint', words)}
      action={
        <>
          <Button onClick={() => onChange(without(filter, part))}>{t('eventLoosen', words)}</Button>
          {partsInUse(filter).length > 1 && (
            <Button kind="soft" onClick={() => onChange(NO_EVENT_FILTER)}>
              {t('eventClear')}
            </Button>
          )}
        </>
      }
    />
  );
};
