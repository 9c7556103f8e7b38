import type { Call } from '@xuanjiang/contracts/call';
import { catalogue, fileCatalogue } from '@xuanjiang/contracts/catalogue';

/** Each call by its entry, with its name, such as `talk.findDay`. */
export const CALL_NAMES: ReadonlyMap<Call, string> = new Map(
  [...Object.entries(catalogue), ...Object.entries(fileCatalogue)].flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([key, call]): [Call, string] => [
      call,
      `${domain}.${key}`,
    ]),
  ),
);
