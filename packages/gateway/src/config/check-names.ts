import { editDistance } from '../lib/edit-distance.ts';

/**
 * First words of names that other programs use for settings of their own. A name that begins with one
 * of them is refused only where it is nearly one of ours.
 */
const SHARED_WORDS: ReadonlySet<string> = new Set([
  'APP',
  'BACKGROUND',
  'CHAT',
  'CONSENT',
  'CONTACT',
  'DATA',
  'HOST',
  'LOG',
  'METRICS',
  'OPERATOR',
  'PORT',
  'SECRET',
  'SECURITY',
  'SOURCE',
  'STOP',
  'TRUST',
  'WORK',
]);
/** Words of services. Hosters set names that begin with them beside the one that is ours. */
const SERVICES: Readonly<Record<string, string>> = {
  DATABASE: 'DATABASE_URL',
  REDIS: 'REDIS_URL',
};
/** What only the compose file reads: its `.env` may be loaded into the same shell. */
const OF_COMPOSE: ReadonlySet<string> = new Set([
  'MQTT_BIND_ADDRESS',
  'MQTT_PORT_1',
  'MQTT_PORT_2',
  'REDIS_IMAGE',
  'REDIS_PASSWORD',
  'RTMP_BIND_ADDRESS',
  'RTMP_PORT_1',
  'RTMP_PORT_2',
  'SITE_ADDRESS',
]);
/** What Kubernetes sets for a service that is called like a word of ours. */
const OF_SERVICE_LINKS = [
  /_SERVICE_(HOST|PORT(_\w+)?)$/,
  /_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/,
];
const OF_SERVICE_LINK_VALUE = /^(tcp|udp|sctp):\/\//;

/** Names of fewer letters are near too many others: only two letters that changed places count. */
const LENGTH_FOR_ONE = 6;
/** From this length on two changes are a slip. */
const LENGTH_FOR_TWO = 10;

const isServiceLink = (name: string, value: string): boolean =>
  OF_SERVICE_LINKS.some((pattern) => pattern.test(name)) || OF_SERVICE_LINK_VALUE.test(value);

const wordOf = (name: string): string => name.split('_')[0] ?? '';

const nearest = (
  name: string,
  known: readonly string[],
): { readonly name: string; readonly distance: number } | null =>
  known
    .map((each) => ({ name: each, distance: editDistance(name, each) }))
    .sort((a, b) => a.distance - b.distance)[0] ?? null;

/** Whether a name is so near a known one that nothing else can be meant. */
const isSlip = (name: string, known: string, distance: number): boolean => {
  if (known.length < LENGTH_FOR_ONE) {
    return distance === 1 && [...name].sort().join() === [...known].sort().join();
  }
  return distance <= (known.length < LENGTH_FOR_TWO ? 1 : 2);
};

/**
 * The names of an environment that nobody reads, though they were meant for this product: those nearly
 * like a name that is read, and all others with a first word of ours. What other programs, hosters
 * and Kubernetes set is left alone.
 * @param given names and values; those without a value are not set
 * @param known the names that are read
 * @returns a line for each
 */
export const misnamed = (
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] => {
  const words = new Set(known.map(wordOf).filter((word) => !SHARED_WORDS.has(word)));
  const isOurs = (name: string): boolean => {
    const word = wordOf(name);
    if (!words.has(word) || word === name) return false;
    const service = SERVICES[word];
    return service === undefined || (given[service] ?? '') === '';
  };
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined || value === '' || known.includes(name)) return [];
    if (OF_COMPOSE.has(name)) return [];
    if (isServiceLink(name, value)) return [];
    const near = nearest(name, known);
    if (near !== null && isSlip(name, near.name, near.distance)) {
      return [`${name}: there is no such name; ${near.name} was probably meant`];
    }
    if (!isOurs(name)) return [];
    const others = known.filter((each) => wordOf(each) === wordOf(name));
    return [
      `${name}: there is no such name; with ${wordOf(name)} there ${others.length === 1 ? 'is' : 'are'} ${others.join(', ')}`,
    ];
  });
};
