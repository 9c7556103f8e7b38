const SIZE = 96;
const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The drawn emblem of a university: its short name in a ring of its colour. */
export const emblemSvg = (shortname: string, color: string): string => {
  const characters = [...shortname];
  const fontSize = characters.length <= 2 ? 30 : characters.length === 3 ? 22 : 17;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">` +
    `<circle cx="48" cy="48" r="47" fill="#fff"/>` +
    `<circle cx="48" cy="48" r="42" fill="none" stroke="${escapeXml(color)}" stroke-width="4"/>` +
    `<text x="48" y="48" dy="0.36em" text-anchor="middle" font-size="${fontSize}" font-weight="700" ` +
    `font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif" fill="${escapeXml(color)}">` +
    `${escapeXml(shortname)}</text></svg>`
  );
};
