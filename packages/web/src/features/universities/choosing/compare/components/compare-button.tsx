import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import { showToast } from '../../../../../ui/toast.ts';
import type { Choice } from '../../../university/public.ts';
import { t } from '../texts.ts';
import { addToCompare, takeOut, useCompared } from '../use-compared.ts';

const LazyFullSheet = lazyView(async () => (await import('./full-sheet.tsx')).FullSheet);

interface Props {
  /** The id of the unit. */
  readonly unit: string;
  /** The unit in words, for who does not see where the button stands. */
  readonly name: string;
  /** For which province, year and type of subjects it is shown. */
  readonly choice?: Choice;
  readonly className?: string | undefined;
}

/** Puts a unit into the comparison, and takes it out again. Where there is no room it asks which one goes. */
export const CompareButton = ({ unit, name, choice, className }: Props) => {
  const { ids } = useCompared();
  const [asking, setAsking] = useState(false);
  const on = ids.includes(unit);
  const count = { count: ids.length, max: COMPARED_MAX };
  const press = (): void => {
    if (on) {
      takeOut(unit);
      showToast(t('compareTakenOut'));
    } else if (addToCompare(unit, choice)) {
      showToast(t('compareAddDone', { ...count, count: ids.length + 1 }));
    } else setAsking(true);
  };
  const text = on ? t('compareAdded', count) : t('compareAdd');
  return (
    <>
      <Button
        kind={on ? 'soft' : 'plain'}
        size="small"
        className={className}
        aria-pressed={on}
        aria-label={`${text} ${name}`}
        onClick={press}
      >
        {text}
      </Button>
      {asking && <LazyFullSheet unit={unit} onClose={() => setAsking(false)} />}
    </>
  );
};
