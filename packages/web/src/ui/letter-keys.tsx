import type { ReactNode } from 'react';
import { t } from '../lib/common-texts.ts';
import { Button } from './button.tsx';
import { turnLetterKeys, useLetterKeysOff } from './use-letter-keys.ts';

interface Props {
  readonly className?: string | undefined;
  /** What the letters do on this page. */
  readonly children: ReactNode;
}

/** What letters do as keys, and the button that turns them off on this device. */
export const LetterKeys = ({ className, children }: Props) => {
  const off = useLetterKeysOff();
  return (
    <p className={className}>
      {off ? t('letterKeysOff') : children}{' '}
      <Button kind="plain" size="small" onClick={() => turnLetterKeys(!off)}>
        {t(off ? 'letterKeysTurnOn' : 'letterKeysTurnOff')}
      </Button>
    </p>
  );
};
