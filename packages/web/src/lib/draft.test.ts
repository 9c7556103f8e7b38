import { describe, expect, it } from 'vitest';
import { readDraft } from './draft.ts';

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
