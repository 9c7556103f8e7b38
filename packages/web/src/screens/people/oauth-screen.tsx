import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { OAuthCard } from '../../features/people/account/public.ts';
import { useAppState } from '../../lib/app-state.ts';
import { takeRedirect } from '../../lib/kept-redirect.ts';
import { HOME_PATH } from '../../lib/navigation.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';

/** /oauth 授权网页登录: where logins begin that no screen asked for, and where providers return to. */
export const OauthScreen = () => {
  const navigate = useNavigate();
  const visitor = useSession(({ status }) => status === 'visitor');
  // A visitor may have logged in before the code of this screen had come: that is no user who came logged in.
  const loggedInHere = useAppState(({ loggedInAt }) => loggedInAt === location.pathname);
  const came = useRef(visitor || loggedInHere);
  const goOn = () => void navigate(takeRedirect() ?? HOME_PATH, { replace: true });

  // After a login on this page it goes on by itself; a user who came logged in stays.
  useEffect(() => {
    if (came.current && !visitor) {
      useAppState.setState({ loggedInAt: '' });
      void navigate(takeRedirect() ?? HOME_PATH, { replace: true });
    }
    came.current = visitor;
  }, [visitor, navigate]);

  return (
    <Page title back narrow>
      <OAuthCard onGoOn={goOn} />
    </Page>
  );
};
