import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ReaderBar } from './reader-bar.tsx';

const labels = (star: boolean | null, can: boolean): readonly (string | undefined)[] => {
  const does = (): void => undefined;
  const bar = renderToStaticMarkup(
    <MemoryRouter>
      <ReaderBar
        {...{ title: '招生简章', facts: '', shown: true }}
        onFind={can ? does : null}
        onShare={can ? does : null}
        star={star === null ? null : { on: star, toggle: does }}
      />
    </MemoryRouter>,
  );
  return [...bar.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
};

test('the bar of the reader offers what can be done with a guide, and its star says what a press does', () => {
  expect(labels(false, true)).toEqual(['返回', '书里找', '关注这本指南', '分享']);
  expect(labels(true, false)).toEqual(['返回', '不再关注']);
  expect(labels(null, false)).toEqual(['返回']);
});
