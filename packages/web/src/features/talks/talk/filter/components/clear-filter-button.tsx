import { Button } from '../../../../../ui/button.tsx';
import { t } from '../../texts.ts';

interface Props {
  readonly onClick: () => void;
}

/** Under a list in which the filter leaves nothing. */
export const ClearFilterButton = ({ onClick }: Props) => (
  <Button kind="soft" onClick={onClick}>
    {t('talkFilterClear')}
  </Button>
);
