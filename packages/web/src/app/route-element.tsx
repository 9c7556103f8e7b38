import { Navigate, useLocation } from 'react-router-dom';
import { useWide } from '../lib/wide.ts';
import { LoginGate } from './login-gate.tsx';
import type { WebRoute } from './routes.ts';
import { isOpen } from './routes.ts';
import { screenOf } from './screens.ts';

/** What a route shows: its screen, with its login rule applied, or another route for this width. */
export const RouteElement = ({ route }: { readonly route: WebRoute }) => {
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
