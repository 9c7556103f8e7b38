import { NAME_MAX } from '@xuanjiang/contracts/constants';
import type { FormEvent } from 'react';
import { useChat } from '../../../../../lib/chat/chat.ts';
import { useDraft } from '../../../../../lib/draft.ts';
import { useSession } from '../../../../../lib/session.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { useFaultFocus } from '../../../../../ui/use-fault-focus.ts';
import { TextField } from '../../login/components/text-field.tsx';
import { useSetName } from '../api.ts';
import { t } from '../texts.ts';
import styles from './name-sheet.module.css';

export interface NameSheetProps {
  /** A message waits for it: it is asked for, and the message is sent then. */
  readonly first: boolean;
  readonly onClose: () => void;
  /** The account has the name. */
  readonly onDone: () => void;
}

/** Asks for the name under which others see the user; the one that they have is filled in. */
export const NameSheet = ({ first, onClose, onDone }: NameSheetProps) => {
  const info = useSession((session) => session.info);
  const nameAtLogin = useChat(({ login }) => login?.Displayname ?? '');
  const { draft, change, forget } = useDraft('name', {
    name: info?.User.Displayname ?? nameAtLogin,
  });
  const { name } = draft;
  const { choose, problem, pending } = useSetName(() => {
    forget();
    onDone();
  });
  const form = useFaultFocus(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void choose(name);
  };
  return (
    <Sheet open title={t(first ? 'nameFirstTitle' : 'nameChangeTitle')} onClose={onClose}>
      <form ref={form} className="col" noValidate onSubmit={submit}>
        {info?.isWorker !== true && <p className={`text-14-2 ${styles.hint}`}>{t('nameHint')}</p>}
        <TextField
          label={t('personName')}
          problem={problem}
          input={{
            type: 'text',
            autoComplete: 'nickname',
            enterKeyHint: 'done',
            // Twice as long: what is invisible in a pasted name does not count.
            maxLength: 2 * NAME_MAX,
            value: name,
            onChange: (event) => change({ name: event.target.value }),
          }}
        />
        <Button type="submit" size="large" className={styles.submit} disabled={pending}>
          {t(first ? 'nameUseAndSend' : 'nameUse')}
        </Button>
      </form>
    </Sheet>
  );
};
