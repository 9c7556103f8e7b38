import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { useFocusBack } from '../../../../../ui/use-focus-back.ts';
import { usePollList } from '../../poll/api.ts';
import { PollBody } from '../../poll/components/poll-body.tsx';
import { PollHead } from '../../poll/components/poll-head.tsx';
import type { PollNow } from '../../poll/model.ts';
import type { RoomReader } from '../../reading/room-reader.ts';
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
  const asking = asked && poll.Open;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);
  // To the card of a poll that is closed now, else to the button that asked.
  const card = useFocusBack<HTMLLIElement>(asking);
  const close = useFocusBack<HTMLButtonElement>(asking);
  return (
    <li ref={card} tabIndex={-1} className={styles.card}>
      <div className={styles.pollHead}>
        <PollHead poll={poll} />
      </div>
      <PollBody poll={poll} voting={null} />
      {poll.Open && closes && !asked && (
        <div className={styles.acts}>
          <Button ref={close} kind="soft" size="small" onClick={() => setAsked(true)}>
            {t('pollsClose')}
          </Button>
        </div>
      )}
      {asking && (
        <div className={`col-3 ${styles.refuse}`}>
          <p ref={question} tabIndex={-1} className={styles.fact}>
            {t('pollsCloseHint')}
          </p>
          <div className={styles.acts}>
            <Button kind="plain" size="small" onClick={() => setAsked(false)}>
              {t('cancel')}
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
  readonly reader: RoomReader;
  readonly standing: Standing;
}

/** The polls of the room; whoever speaks for the university opens and closes them. */
export const PollPanel = ({ reader, standing }: Props) => {
  const acts = usePollActs(reader.topic);
  const speaks = isAtLeast(standing, 'worker');
  return (
    <>
      <DeskList query={usePollList(reader)} empty={t('noPollsYet')} hint={t('pollsEmptyHint')}>
        {(poll) => <PollCard key={poll.Offset} poll={poll} acts={acts} closes={speaks} />}
      </DeskList>
      {speaks && (
        <div className={styles.below}>
          <PollForm topic={reader.topic} />
        </div>
      )}
    </>
  );
};
