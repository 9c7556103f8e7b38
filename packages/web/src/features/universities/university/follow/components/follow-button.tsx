import type { University } from '@xuanjiang/contracts/university';
import { Plus } from 'lucide-react';
import { Button } from '../../../../../ui/button.tsx';
import { t } from '../../texts.ts';
import { useFollows } from '../actions.ts';

interface Props {
  readonly university: Pick<University, 'Id' | 'Name'>;
  /** It stands on the hue of the university. */
  readonly onHue?: boolean;
}

/** Follows a university: its new talks and answers are told. */
export const FollowButton = ({ university, onHue = false }: Props) => {
  const { has, toggle } = useFollows();
  const on = has(university.Id);
  const text = t(on ? 'following' : 'follow');
  return (
    <Button
      kind={onHue ? 'dark' : 'soft'}
      size={onHue ? 'normal' : 'small'}
      aria-label={`${text} ${university.Name}`}
      aria-pressed={on}
      onClick={() => toggle(university)}
    >
      {onHue && !on && <Plus size={16} aria-hidden="true" />}
      {text}
    </Button>
  );
};
