import { useNavigate } from 'react-router-dom';
import { requireLogin } from '../../../lib/app-state.ts';
import { t } from '../../../lib/lang.ts';
import { Button } from '../../../ui/button.tsx';
import type { PostGate } from '../model.ts';
import styles from './room.module.css';

/** Stands where the composer would: why the reader cannot post, and one tap to change it. */
export const ComposerGate = ({ gate }: { readonly gate: Exclude<PostGate, 'open'> }) => {
  const navigate = useNavigate();
  const login = gate === 'login';
  return (
    <div className={styles.gate}>
      <p>{t(login ? 'chatLogin' : 'chatBindPhone')}</p>
      <Button onClick={() => (login ? requireLogin() : void navigate('/my'))}>
        {t(login ? 'roomLogin' : 'roomBind')}
      </Button>
    </div>
  );
};
