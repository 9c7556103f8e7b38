import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { MenuButton, MenuList } from '../../../../ui/menu-list.tsx';
import { t } from '../texts.ts';
import { LazyOwnProfile } from './lazy-layers.ts';

/** 我的选考 among the ways from the own page: the place to see and to delete what is kept of it. */
export const OwnMenu = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuList>
        <MenuButton
          icon={GraduationCap}
          label={t('ownProfile')}
          hint={t('ownMenuHint')}
          onClick={() => setOpen(true)}
        />
      </MenuList>
      {open && <LazyOwnProfile onClose={() => setOpen(false)} />}
    </>
  );
};
