import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '../../../../ui/menu-list.tsx';
import { DevicesSheet } from './devices-sheet.tsx';
import { t } from './texts.ts';

interface Props {
  /** On how many the account is logged in; undefined while that is not known. */
  readonly count: number | undefined;
}

/** The row that opens the devices. */
export const DevicesEntry = ({ count }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuButton
        icon={MonitorSmartphone}
        label={t('devicesTitle')}
        hint={count === undefined ? t('devicesHint') : t('devicesCount', { count })}
        onClick={() => setOpen(true)}
      />
      {open && <DevicesSheet onClose={() => setOpen(false)} />}
    </>
  );
};
