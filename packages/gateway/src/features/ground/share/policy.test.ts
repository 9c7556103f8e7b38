import { describe, expect, it } from 'vitest';
import { signedAddress, signPage } from './policy.ts';

/** The public vectors (notes/wechat.md). */
const VECTOR = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonce: 'Wm3WZYTPz0wzccnW',
  timestamp: 1414587457,
};

describe('signPage', () => {
  it.each([
    ['http://mp.weixin.qq.com', 'f4d90daf4b3bca3078ab155816175ba34c443a7b'],
    ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
  ])('gives the published signature of %s', (url, signature) => {
    expect(signPage({ ...VECTOR, url })).toBe(signature);
  });

  it('leaves out what stands after the hash', () => {
    const url = 'http://mp.weixin.qq.com?params=value';
    expect(signPage({ ...VECTOR, url: `${url}#a#b` })).toBe(signPage({ ...VECTOR, url }));
  });
});

describe('signedAddress', () => {
  it('changes nothing else', () => {
    expect(signedAddress('https://a.example/%E8%AE%B2?b=%20&c=中#d')).toBe(
      'https://a.example/%E8%AE%B2?b=%20&c=中',
    );
  });
});
