import { Button } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { t } from '../../texts.ts';
import type { OrgFilter } from '../filter.ts';
import { NO_ORG_FILTER, partsInUse, without } from '../filter.ts';
import { partText } from '../filter-text.ts';

interface Props {
  readonly filter: OrgFilter;
  readonly onChange: (filter: OrgFilter) => void;
}

/** Says which part of the filter leaves nothing, and takes it away. */
export const OrgEmpty = ({ filter, onChange }: Props) => {
  const [part] = partsInUse(filter);
  if (part === undefined) return <EmptyState title={t('orgNone')} />;
  const words = { part: partText(filter, part) };
  return (
    <EmptyState
      title={t('orgEmpty')}
      hint={t('orgEmptyHint', words)}
      action={
        <>
          <Button onClick={() => onChange(without(filter, part))}>{t('orgLoosen', words)}</Button>
          {partsInUse(filter).length > 1 && (
            <Button kind="soft" onClick={() => onChange(NO_ORG_FILTER)}>
              {t('orgClear')}
            </Button>
          )}
        </>
      }
    />
  );
};
