import { DOOR_MAX } from '@xuanjiang/contracts/rules/event-limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { copyAndSay } from '../../../ui/copy/copy-and-say.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { showToast } from '../../../ui/toast.ts';
import { usePassCalls, usePasses } from '../api.ts';
import { t } from '../texts.ts';
import { momentText } from '../when.ts';
import card from './card.module.css';
import styles from './helper-links.module.css';

interface NewLink {
  readonly name: string;
  readonly address: string;
}

const complain = (error: unknown): void => showToast(refusalOf(error)?.msg || t('doorFailed'));

const Fresh = ({ link }: { readonly link: NewLink }) => (
  <div className={styles.fresh}>
    <p>{t('doorHelperNew', { name: link.name })}</p>
    <div className={styles.white} data-light>
      <QrCode text={link.address} label={t('doorHelperCode')} />
    </div>
    <Button
      kind="soft"
      size="small"
      onClick={() => void copyAndSay(link.address, { done: t('doorHelperCopied') })}
    >
      {t('doorHelperCopy')}
    </Button>
  </div>
);

const Links = ({ id }: { readonly id: string }) => {
  const { data } = usePasses(id, true);
  const { remove } = usePassCalls();
  const end = (Pass: string) =>
    remove.mutate(
      { Id: id, Pass },
      { onSuccess: () => showToast(t('doorHelperEnded')), onError: complain },
    );
  return (
    <ul className={styles.links}>
      {data?.List.map(({ Id, Name, Expirestime, Usedtime }) => (
        <li key={Id}>
          <p>
            <b>{Name}</b>
            <small>
              {Usedtime === 0
                ? t('doorHelperUnused')
                : t('doorHelperUsed', { time: momentText(Usedtime) })}
              {' · '}
              {t('doorHelperUntil', { time: momentText(Expirestime) })}
            </small>
          </p>
          <Button
            kind="plain"
            size="small"
            disabled={remove.isPending}
            aria-label={`${t('doorHelperEnd')} ${Name}`}
            onClick={() => end(Id)}
          >
            {t('doorHelperEnd')}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** Links by which helpers check in without an account, for this event only. */
export const HelperLinks = ({ id }: { readonly id: string }) => {
  const { add } = usePassCalls();
  const [name, setName] = useState('');
  const [link, setLink] = useState<NewLink | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const Name = name.trim();
    if (Name === '') return showToast(t('doorHelperNameEmpty'));
    add.mutate(
      { Id: id, Name },
      {
        onSuccess({ Link }) {
          setLink({ name: Name, address: location.origin + Link });
          setName('');
        },
        onError: complain,
      },
    );
  };
  return (
    <section className={card.card} aria-label={t('doorHelpers')}>
      <h2 className={card.title}>{t('doorHelpers')}</h2>
      <p className={card.hint}>{t('doorHelpersHint')}</p>
      <form className={card.field} onSubmit={submit}>
        <input
          className={card.input}
          type="text"
          autoComplete="off"
          maxLength={DOOR_MAX}
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
      <Links id={id} />
    </section>
  );
};
