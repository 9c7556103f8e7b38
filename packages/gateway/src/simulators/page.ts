/** Escapes text for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const STYLE = `
  :root { color-scheme: light; --line: #e6e8ec; --text: #16213a; --soft: #55607a; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: #f3f4f6; color: var(--text); font: 16px/1.5
    -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
  main { max-width: 480px; margin: 0 auto; padding: 24px 16px 40px; }
  .tag { display: inline-block; padding: 2px 8px; border-radius: 999px; background: #fff4d6;
    color: #7a5200; font-size: 13px; }
  h1 { margin: 12px 0 4px; font-size: 22px; }
  p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
  ul { margin: 0 0 16px; padding: 0; list-style: none; background: #fff; border-radius: 12px;
    overflow: hidden; }
  li + li { border-top: 1px solid var(--line); }
  .row { display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 10px 16px;
    color: inherit; text-decoration: none; }
  a.row:hover, a.row:focus-visible { background: #f7f9fc; }
  .disc { flex: none; width: 44px; height: 44px; border-radius: 50%; color: #fff; display: grid;
    place-items: center; font-size: 18px; }
  .name { display: block; }
  .note { display: block; font-size: 14px; color: var(--soft); }
  .code { margin-left: auto; font-size: 24px; font-weight: 700; letter-spacing: 4px;
    font-variant-numeric: tabular-nums; }
  .refuse { display: block; padding: 12px; border-radius: 12px; background: #fff; color: var(--soft);
    text-align: center; text-decoration: none; }
`;

/**
 * A page of a simulator, marked as one.
 * @param body HTML
 * @param refreshS the page loads again after so many seconds
 */
export const simulatorPage = (
  title: string,
  body: string,
  refreshS?: number,
): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    ${refreshS === undefined ? '' : `<meta http-equiv="refresh" content="${refreshS}" />`}
    <title>${escapeHtml(title)}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <span class="tag">模拟器 · 仅供演示和测试</span>
      ${body}
    </main>
  </body>
</html>
`;

/** The page that says why an authorization cannot begin. */
export const refusalPage = (title: string, reason: string): string =>
  simulatorPage(title, `<h1>${escapeHtml(title)}</h1><p role="alert">${escapeHtml(reason)}</p>`);
