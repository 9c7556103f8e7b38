import type { Path } from '@xuanjiang/contracts/rules/routes';
import type { RoutePart } from '../screens/route-record.ts';
import { ROUTE_RECORDS } from '../screens/routes.ts';

/** What of the routes is needed when the page has loaded, and on the server. */
export const IDLE_ROUTES: Readonly<Record<Path, RoutePart<'idle'>>> = ROUTE_RECORDS;
