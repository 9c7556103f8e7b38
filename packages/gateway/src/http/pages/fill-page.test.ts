import { expect, test } from 'vitest';
import { fillPage, linksFor } from './fill-page.ts';

const SHELL = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta name="viewport" content="a" />
    <meta name="description" content="早" />
    <title>宣讲</title>
    <link rel="modulepreload" href="/assets/kit-1.js" crossorigin>
    <link rel="stylesheet" href="/assets/kit-0.css" crossorigin>
  </head>
  <body>
    <div id="root"><div class="boot">宣讲</div></div>
    <noscript>请</noscript>
  </body>
</html>`;
const PARTS = {
  head: '<title>讲</title>',
  links: '<link>',
  html: '<p>$&$1</p>',
  given: '<i></i>',
  whole: false,
};

test('the parts of a page take the places of the shell, as they are', () => {
  const page = fillPage(SHELL, 'en', PARTS);
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<div id="root"><p>$&$1</p></div><i></i>\n    <noscript>');
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page).not.toContain('早');
  expect(page).toContain('content="a" />\n<title>讲</title>\n<link rel="stylesheet"');
  // The styles of the page, then those of its screen, then scripts.
  expect(page.match(/kit-0\.css/g)).toHaveLength(1);
  expect(page.indexOf('kit-0.css')).toBeLessThan(page.indexOf('<link>'));
  expect(page.indexOf('<title>讲')).toBeLessThan(page.indexOf('modulepreload'));
});

test('the scripts of a page with its content are for later, those of a skeleton are not', () => {
  const links = '<link rel="modulepreload" crossorigin href="/assets/a-1.js">';
  const later = /<template id="later">(.*?)<\/template>/s;
  const page = fillPage(SHELL, 'zh', { ...PARTS, links, whole: true });
  expect(later.exec(page)?.[1]?.match(/\/assets\/[\w-]+/g)).toEqual([
    '/assets/a-1',
    '/assets/kit-1',
  ]);
  expect(page.replace(later, '')).not.toContain('modulepreload');
  const skeleton = fillPage(SHELL, 'zh', { ...PARTS, links });
  expect(skeleton).not.toContain('template');
  expect(skeleton.match(/modulepreload/g)).toHaveLength(2);
});

test('a shell without one of the places is an error', () => {
  expect(() => fillPage(SHELL.replace('id="root"', 'id="app"'), 'zh', PARTS)).toThrow('root');
});

test('the links are to what the page does not link to yet', () => {
  const manifest = {
    'src/a.tsx': { file: 'assets/a-1.js', css: ['assets/a-1.css'], imports: ['_kit.js'] },
    '_kit.js': { file: 'assets/kit-1.js', css: ['assets/kit-1.css'] },
  };
  expect(linksFor(['src/a.tsx'], manifest, SHELL)).toBe(
    '<link rel="stylesheet" crossorigin href="/assets/a-1.css">' +
      '<link rel="stylesheet" crossorigin href="/assets/kit-1.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/a-1.js">',
  );
  expect(() => linksFor(['src/a.tsx', 'src/b.tsx'], manifest, SHELL)).toThrow('src/b.tsx');
});

test('a screen that the client finds through a list needs that list too', () => {
  const manifest = {
    'src/app/later-screens.ts': { file: 'assets/list-1.js', dynamicImports: ['src/a.tsx'] },
    'src/a.tsx': { file: 'assets/a-1.js' },
    'src/b.tsx': { file: 'assets/b-1.js' },
  };
  const link = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`;
  expect(linksFor(['src/a.tsx'], manifest, SHELL)).toBe(link('list-1.js') + link('a-1.js'));
  expect(linksFor(['src/b.tsx'], manifest, SHELL)).toBe(link('b-1.js'));
});
