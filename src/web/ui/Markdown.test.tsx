import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './Markdown.tsx'

test.each([
  ['two paragraphs', 'Een.\n\nTwee.', '<p>Een.</p><p>Twee.</p>'],
  [
    'bold, italic and a link',
    '**Let op**: *nu* [hier](/x)',
    '<p><strong>Let op</strong>: <em>nu</em> <a href="/x">hier</a></p>',
  ],
  ['lists', '- a\n- b\n\n1. c', '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>'],
  ['a heading', '## Zo gaat het', '<p><strong>Zo gaat het</strong></p>'],
  ['HTML, which stays text', '<b onclick=x>a</b>', '<p>&lt;b onclick=x&gt;a&lt;/b&gt;</p>'],
  ['a link with a forbidden scheme', '[a](javascript:alert)', '<p>[a](javascript:alert)</p>'],
])('%s', (_, text, html) => expect(renderToStaticMarkup(<Markdown text={text} />)).toBe(html))

test('words without a link or emphasis can be rendered as more than words', () => {
  const renderWords = (words: string) => <mark>{words}</mark>
  expect(renderToStaticMarkup(<Markdown text="Zie **dit** en [dat](/x)" renderWords={renderWords} />)).toBe(
    '<p><mark>Zie </mark><strong>dit</strong><mark> en </mark><a href="/x">dat</a></p>',
  )
})
