import { Button } from '../../../../ui/button.tsx';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { ENCODER } from '../rules/encoder-settings.ts';
import { t } from '../texts.ts';
import styles from './key.module.css';

interface LineProps {
  readonly name: string;
  readonly value: string;
  /** Left out: the value. */
  readonly shown?: string;
}

/** What an encoder is given, to copy. */
export const KeyLine = ({ name, value, shown = value }: LineProps) => (
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

/** How OBS and others are set up, as their own menus call it. */
export const EncoderSettings = () => {
  const { videoKbit, audioKbit, keySeconds, sampleRate } = ENCODER;
  const lines = [
    [t('studioSetVideo'), t('studioSetVideoValue')],
    [t('studioSetRate'), `CBR · ${videoKbit} kbps`],
    [t('studioSetKey'), `${keySeconds} ${t('secondsUnit')}`],
    [t('studioSetAudio'), `AAC · ${audioKbit} kbps`],
    [t('studioSetSample'), `${sampleRate / 1000} kHz`],
  ] as const;
  return (
    <dl className={styles.settings} aria-label={t('studioSettings')}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
