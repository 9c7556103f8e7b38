import type { Path } from '@xuanjiang/contracts/rules/routes';
import type { ComponentType } from 'react';
import type { RoutePart } from '../screens/route-record.ts';
import { ROUTE_RECORDS } from '../screens/routes.ts';

const LIST: Readonly<Record<Path, RoutePart<'list'>>> = ROUTE_RECORDS;

/** Loads the screen of a route with which few visits begin. */
export const loadScreen = async (path: Path): Promise<ComponentType> => {
  const load = LIST[path].screen;
  if (load === undefined) throw new Error(`${path} is loaded by its entry`);
  return load();
};
