import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { PollBody } from '../../poll/components/poll-body.tsx';
import { PollHead } from '../../poll/components/poll-head.tsx';
import type { PollNow } from '../../poll/model.ts';
import { usePollList } from '../api.ts';
import { usePollActs } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { PollForm } from './poll-form.tsx';

interface CardProps {
  readonly poll: PollNow;
  readonly acts: ReturnType<typeof usePollActs>;
  /** Whether the caller may close it. */
  readonly closes: boolean;
}

const PollCard = ({ poll, acts, closes }: CardProps) => {
  const [asked, setAsked] = useState(false);
  return (
    <li className={styles.card}>
      <div className={styles.pollHead}>
        <PollHead poll={poll} />
      </div>
      <PollBody poll={poll} voting={null} />
      {poll.Open && closes && !asked && (
        <div className={styles.acts}>
          <Button kind="soft" size="small" onClick={() => setAsked(true)}>
            {t('pollsClose')}
          </Button>
        </div>
      )}
      {poll.Open && asked && (
        <div className={styles.refuse}>
          <p className={styles.fact}>{t('pollsCloseHint')}</p>
          <div className={styles.acts}>
            <Button kind="plain" size="small" onClick={() => setAsked(false)}>
              {t('deskCancel')}
            </Button>
            <ActButton
              kind="danger"
              size="small"
              busy={acts.busy}
              onAct={() => acts.close(poll.Offset)}
            >
              {t('pollsCloseNow')}
            </ActButton>
          </div>
        </div>
      )}
    </li>
  );
};

interface Props {
  readonly topic: string;
  readonly standing: Standing;
}

/** The polls of the room; whoever speaks for the university opens and closes them. */
export const PollPanel = ({ topic, standing }: Props) => {
  const list = usePollList(topic);
  const acts = usePollActs(topic);
  const speaks = isAtLeast(standing, 'worker');
  const form = speaks && <PollForm topic={topic} />;
  const polls = (
    <DeskList query={list} empty={t('pollsEmpty')} hint={t('pollsEmptyHint')}>
      {(poll) => <PollCard key={poll.Offset} poll={poll} acts={acts} closes={speaks} />}
    </DeskList>
  );
  // What is open is looked at more often than another is opened.
  const some = list.data !== undefined && list.data.List.length > 0;
  return (
    <>
      {some ? polls : form}
      <div className={styles.below}>{some ? form : polls}</div>
    </>
  );
};
