import type { Guide } from '@xuanjiang/contracts/guide-fields';

interface Answer {
  readonly data: { readonly List: readonly Guide[] };
}

/** The demo's guide of most pages. */
export const longGuide = async (url: string): Promise<Guide> => {
  const response = await fetch(`${url}/api/book/find?Limit=50`);
  const { data } = (await response.json()) as Answer;
  const [guide] = [...data.List].sort((a, b) => b.Pages - a.Pages);
  if (guide === undefined) throw new Error('the demo has no guide');
  return guide;
};
