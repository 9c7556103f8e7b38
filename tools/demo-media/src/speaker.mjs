import { panel } from './slide.mjs';

const mouths = [
  '<path d="M 113 163 Q 126 170 139 163" fill="none" stroke="#9C4A3C" stroke-width="4" stroke-linecap="round"/>',
  '<ellipse cx="126" cy="165" rx="12" ry="5" fill="#9C4A3C"/>',
  '<ellipse cx="126" cy="166" rx="11" ry="7" fill="#8A3B30"/>',
];

/** Every drawing of the speaker: mouth closed, half, open; then the same with raised shoulders. */
export const speakerStates = [0, 1].flatMap((lift) => mouths.map((mouth) => ({ lift, mouth })));

export function speakerSvg({ lift, mouth }) {
  const { width, height } = panel;
  return `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#5D7FE3"/><stop offset="1" stop-color="#2A479F"/>
    </linearGradient>
    <clipPath id="frame"><rect width="${width}" height="${height}" rx="18"/></clipPath>
  </defs>
  <g clip-path="url(#frame)">
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <g transform="translate(0 ${-4 * lift})">
      <path d="M 34 330 V 268 A 92 92 0 0 1 218 268 V 330 Z" fill="#14245A"/>
      <path d="M 100 180 L 126 232 L 152 180 Z" fill="#F4F7FF"/>
      <path d="M 119 206 H 133 L 138 250 L 126 262 L 114 250 Z" fill="#2457F5"/>
    </g>
    <g transform="translate(0 ${-2 * lift})">
      <rect x="110" y="170" width="32" height="34" rx="14" fill="#E3B28E"/>
      <circle cx="126" cy="135" r="53" fill="#F2C9A5"/>
      <path d="M 71 134 A 55 55 0 0 1 181 134 Q 172 104 142 100 Q 104 108 71 134 Z" fill="#2A2433"/>
      <circle cx="107" cy="137" r="5" fill="#2A2433"/><circle cx="145" cy="137" r="5" fill="#2A2433"/>
      ${mouth}
    </g>
  </g>
</svg>`;
}
