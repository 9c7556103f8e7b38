export const width = 1280;
export const height = 720;
export const panel = { x: 972, y: 330, width: 252, height: 312 };

const escapeXml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The university's gate in thin lines, behind the speaker. */
const gate = [150, 196, 242]
  .map((r) => `M ${1098 - r} 720 V 350 A ${r} ${r} 0 0 1 ${1098 + r} 350 V 720`)
  .map((d, i) => `<path d="${d}" stroke-opacity="${0.2 - 0.06 * i}"/>`)
  .join('');

function bulletLine(text, index, active) {
  const y = 282 + 82 * index;
  const on = index === active;
  return `
    <circle cx="120" cy="${y - 14}" r="${on ? 8 : 6}" fill="${on ? '#7FA6FF' : '#C9D6F5'}"/>
    <text x="150" y="${y}" font-size="40" fill="${on ? '#FFFFFF' : '#C9D6F5'}">${escapeXml(text)}</text>`;
}

/** One slide as an SVG; `active` is the bullet being spoken about, -1 for none. */
export function slideSvg(slide, number, count, active) {
  return `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#1B3F95"/><stop offset="1" stop-color="#0F1B45"/>
  </linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#ground)"/>
  <g fill="none" stroke="#AFC4FF" stroke-width="2">${gate}</g>
  <text x="108" y="166" font-size="64" font-weight="700" fill="#FFFFFF">${escapeXml(slide.title)}</text>
  ${slide.bullets.map((text, i) => bulletLine(text, i, active)).join('')}
  <text x="108" y="632" font-size="24" fill="#9DB2E6">${number} / ${count}</text>
  <rect y="${height - 4}" width="${width}" height="4" fill="#FFFFFF" fill-opacity="0.12"/>
</svg>`;
}
