import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';

/** Each call of the catalogue by its entry, with its name, such as `talk.findDay`. */
export const CALL_NAMES: ReadonlyMap<Call, string> = new Map(
  Object.entries(catalogue).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([key, call]): [Call, string] => [
      call,
      `${domain}.${key}`,
    ]),
  ),
);
