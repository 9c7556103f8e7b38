import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeeper, readDraft } from './draft.ts';
import { getKept } from './storage.ts';

interface Form {
  readonly text: string;
  readonly year: number | null;
  readonly consent: boolean;
}
const EMPTY: Form = { text: '', year: null, consent: false };

describe('a form that was kept', () => {
  it('is there again', () => {
    const form = { text: '13700001234', year: 2027, consent: true };
    expect(readDraft(JSON.stringify(form), EMPTY)).toEqual(form);
  });

  it.each(['', 'null', '"text"', '{', '[]', '{"text":3,"consent":"yes","other":1}'])(
    'is empty where %j was kept',
    (kept) => {
      expect(readDraft(kept, EMPTY)).toEqual(EMPTY);
    },
  );

  it('takes the fields that it knows', () => {
    expect(readDraft('{"text":"a","code":"1234"}', EMPTY)).toEqual({ ...EMPTY, text: 'a' });
  });
});

describe('the text of a draft', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is not changed by a page that was left, once another has written', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    const left = createKeeper('xj.form.a');
    left('one');
    const now = createKeeper('xj.form.a');
    now('two');
    left('');
    expect(getKept('xj.form.a')).toBe('two');
    now('');
    expect(getKept('xj.form.a')).toBe('');
  });
});
