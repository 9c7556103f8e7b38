import type { UniversitySignup } from '@xuanjiang/contracts/signup';
import { Link } from 'react-router-dom';
import { Button } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { momentText, talkPath, universityPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './signup-row.module.css';

const STATES = {
  shown: { kind: 'own', text: 'signedUp' },
  hidden: { kind: 'note', text: 'signedPaused' },
  withdrawn: { kind: 'plain', text: 'recalled' },
} as const;

interface Props {
  readonly signup: UniversitySignup;
  /** UTC ms */
  readonly now: number;
  /** Shows what is seen, or signs up again. */
  readonly onOpen: (signup: UniversitySignup) => void;
  readonly onWithdraw: (signup: UniversitySignup) => void;
}

/** A sign-up in a list: with whom, since when, from which talk, whether it is seen, and the way back. */
export const SignupRow = ({ signup, now, onOpen, onWithdraw }: Props) => {
  const { University, Talkid, Talktitle, Time, Withdrawntime, State } = signup;
  const { Name, Shortname, Color } = University;
  const state = STATES[State];
  const withdrawn = Withdrawntime !== null;
  const when = withdrawn
    ? t('signedWithdrawnAt', { when: momentText(Withdrawntime, now, t) })
    : t('signedSince', { when: momentText(Time, now, t) });
  return (
    <li className={`flex-3 card ${styles.row}`}>
      <Emblem shortname={Shortname} color={Color} size={40} />
      <div className="fill">
        <h3 className={`row-wrap ${styles.name}`}>
          <CoverLink to={universityPath(University.Id)}>{Name}</CoverLink>
          <Tag kind={state.kind}>{t(state.text)}</Tag>
        </h3>
        <p className={styles.facts}>{when}</p>
        {State === 'hidden' && <p className={styles.hidden}>{t('signedHidden', { name: Name })}</p>}
        {Talktitle !== '' && (
          <Link className={styles.talk} to={talkPath(Talkid)}>
            {t('signedFrom', { title: Talktitle })}
          </Link>
        )}
        <div className={styles.actions}>
          <Button
            kind={withdrawn ? 'soft' : 'plain'}
            size="small"
            aria-haspopup="dialog"
            aria-label={`${t(withdrawn ? 'signUpAgain' : 'signedDetails')} ${Name}`}
            onClick={() => onOpen(signup)}
          >
            {t(withdrawn ? 'signUpAgain' : 'signedDetails')}
          </Button>
          {!withdrawn && (
            <Button
              kind="plain"
              size="small"
              aria-haspopup="dialog"
              aria-label={`${t('withdrawSignup')} ${Name}`}
              onClick={() => onWithdraw(signup)}
            >
              {t('withdrawSignup')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};
