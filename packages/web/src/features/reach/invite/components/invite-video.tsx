import { CODES } from '@xuanjiang/contracts/errors';
import type { Invite } from '@xuanjiang/contracts/invite';
import { useEffect } from 'react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { usePageShare } from '../../../../lib/wechat/page-share.ts';
import buttonStyles from '../../../../ui/button.module.css';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { talkPath, useShare } from '../../../talks/talk/public.ts';
import { useInvite, useSavePoster } from '../api.ts';
import { posterName } from '../model.ts';
import { t } from '../texts.ts';
import styles from './invite-video.module.css';
import { PosterPicture } from './poster-picture.tsx';

const isInApp = (): boolean => pageFacts.browser.app === 'wechat';

/** In the messaging app its SDK saves the picture; elsewhere the browser does. */
const SaveButton = ({ invite: { Code, Poster, Talk } }: { readonly invite: Invite }) => {
  const { saving, save } = useSavePoster(Code);
  if (isInApp()) {
    return (
      <Button disabled={saving} onClick={save}>
        {t(saving ? 'inviteSaving' : 'inviteSave')}
      </Button>
    );
  }
  return (
    <a
      className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.normal}`}
      href={Poster}
      download={posterName(Talk.Title)}
    >
      {t('inviteSave')}
    </a>
  );
};

const Numbers = ({ invite: { Opened, Booked } }: { readonly invite: Invite }) => (
  <section className={`panel ${styles.numbers}`}>
    <p className={styles.counts}>
      <span>
        <b>{Opened}</b> {t('inviteOpened')}
      </span>
      <span>
        <b>{Booked}</b> {t('inviteBooked')}
      </span>
    </p>
    <p className={`second-3 ${styles.note}`}>{t('inviteOnlyNumbers')}</p>
  </section>
);

const Shown = ({ invite }: { readonly invite: Invite }) => {
  const { Talk, Poster, Path } = invite;
  const share = useShare();
  const address = location.origin + Path;
  const text = t('inviteShareText', { university: Talk.Universityname, title: Talk.Title });
  useEffect(() => {
    // What is shared is the talk with the invitation, not this page.
    usePageShare.setState({
      subject: { title: Talk.Title, desc: text, imgUrl: '', path: Path },
    });
    return () => usePageShare.setState({ subject: null });
  }, [Talk.Title, text, Path]);
  return (
    <>
      <PosterPicture key={Poster} src={Poster} title={Talk.Title} />
      <p className={styles.hint}>{t(pageFacts.browser.desktop ? 'inviteScan' : 'inviteHold')}</p>
      <div className={`flex-3 ${styles.actions}`}>
        <SaveButton invite={invite} />
        <Button kind="soft" onClick={() => share({ title: Talk.Title, text, url: address })}>
          {t('share')}
        </Button>
        <Button
          kind="plain"
          onClick={() =>
            void copyAndSay(address, { done: t('linkCopied'), failed: t('inviteNotCopied') })
          }
        >
          {t('copyTheLink')}
        </Button>
      </div>
      <Numbers invite={invite} />
      <ButtonLink className={styles.talk} kind="plain" to={talkPath(Talk.Id)}>
        {t('inviteToTalk')}
      </ButtonLink>
    </>
  );
};

/** Its code of a refusal that trying again does not change. */
const LASTING: readonly number[] = [CODES.notFound, CODES.conflict, CODES.input];

/** The poster with which somebody invites to a talk, and what became of it. */
export const InviteVideo = ({ talkId }: { readonly talkId: string }) => {
  const { invite, failure, retry } = useInvite(talkId);
  const lasting = failure !== null && LASTING.includes(failure.code);
  if (talkId === '' || lasting) {
    return (
      <EmptyState
        title={failure?.msg || t('noSuchTalk')}
        hint={t('inviteNoTalkHint')}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    );
  }
  if (invite !== undefined) return <Shown invite={invite} />;
  return failure === null ? (
    <SkeletonBlock className={styles.loading} />
  ) : (
    <ErrorState reason={failure.msg} onRetry={retry} />
  );
};
