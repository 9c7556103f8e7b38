import { eventsRoutes } from './events/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { reachRoutes } from './reach/routes.ts';
import { roomsRoutes } from './rooms/routes.ts';
import type { RecordsOfRoutes } from './route-record.ts';
import { staffRoutes } from './staff/routes.ts';
import { talksRoutes } from './talks/routes.ts';
import { universitiesRoutes } from './universities/routes.ts';

/**
 * The record of every route. In the browser's build each reader gets the part that it needs: import this only in one
 * of the readers that `vite/route-parts.ts` lists, and on the server.
 */
export const ROUTE_RECORDS: RecordsOfRoutes = {
  ...mediaRoutes,
  ...roomsRoutes,
  ...reachRoutes,
  ...peopleRoutes,
  ...eventsRoutes,
  ...talksRoutes,
  ...universitiesRoutes,
  ...staffRoutes,
};
