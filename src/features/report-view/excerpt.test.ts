import { expect, test } from 'vitest'
import { textExcerpt } from './display.ts'

test('a short text is its own excerpt', () => {
  expect(textExcerpt(' De lamp knippert. ')).toEqual({ text: 'De lamp knippert.', isWhole: true })
})

test('the excerpt of a longer text is its first line, cut after a whole word', () => {
  expect(textExcerpt('De lamp knippert.\n\nAl een week.')).toEqual({ text: 'De lamp knippert. …', isWhole: false })
  const words = 'stoeptegel '.repeat(30)
  const excerpt = textExcerpt(words)
  expect(excerpt.isWhole).toBe(false)
  expect(excerpt.text).toMatch(/^(stoeptegel )+…$/)
  expect(excerpt.text.length).toBeLessThanOrEqual(152)
  expect(textExcerpt('x'.repeat(400)).text).toHaveLength(77)
})
