import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { useStreamKey } from '../api.ts';
import { isGuessed, putCommand, rtmpAddress, rtmpCommand } from '../rules/encoder-settings.ts';
import { t } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import controls from './controls.module.css';
import styles from './key.module.css';
import { EncoderSettings, KeyLine } from './key-lines.tsx';

interface Props {
  readonly talkId: string;
  readonly hasKey: boolean;
}

type Made = NonNullable<ReturnType<typeof useStreamKey>['key']['data']>;

/** Where an encoder sends, by both ways. */
const Ways = ({ made, open }: { readonly made: Made; readonly open: boolean }) => {
  const said = open ? made.Key : '••••••••';
  const address = new URL(made.Path, location.origin).href;
  const server = rtmpAddress(made, location.hostname);
  return (
    <dl>
      {server !== null && <KeyLine name={t('studioKeyServer')} value={server} />}
      <KeyLine name={t('studioKey')} value={made.Key} shown={said} />
      {server !== null && (
        <KeyLine
          name={t('studioKeyRtmpCommand')}
          value={rtmpCommand(server, made.Key)}
          shown={rtmpCommand(server, said)}
        />
      )}
      <KeyLine name={t('studioKeyAddress')} value={address} />
      <KeyLine
        name={t('studioKeyCommand')}
        value={putCommand(address, made.Key)}
        shown={putCommand(address, said)}
      />
    </dl>
  );
};

/** The stream key of a talk, and what an encoder is set to. */
export const KeyPanel = ({ talkId, hasKey }: Props) => {
  const { key, make, revoke } = useStreamKey(talkId, hasKey);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<'make' | 'revoke' | null>(null);
  const input = { Id: talkId };
  const made = hasKey ? key.data : undefined;
  if (made === undefined && hasKey) {
    // There is one, which another would replace: it is asked for again before one is offered.
    return <LoadingOrFailed query={key} skeleton={<SkeletonRows />} />;
  }
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
  return (
    <section className={styles.key} aria-label={t('studioKey')}>
      <Ways made={made} open={open} />
      <EncoderSettings />
      {rtmpAddress(made, '') === null && <p>{t('studioKeyNoRtmp')}</p>}
      {isGuessed(made, location.protocol) && <p>{t('studioKeyGuessed')}</p>}
      <p>{t('studioKeyHint')}</p>
      <div className={controls.foot}>
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
