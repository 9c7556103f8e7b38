import { Activity, memo, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HOME_PATH } from '../lib/navigation.ts';
import { givePageFacts, pageFacts } from '../lib/page-facts.ts';
import { useWide } from '../lib/wide.ts';
import { RouteTitle } from '../ui/page.tsx';
import { dropGiven } from './drawing/drawn-page.ts';
import { screenKey, visitKept } from './kept-screens.ts';
import { LoginGate } from './login-gate.tsx';
import type { WebRoute } from './routes.ts';
import { isOpen, patternOf, routeOf } from './routes.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { NotFoundScreen, screenOf } from './screens.ts';
import styles from './shell.module.css';
import { titleOf } from './title-of.ts';
import { useArrival } from './use-arrival.ts';

/** What a route shows: its screen, with its login rule applied, or another route for this width. */
const RouteElement = ({ route }: { readonly route: WebRoute }) => {
  const { search } = useLocation();
  const wide = useWide();
  const instead = wide ? route.wide : route.narrow;
  if (instead !== undefined) return <Navigate to={instead + search} replace />;
  const Screen = screenOf(route.path, wide);
  if (isOpen(route)) return <Screen key={route.path} />;
  return (
    <LoginGate
      visitors={route.visitors === true}
      ownLogin={route.ownLogin === true}
      kept={route.kept === true}
      loading={Screen.loading}
    >
      <Screen key={route.path} />
    </LoginGate>
  );
};

interface ScreenProps {
  readonly route: WebRoute;
  readonly location: Location;
}

/** What the server drew has been taken over. */
const takenOver = (): void => {
  givePageFacts({ ...pageFacts, drawn: null });
  dropGiven();
};

/** A screen at an address of its own: one that is kept must not see the others' addresses. */
const ScreenAt = memo(({ route, location }: ScreenProps) => {
  // After the effects of the screen, which React takes over last.
  useEffect(takenOver, []);
  return (
    <RouteTitle value={titleOf(location.pathname)}>
      <ScreenFrame>
        <Routes location={location}>
          <Route path={patternOf(route)} element={<RouteElement route={route} />} />
        </Routes>
      </ScreenFrame>
    </RouteTitle>
  );
});

/** The screen of the address, and the hidden ones that stay mounted. */
export const Screens = () => {
  const location = useLocation();
  const entrance = location.pathname === '/';
  const route = routeOf(entrance ? HOME_PATH : location.pathname);
  const current = screenKey(location);
  const cached = route?.cached === true;
  const staff = route?.staff === true;

  const [kept, setKept] = useState<ReturnType<typeof visitKept>>([]);
  const visited = route?.cached && !entrance ? visitKept(kept, route, location) : kept;
  if (visited !== kept) setKept(visited);

  const title = titleOf(entrance ? HOME_PATH : location.pathname);
  useEffect(() => {
    // A page of the staff says its own.
    if (!staff) document.title = title;
  }, [title, staff]);
  useEffect(() => {
    if (route === null) takenOver();
  }, [route]);
  useArrival(current, cached);

  if (entrance) return <Navigate to={HOME_PATH + location.search} replace />;
  const shown = route !== null && !cached && (
    <ScreenAt key={route.path} route={route} location={location} />
  );
  return (
    <>
      <main id={staff ? undefined : 'main'} tabIndex={-1} className={styles.main} hidden={staff}>
        {visited.map((entry) => (
          <Activity key={entry.key} mode={entry.key === current ? 'visible' : 'hidden'}>
            <ScreenAt route={entry.route} location={entry.location} />
          </Activity>
        ))}
        {!staff && shown}
        {route === null && (
          <RouteTitle value={title}>
            <NotFoundScreen />
          </RouteTitle>
        )}
      </main>
      {staff && shown}
    </>
  );
};
