import { CHECKIN_AGE_MAX_HOURS, PASS_NAME_MAX } from '@xuanjiang/contracts/rules/event-limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Outputs } from '../../../../lib/trpc.ts';
import { Button } from '../../../../ui/button.tsx';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { timeText } from '../../../talks/talk/public.ts';
import { usePassCalls, usePasses } from '../api.ts';
import { doorName } from '../model.ts';
import { t } from '../texts.ts';
import card from './card.module.css';
import styles from './helper-links.module.css';

interface NewLink {
  readonly name: string;
  readonly address: string;
  /** Ids of the links that there were before it. */
  readonly before: readonly string[];
}

const Fresh = ({ link }: { readonly link: NewLink }) => (
  <div className={styles.fresh}>
    <p>{t('doorHelperNew', { name: link.name })}</p>
    <div className={styles.white} data-light>
      <QrCode text={link.address} label={t('doorHelperCode')} />
    </div>
    <Button
      kind="soft"
      size="small"
      onClick={() => void copyAndSay(link.address, { done: t('linkCopied') })}
    >
      {t('copyTheLink')}
    </Button>
  </div>
);

type Pass = Outputs['checkin']['findPasses']['List'][number];

interface EndProps {
  readonly id: string;
  readonly pass: Pass;
  readonly onEnded: (pass: Pass) => void;
  readonly onClose: () => void;
}

/** Asks once whether a link ends: whoever works by it stands at a door. */
const EndSheet = ({ id, pass, onEnded, onClose }: EndProps) => {
  const { remove } = usePassCalls();
  const end = () =>
    remove.mutate(
      { Id: id, Passid: pass.Id },
      {
        onSuccess() {
          showToast(t('doorHelperEnded'));
          onEnded(pass);
          onClose();
        },
      },
    );
  return (
    <Sheet open title={t('doorHelperEndTitle')} onClose={onClose}>
      <p className={styles.text}>{t('doorHelperEndText', { name: pass.Name })}</p>
      <div className={`grid-3 ${styles.choices}`}>
        <Button kind="plain" onClick={onClose}>
          {t('doorHelperKeep')}
        </Button>
        <Button kind="danger" disabled={remove.isPending} onClick={end}>
          {t('doorHelperEnd')}
        </Button>
      </div>
    </Sheet>
  );
};

const usedText = ({ Usedtime }: Pass): string =>
  Usedtime === 0 ? t('doorHelperUnused') : t('doorHelperUsed', { time: timeText(Usedtime) });

interface LinksProps {
  readonly id: string;
  readonly onEnded: (pass: Pass) => void;
}

const Links = ({ id, onEnded }: LinksProps) => {
  const { data, isError, refetch } = usePasses(id, true);
  const [ending, setEnding] = useState<Pass | null>(null);
  if (data === undefined) {
    if (!isError) return <SkeletonRows />;
    return (
      <div className={card.fault} role="alert">
        <p className={styles.failed}>{t('doorHelpersFailed')}</p>
        <Button kind="plain" size="small" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (data.List.length === 0) return <p className={card.hint}>{t('doorHelperNone')}</p>;
  return (
    <>
      <ul className={styles.links}>
        {data.List.map((pass) => (
          <li key={pass.Id}>
            <p>
              <b>{pass.Name}</b>
              <small>
                {usedText(pass)}
                {' · '}
                {t('doorHelperUntil', { time: timeText(pass.Expirestime) })}
              </small>
            </p>
            <Button
              kind="plain"
              size="small"
              aria-label={`${t('doorHelperEnd')} ${pass.Name}`}
              onClick={() => setEnding(pass)}
            >
              {t('doorHelperEnd')}
            </Button>
          </li>
        ))}
      </ul>
      {ending !== null && (
        <EndSheet id={id} pass={ending} onEnded={onEnded} onClose={() => setEnding(null)} />
      )}
    </>
  );
};

/** Links by which helpers check in without an account, for this event only. */
export const HelperLinks = ({ id }: { readonly id: string }) => {
  const { add } = usePassCalls();
  const { data } = usePasses(id, true);
  const [name, setName] = useState('');
  const [link, setLink] = useState<NewLink | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const Name = doorName(name).trim();
    const before = data?.List.map(({ Id }) => Id) ?? [];
    if (Name === '') return showToast(t('doorHelperNameEmpty'));
    add.mutate(
      { Id: id, Name },
      {
        onSuccess({ Link }) {
          setLink({ name: Name, address: location.origin + Link, before });
          setName('');
        },
      },
    );
  };
  // Its code is no longer of use to anybody.
  const hideEnded = ({ Id, Name }: Pass): void => {
    if (link?.name === Name && !link.before.includes(Id)) setLink(null);
  };
  return (
    <section className={card.card} aria-label={t('doorHelpers')}>
      <h2 className={card.title}>{t('doorHelpers')}</h2>
      <p className={card.hint}>{t('doorHelpersHint', { hours: CHECKIN_AGE_MAX_HOURS })}</p>
      <form className={card.field} onSubmit={submit}>
        <input
          className={card.input}
          type="text"
          autoComplete="off"
          maxLength={PASS_NAME_MAX}
          aria-label={t('doorHelperName')}
          placeholder={t('doorHelperNameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" kind="soft" disabled={add.isPending}>
          {t('doorHelperAdd')}
        </Button>
      </form>
      {link !== null && <Fresh link={link} />}
      <Links id={id} onEnded={hideEnded} />
    </section>
  );
};
