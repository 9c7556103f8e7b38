import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { readDraft, useDraft } from './draft.ts';
import { getKept } from './storage.ts';

const EMPTY = { text: '', pictures: '' };
type Kept = ReturnType<typeof useDraft<typeof EMPTY>>;

afterEach(() => {
  vi.unstubAllGlobals();
});

const Form = ({ onDraft }: { readonly onDraft: (kept: Kept) => void }) => {
  onDraft(useDraft('report', EMPTY));
  return null;
};

test('what is changed when an answer comes leaves alone what was typed meanwhile', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  const drawn: Kept[] = [];
  renderToStaticMarkup(<Form onDraft={(kept) => drawn.push(kept)} />);
  const [first] = drawn;
  first?.change({ text: '没有声音' });
  // An answer that was waited for since before that.
  first?.change({ pictures: 'one' });
  expect(readDraft(getKept('xj.form..report'), EMPTY)).toEqual({
    text: '没有声音',
    pictures: 'one',
  });
});
