/** A page in a sitemap. */
export interface SitemapEntry {
  /** Path and query, in ASCII. */
  readonly path: string;
  /** When the page last changed, UTC ms; null when that is not known. */
  readonly changedAt: number | null;
}

/** Addresses in one file: the limit of the sitemap protocol. */
export const SITEMAP_MAX = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const day = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** The pages of a site as a sitemap. @param origin where it is, without a slash at the end */
export const sitemapText = (origin: string, entries: readonly SitemapEntry[]): string => {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${day(changedAt)}+00:00</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>\n`;
  });
  return `${HEAD}<urlset ${SPACE}>\n${urls.join('')}</urlset>\n`;
};

/** The list of the sitemaps of a site that has more pages than one may hold. */
export const sitemapIndexText = (origin: string, files: number): string => {
  const names = Array.from({ length: files }, (_, at) =>
    escapeXml(`${origin}/sitemap-${at + 1}.xml`),
  );
  const list = names.map((name) => `<sitemap><loc>${name}</loc></sitemap>\n`).join('');
  return `${HEAD}<sitemapindex ${SPACE}>\n${list}</sitemapindex>\n`;
};

/** @param allowed whether search engines may read the site */
export const robotsText = (origin: string, allowed: boolean): string =>
  allowed
    ? `User-agent: *\nDisallow: /export/\nDisallow: /simulators/\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
