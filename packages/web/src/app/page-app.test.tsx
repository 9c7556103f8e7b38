import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { trpc } from '../lib/trpc.ts';
import { MAY_VISIT, OPEN, SPECIFIED_ROUTES } from '../testing/specified-routes.ts';
import { LoginNeeded } from './login-gate.tsx';
import { PageApp } from './page-app.tsx';
import { createQueryClient } from './query-client.ts';

// What stands in place of a page before a login is there, as in the browser a moment later.
beforeAll(async () => {
  await LoginNeeded.load();
});

const drawn = new Map<string, string>();

/** A page on a phone as a visitor gets it first, while the code of its screen loads. */
const pageAt = (path: string): string => {
  const known = drawn.get(path);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(
    <PageApp
      queryClient={createQueryClient()}
      trpcClient={trpc.createClient({ links: [] })}
      router={(page) => (
        <MemoryRouter initialEntries={[path.replace(':id', '440000')]}>{page}</MemoryRouter>
      )}
    />,
  );
  drawn.set(path, html);
  return html;
};
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, '');

/** Where the tabs of a page lead, and what they say; none without a bar. */
const tabsOf = (html: string): readonly (readonly [to: string, words: string])[] => {
  const [, bar = ''] = /<nav[^>]* aria-label="主导航"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
  const links = bar.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g);
  return [...links].map(([, to = '', content = '']) => [to, wordsOf(content)]);
};

/** The tab bar of the specification; its first entry leads to another site. */
const TABS = [
  [expect.stringMatching(/^https:\/\//), '高校数据'],
  ['/ebook', '招生指南'],
  ['/video', '宣讲'],
  ['/orgList', '院校'],
  ['/my', '我的'],
];
const WITH_TABS = ['/ebook', '/video', '/orgList', '/my'];

const paths = SPECIFIED_ROUTES.map(({ path }) => path);

test.each(WITH_TABS)('%s has the tabs, in their order [2.TAB.1, 2.TAB.2, 2.TAB.3]', (path) => {
  expect(tabsOf(pageAt(path))).toEqual(TABS);
});

test.each(paths.filter((path) => !WITH_TABS.includes(path)))('%s has no tabs [2.TAB.1]', (path) => {
  expect(tabsOf(pageAt(path))).toEqual([]);
});

test.each(SPECIFIED_ROUTES.filter(({ title }) => title !== ''))(
  '$path has its title at its head [2.ROUTE.2]',
  ({ path, title }) => {
    const [, head = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(pageAt(path)) ?? [];
    expect(wordsOf(head)).toBe(title);
  },
);

/** What a visitor sees of these lies under the login, or is a login of its own. */
const SEEN_UNDER_LOGIN = ['/my', '/majia', '/oauth', '/desk'];

test.each(paths.filter((path) => !SEEN_UNDER_LOGIN.includes(path)))(
  '%s asks a visitor to log in, where the specification does not exempt it [6.LOGIN.1, 6.LOGIN.2]',
  (path) => {
    const isOpen = [...OPEN, ...MAY_VISIT].includes(path);
    expect(wordsOf(pageAt(path)).includes('登录后查看')).toBe(!isOpen);
  },
);
