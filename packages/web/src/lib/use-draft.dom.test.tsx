import { act, renderHook } from '@testing-library/react';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberOwner, useDraft } from './draft.ts';
import { useSession } from './session.ts';

const EMPTY = { text: '', pictures: '' };

/** Opens the form. */
const opened = () => renderHook(() => useDraft('report', EMPTY));
const open = () => opened().result;
type Form = ReturnType<typeof open>;
const type = (form: Form, text: string): void => act(() => form.current.change({ text }));

/** Tells the page its account; empty for a visitor. */
const know = (account: string): void =>
  act(() => useSession.setState({ info: account === '' ? null : ({ Uids: account } as UserInfo) }));

beforeEach(() => {
  sessionStorage.clear();
  know('');
});

test('what is changed when an answer comes leaves alone what was typed meanwhile', () => {
  const form = open();
  const { change } = form.current;
  type(form, '没有声音');
  // An answer that was waited for since before that.
  act(() => change({ pictures: 'one' }));
  expect(open().current.draft).toEqual({ text: '没有声音', pictures: 'one' });
});

test('a form that was opened before the account was known is kept for that account', () => {
  const early = opened();
  type(early.result, '招生网址');
  early.unmount();
  know('u1');
  const late = open();
  expect(late.current.draft.text).toBe('招生网址');
  type(late, '招生网址已经更换');
  know('');
  expect(open().current.draft).toEqual(EMPTY);
  know('u1');
  expect(open().current.draft.text).toBe('招生网址已经更换');
  know('u2');
  expect(open().current.draft).toEqual(EMPTY);
});

test('a session whose account is remembered shows its form before the account is known, and no other session does', () => {
  const load = (token: string): void =>
    act(() => useSession.setState({ token, info: null, status: 'loading' }));
  load('token-1');
  know('u1');
  rememberOwner(useSession.getState());
  type(open(), '招生网址');
  load('token-1');
  const again = open();
  expect(again.current.draft.text).toBe('招生网址');
  type(again, '招生网址已经更换');
  know('u1');
  expect(again.current.draft.text).toBe('招生网址已经更换');
  for (const token of ['token-2', '']) {
    load(token);
    expect(open().current.draft).toEqual(EMPTY);
  }
  load('token-2');
  type(open(), '画面卡住');
  know('u2');
  expect(open().current.draft.text).toBe('画面卡住');
  know('u1');
  expect(open().current.draft.text).toBe('招生网址已经更换');
});

test('a form that is open shows what its account has kept as soon as that is known', () => {
  know('u1');
  type(open(), '招生网址');
  know('');
  const form = open();
  know('u1');
  expect(form.current.draft.text).toBe('招生网址');
  type(form, '招生网址已经更换');
  expect(open().current.draft.text).toBe('招生网址已经更换');
});

test('a visitor who logs in while a form is open keeps what was typed, and the form is empty once it is sent', () => {
  const form = open();
  type(form, '没有声音');
  know('u1');
  expect(form.current.draft.text).toBe('没有声音');
  act(() => form.current.forget());
  expect(form.current.draft).toEqual(EMPTY);
  expect(open().current.draft).toEqual(EMPTY);
});

test('what an account has kept stays where a form of the visitor before it was changed elsewhere', () => {
  know('u1');
  type(open(), '没有声音');
  know('');
  const form = open();
  act(() => form.current.change({ pictures: 'one' }));
  know('u1');
  expect(form.current.draft).toEqual({ text: '没有声音', pictures: 'one' });
  expect(open().current.draft).toEqual({ text: '没有声音', pictures: 'one' });
});

test('a form that is open shows another account nothing of the one before, and is kept for it', () => {
  know('u1');
  const form = open();
  type(form, '没有声音');
  know('u2');
  expect(form.current.draft).toEqual(EMPTY);
  type(form, '画面卡住');
  know('');
  know('u1');
  expect(form.current.draft.text).toBe('没有声音');
  know('u2');
  expect(form.current.draft.text).toBe('画面卡住');
});

test('what was typed stays where the browser forbids storage', () => {
  const form = open();
  const forbid = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  type(form, '没有声音');
  know('u1');
  expect(form.current.draft.text).toBe('没有声音');
  forbid.mockRestore();
});
