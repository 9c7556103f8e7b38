export type Encoding = 'br' | 'gzip' | 'identity';

/** Headers whose meaning is remembered, and how long they are at most: browsers send a few. */
const KNOWN_MAX = 100;
const LENGTH_MAX = 200;
const known = new Map<string, Encoding>();

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
  const found = known.get(header);
  if (found !== undefined) return found;
  const encoding = read(header);
  if (known.size < KNOWN_MAX && header.length <= LENGTH_MAX) known.set(header, encoding);
  return encoding;
};
