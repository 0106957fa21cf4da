import { expect, test } from 'vitest'
import { parseMarkdown, plainMarkdown } from './markdown.ts'

test('Markdown has paragraphs, headings, lists and rules', () => {
  const source = '## Kop\r\nEerste regel\ntweede regel\n\n- een\n- twee\n1. drie\n\n---\nslot'
  expect(parseMarkdown(source)).toEqual([
    { kind: 'heading', inlines: [{ text: 'Kop' }] },
    { kind: 'paragraph', inlines: [{ text: 'Eerste regel\ntweede regel' }] },
    { kind: 'list', isOrdered: false, items: [[{ text: 'een' }], [{ text: 'twee' }]] },
    { kind: 'list', isOrdered: true, items: [[{ text: 'drie' }]] },
    { kind: 'rule' },
    { kind: 'paragraph', inlines: [{ text: 'slot' }] },
  ])
})

test('Markdown has bold, italic and links', () => {
  const [block] = parseMarkdown('Bel **nu** of *later*, [lees meer](https://a.example/b) of https://c.example/d.')
  expect(block).toEqual({
    kind: 'paragraph',
    inlines: [
      { text: 'Bel ' },
      { text: 'nu', bold: true },
      { text: ' of ' },
      { text: 'later', italic: true },
      { text: ', ' },
      { text: 'lees meer', href: 'https://a.example/b' },
      { text: ' of ' },
      { text: 'https://c.example/d', href: 'https://c.example/d' },
      { text: '.' },
    ],
  })
})

test.each([
  ['Zie [uw melding](https://a.example/b).', 'Zie uw melding.\nhttps://a.example/b'],
  ['Bekijk [uw melding](https://a.example/b)', 'Bekijk uw melding: https://a.example/b'],
  [
    '- Lees [dit](https://a.example) en [dat](https://b.example).',
    '- Lees dit en dat.\n  dit: https://a.example\n  dat: https://b.example',
  ],
  ['[Dit](https://a.example) · [dat](https://b.example)', 'Dit: https://a.example\ndat: https://b.example'],
  ['Bel [14 020](tel:14020).', 'Bel 14 020.'],
])('the plain text of Markdown has no mark behind an address: %s', (source, text) => {
  expect(plainMarkdown(source)).toBe(text)
})

test.each([
  '[klik](javascript:alert(1))',
  '[klik](data:text/html,x)',
  '[klik](//kwaad.example)',
  '<b>dik</b> <script>alert(1)</script>',
  '2 * 3 * 4 is 24',
  '**half',
  '[leeg]()',
])('the Markdown %s stays plain text', text => {
  expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', inlines: [{ text }] }])
})

test('a long Markdown text of markup characters is parsed quickly', () => {
  const started = performance.now()
  for (const mark of ['*', '**a', '[', '[a](', 'http://']) parseMarkdown(mark.repeat(10_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
