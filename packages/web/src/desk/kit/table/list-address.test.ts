import { expect, test } from 'vitest';
import { lastPage, listAskOf, withoutParams, withParam } from './list-address.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

test('reads page, order and the filters it knows', () => {
  expect(listAskOf(query('page=3&sort=name&kind=a&other=b'), ['kind', 'name'])).toEqual({
    page: 3,
    sort: 'name',
    filters: { kind: 'a', name: '' },
  });
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', ''])('%s is the first page', (text) => {
  expect(listAskOf(query(text), []).page).toBe(1);
});

test('another filter or order begins at the first page, and another page keeps both', () => {
  const old = query('page=3&sort=name&kind=a');
  expect(String(withParam(old, 'kind', 'b'))).toBe('sort=name&kind=b');
  expect(String(withParam(old, 'sort', ''))).toBe('kind=a');
  expect(String(withParam(old, 'page', '4'))).toBe('page=4&sort=name&kind=a');
  expect(String(withParam(old, 'page', '1'))).toBe('sort=name&kind=a');
});

test('drops the filters and nothing else', () => {
  expect(String(withoutParams(query('page=2&sort=s&kind=a&name=b&tab=x'), ['kind', 'name']))).toBe(
    'sort=s&tab=x',
  );
});

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
])('%i rows at 20 a page end on page %i', (total, page) => {
  expect(lastPage(total, 20)).toBe(page);
});
