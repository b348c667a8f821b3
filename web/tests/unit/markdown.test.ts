// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { markdown } from '../../src/text/markdown';

describe('Markdown', () => {
  it('knows headings, paragraphs and lists that go over lines', () => {
    expect(markdown('# A\n\nb\nc\n\n- d\n  e\n- **f**\n\n1. g')).toEqual([
      { kind: 'heading', level: 1, text: [{ kind: 'text', text: 'A' }], anchor: '' },
      { kind: 'paragraph', text: [{ kind: 'text', text: 'b c' }] },
      {
        kind: 'list',
        ordered: false,
        items: [[{ kind: 'text', text: 'd e' }], [{ kind: 'bold', text: 'f' }]],
      },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'g' }]] },
    ]);
  });

  it('knows what a chapter is called by', () => {
    const [chapter, plain] = markdown('## To buy {#buying}\n\n## A {# b}');
    expect(chapter).toEqual({
      kind: 'heading',
      level: 2,
      text: [{ kind: 'text', text: 'To buy' }],
      anchor: 'buying',
    });
    expect(plain).toMatchObject({ text: [{ kind: 'text', text: 'A {# b}' }], anchor: '' });
  });

  it('leaves HTML as the text that it is', () => {
    expect(markdown('<b onclick="x">')).toEqual([
      { kind: 'paragraph', text: [{ kind: 'text', text: '<b onclick="x">' }] },
    ]);
  });
});
