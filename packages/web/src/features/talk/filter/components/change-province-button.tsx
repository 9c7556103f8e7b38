import { Button } from '../../../../ui/button.tsx';
import { t } from '../texts.ts';

interface Props {
  readonly onClick: () => void;
}

/** Under a list of a province that has nothing. */
export const ChangeProvinceButton = ({ onClick }: Props) => (
  <Button kind="soft" onClick={onClick}>
    {t('talkDistChange')}
  </Button>
);
