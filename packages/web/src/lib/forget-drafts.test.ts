import { afterEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from './forget-drafts.ts';

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

it('forgets forms and drafts of rooms, and nothing else [2.LAYER.6]', () => {
  const storage = storageOf({
    'xj.form.u1.name': '{"name":"小林"}',
    'xj.form..login': '{"phone":"13700001234"}',
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

it('is no fault where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(forgetDrafts).not.toThrow();
});
