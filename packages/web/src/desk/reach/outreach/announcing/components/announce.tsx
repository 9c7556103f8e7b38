import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { Button } from 'antd';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts.ts';
import { AnnouncePanel } from './announce-panel.tsx';

/** Opens the panel with which a collection is announced. */
export const Announce = ({ collect }: { readonly collect: StaffCollectionDetail }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Megaphone size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('announce')}
      </Button>
      {open && <AnnouncePanel collect={collect} onClose={() => setOpen(false)} />}
    </>
  );
};
