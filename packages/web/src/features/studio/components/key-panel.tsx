import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copyAndSay } from '../../../ui/copy/copy-and-say.ts';
import { useStreamKey } from '../api.ts';
import { t } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './studio.module.css';

/** What ffmpeg is told, but for what it reads. The key is a header: an address stands in logs. */
const commandOf = (address: string, key: string): string =>
  `ffmpeg -re -i INPUT -c:v libx264 -preset veryfast -g 30 -c:a aac -f hls -hls_time 1 -hls_segment_type fmp4 -method PUT -headers "Authorization: Bearer ${key}" ${address}/live.m3u8`;

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly shown: string;
}

const Line = ({ name, value, shown }: LineProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{shown}</code>
      <Button
        kind="soft"
        size="small"
        aria-label={t('studioKeyCopy', { what: name })}
        onClick={() => void copyAndSay(value)}
      >
        {t('studioKeyCopy', { what: '' })}
      </Button>
    </dd>
  </div>
);

interface Props {
  readonly talkId: string;
  readonly hasKey: boolean;
}

/** The stream key of a talk, and what an encoder is set to. */
export const KeyPanel = ({ talkId, hasKey }: Props) => {
  const { key, make, revoke } = useStreamKey(talkId, hasKey);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<'make' | 'revoke' | null>(null);
  const input = { Id: talkId };
  const made = hasKey ? key.data : undefined;
  if (made === undefined) {
    return (
      <section className={styles.key} aria-label={t('studioKey')}>
        <p>{t('studioKeyNone')}</p>
        <Button disabled={make.isPending} onClick={() => make.mutate(input)}>
          {t('studioKeyMake')}
        </Button>
      </section>
    );
  }
  const address = new URL(made.Path, location.origin).href;
  const said = open ? made.Key : '••••••••';
  return (
    <section className={styles.key} aria-label={t('studioKey')}>
      <dl>
        <Line name={t('studioKeyAddress')} value={address} shown={address} />
        <Line name={t('studioKey')} value={made.Key} shown={said} />
        <Line
          name={t('studioKeyCommand')}
          value={commandOf(address, made.Key)}
          shown={commandOf(address, said)}
        />
      </dl>
      <p>{t('studioKeyHint')}</p>
      <div className={styles.foot}>
        <Button kind="plain" size="small" onClick={() => setOpen(!open)}>
          {t(open ? 'studioKeyHide' : 'studioKeyShow')}
        </Button>
        <Button kind="plain" size="small" onClick={() => setAsking('make')}>
          {t('studioKeyNew')}
        </Button>
        <Button kind="danger" size="small" onClick={() => setAsking('revoke')}>
          {t('studioKeyRevoke')}
        </Button>
      </div>
      {asking !== null && (
        <AskDialog
          danger
          title={t('studioKeyAsk')}
          effect={t('studioKeyEffect')}
          action={t(asking === 'make' ? 'studioKeyNew' : 'studioKeyRevoke')}
          onConfirm={() => {
            setAsking(null);
            (asking === 'make' ? make : revoke).mutate(input);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
};
