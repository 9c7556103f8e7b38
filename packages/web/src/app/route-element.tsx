import { Navigate, useLocation } from 'react-router-dom';
import { useWide } from '../lib/wide.ts';
import { LoginGate } from './login-gate.tsx';
import type { PATHS } from './paths.ts';
import { isOpen } from './paths.ts';
import { NotLandedScreen, screenOf } from './screens.ts';

/** What a route shows: its screen, with its login rule applied, or another route for this width. */
export const RouteElement = ({ route }: { readonly route: (typeof PATHS)[number] }) => {
  const { search } = useLocation();
  const wide = useWide();
  const instead = wide ? route.wide : route.narrow;
  if (instead !== undefined) return <Navigate to={instead + search} replace />;
  const Screen = screenOf(route.path, wide);
  // A route without a screen needs no login.
  if (Screen === undefined) return <NotLandedScreen tab={route.tab === true} />;
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
