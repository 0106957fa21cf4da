// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { Markdown } from './Markdown.tsx'

cleanUpAfterEach()

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
])('Markdown is rendered: %s', (_, text, html) => expect(renderToStaticMarkup(<Markdown text={text} />)).toBe(html))

test('plain words in Markdown can be rendered by a component', () => {
  const renderWords = (words: string) => <mark>{words}</mark>
  expect(renderToStaticMarkup(<Markdown text="Zie **dit** en [dat](/x)" renderWords={renderWords} />)).toBe(
    '<p><mark>Zie </mark><strong>dit</strong><mark> en </mark><a href="/x">dat</a></p>',
  )
})

test('equal pieces of Markdown are each shown, also while the text changes', () => {
  const warn = vi.spyOn(console, 'error').mockReturnValue()
  const renderWords = (words: string) => <mark>{words}</mark>
  const text = '**Nu** en **Nu**\n\n- a\n- a\n\n---\n\nEen.\n\n---'
  const { container, rerender } = render(<Markdown text={text} renderWords={renderWords} />)
  rerender(<Markdown text={`**Nu** en ${text}`} renderWords={renderWords} />)
  const tags = ['strong', 'li', 'hr'].map(tag => container.querySelectorAll(tag).length)
  expect(tags).toEqual([3, 2, 2])
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
