import type { Note } from '@xuanjiang/contracts/note';
import { describe, expect, it } from 'vitest';
import { kindIn, notesByTalk, noteText, placeOf, queryWith } from './model.ts';

it('names the second as a clock does', () => {
  expect(placeOf(391_000)).toBe('06:31');
});

it('shows what was written, and what a mark without words means', () => {
  expect(noteText({ Kind: 'note', Content: '看绩点' }, '再看')).toBe('看绩点');
  expect(noteText({ Kind: 'again', Content: '' }, '再看')).toBe('再看');
  expect(noteText({ Kind: 'again', Content: '这里' }, '再看')).toBe('这里');
});

describe('the kind in an address', () => {
  const query = (text: string) => new URLSearchParams(text);

  it('is none where it says none, or one that there is not', () => {
    expect(kindIn(query('tab=notes'))).toBeNull();
    expect(kindIn(query('kind=draft'))).toBeNull();
  });

  it('is read as it was written, and leaves the rest of the address', () => {
    for (const kind of ['note', 'again'] as const) {
      const written = queryWith(query('tab=notes&kind=note'), kind);
      expect(kindIn(written)).toBe(kind);
      expect(written.get('tab')).toBe('notes');
    }
    expect(queryWith(query('tab=notes&kind=again'), null).toString()).toBe('tab=notes');
  });
});

describe('notes by their talks', () => {
  const note = (Id: string, Talkid: string, Atms: number, Time: number): Note => ({
    ...{ Id, Talkid, Atms, Time, Kind: 'note', Content: Id, Edittime: Time },
    ...{ Talktitle: `title ${Talkid}`, Universityname: `of ${Talkid}` },
  });
  const idsOf = (...given: Parameters<typeof notesByTalk>) =>
    notesByTalk(...given).map(({ talkId, notes }) => [talkId, notes.map(({ Id }) => Id)]);
  const late = note('late', 't1', 90_000, 1);
  const early = note('early', 't1', 30_000, 3);
  const other = note('other', 't2', 5000, 2);

  it('have the talk first that was noted last, and stand by their second', () => {
    expect(idsOf([early, late, other], null)).toEqual([
      ['t1', ['early', 'late']],
      ['t2', ['other']],
    ]);
    expect(notesByTalk([other], null)).toEqual([
      { talkId: 't2', title: 'title t2', university: 'of t2', notes: [other] },
    ]);
    expect(notesByTalk([], null)).toEqual([]);
  });

  it('keep the place of what was deleted, in the list and once it has gone from there', () => {
    const places = [
      ['t1', ['early', 'late']],
      ['t2', ['other']],
    ];
    expect(idsOf([early, late, other], early)).toEqual(places);
    expect(idsOf([other, late], early)).toEqual(places);
    expect(idsOf([early, late], other)).toEqual(places);
    expect(idsOf([], other)).toEqual([['t2', ['other']]]);
  });
});
