export type Encoding = 'br' | 'gzip' | 'identity';

/** Headers whose meaning is remembered, and how long they are at most: browsers send a few. */
const KNOWN_MAX = 100;
const LENGTH_MAX = 200;
const known = new Map<string, Encoding>();
/** What was asked last: comparing takes less than looking a new string up, and most browsers send the same. */
let last: { readonly header: string; readonly encoding: Encoding } | null = null;

const read = (header: string): Encoding => {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const weight = parameters.find((text) => text.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))];
      }),
  );
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && !(gzip > br)) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
};

/** The encoding that a client prefers, of those that answers are kept in (RFC 9110, 12.5.3). */
export const encodingFor = (header: string | undefined): Encoding => {
  if (header === undefined || header === '') return 'identity';
  if (header === last?.header) return last.encoding;
  const found = known.get(header);
  const encoding = found ?? read(header);
  if (header.length > LENGTH_MAX) return encoding;
  last = { header, encoding };
  if (found === undefined && known.size < KNOWN_MAX) known.set(header, encoding);
  return encoding;
};
