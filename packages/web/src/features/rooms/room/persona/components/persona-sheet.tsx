import { Check } from 'lucide-react';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import type { PersonaState } from '../use-persona.ts';
import styles from './persona-sheet.module.css';

const AVATAR_PX = 36;

interface Props {
  readonly state: PersonaState;
  readonly onClose: () => void;
}

/** The personas of the reader, to choose under which they speak. */
export const PersonaSheet = ({ state: { mask, choices, choose }, onClose }: Props) => (
  <Sheet open title={t('personaChoose')} onClose={onClose}>
    <ul className={styles.list}>
      {choices.map(({ Position, Displayname, Avatarurl, School }) => {
        const current = Displayname === mask?.Displayname;
        return (
          <li key={Position}>
            <button
              type="button"
              className={`row-3 ${styles.choice}`}
              aria-current={current ? 'true' : undefined}
              onClick={() => {
                onClose();
                if (!current) choose(Position);
              }}
            >
              <Avatar name={Displayname} src={Avatarurl} size={AVATAR_PX} />
              <span className={styles.name}>
                {Displayname}
                <small>{School}</small>
              </span>
              {current && <Check size={20} aria-hidden="true" />}
            </button>
          </li>
        );
      })}
    </ul>
  </Sheet>
);
