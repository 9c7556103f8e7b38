import { afterEach, expect, it, vi } from 'vitest';
import {
  forgetButForms,
  forgetDrafts,
  forgetFormsBut,
  forgetOthers,
  isWriter,
} from './forget-drafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A storage as the browser has it: what is kept are its own properties. */
const storageOf = (kept: Record<string, string>) =>
  Object.assign(
    Object.create({
      removeItem(this: Record<string, string>, name: string) {
        delete this[name];
      },
    }),
    kept,
  );

it('forgets forms, whose they are and drafts of rooms, and nothing else [2.LAYER.6]', () => {
  const storage = storageOf({
    'xj.form.u1.name': '{"name":"小林"}',
    'xj.form..login': '{"phone":"13700001234"}',
    'xj.form.owner': '7f u1',
    'xj.draft.stream/t1': '几点开始',
    'xj.channel': 'qd',
  });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storageOf({}));
  forgetDrafts();
  expect(Object.keys(storage)).toEqual(['xj.channel']);
});

it('forgets the own score, and places and marks in guides', () => {
  const storage = storageOf({
    'xj.own-score': '{"score":620}',
    'xj.own-columns': '{}',
    'xj.own-compared': '/compare?units=1',
    'xj.reader.places': '[]',
    'xj.reader.marks.0123456789ab': '[3]',
    'xj.reader.font': '19',
    'xj.captions': 'off',
  });
  vi.stubGlobal('sessionStorage', storageOf({}));
  vi.stubGlobal('localStorage', storage);
  forgetDrafts();
  expect(Object.keys(storage)).toEqual(['xj.reader.font', 'xj.captions']);
});

it('forgets what was booked, and asks the next account again how to tell of it', () => {
  const storage = storageOf({ 'xj.reach': 'talk/t1', 'xj.reach-asked': '{}', 'xj.channel': 'qd' });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storageOf({ 'xj.reach': 'talk/t1' }));
  forgetDrafts();
  expect(Object.keys(storage)).toEqual(['xj.channel']);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('forgets the lists of doors, and keeps who was let in and is not sent yet', () => {
  const storage = storageOf({
    'xj.door.e1': '{}',
    'xj.door-in.e1.abc': '{}',
    'xj.door-name': '南门',
  });
  vi.stubGlobal('sessionStorage', storageOf({}));
  vi.stubGlobal('localStorage', storage);
  forgetDrafts();
  expect(Object.keys(storage)).toEqual(['xj.door-in.e1.abc', 'xj.door-name']);
});

it('forgets what another session has left, and not what a visitor wrote before the login', () => {
  const storage = new Map<string, string>();
  const local = new Proxy(
    {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
      removeItem: (name: string) => void storage.delete(name),
    },
    {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  );
  vi.stubGlobal('sessionStorage', storageOf({}));
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  storage.set('xj.own-score', '{}');
  forgetOthers('token-a');
  expect(storage.has('xj.own-score')).toBe(true);
  storage.set('xj.tickets', '[]');
  forgetOthers('token-a');
  expect(storage.has('xj.tickets')).toBe(true);
  // The session of a ended while no page was open.
  forgetOthers('token-b');
  expect([...storage.keys()]).toEqual(['xj.writer']);
  storage.set('xj.tickets', '[]');
  forgetOthers('');
  expect(storage.size).toBe(0);
});

it('keeps the forms of a session that was lost, for the account that wrote them', () => {
  const storage = storageOf({
    'xj.form.u1.talk/7': '{"Title":"强基"}',
    'xj.form.u2.word/new': '{}',
    'xj.form..login': '{}',
    'xj.draft.stream/t1': '几点开始',
  });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storageOf({}));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  forgetButForms();
  expect(Object.keys(storage)).toEqual([
    'xj.form.u1.talk/7',
    'xj.form.u2.word/new',
    'xj.form..login',
  ]);
  forgetFormsBut('u1');
  expect(Object.keys(storage)).toEqual(['xj.form.u1.talk/7', 'xj.form..login']);
});

it('knows whether a tab has logged out since', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  forgetOthers('token-a');
  expect([isWriter('token-a'), isWriter('token-b')]).toEqual([true, false]);
  forgetOthers('');
  expect(isWriter('token-a')).toBe(false);
});

it('is no fault where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(forgetDrafts).not.toThrow();
  expect(() => forgetFormsBut('u1')).not.toThrow();
});
