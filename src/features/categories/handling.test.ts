import { expect, test } from 'vitest'
import { defaultCategories, defaultServiceLevel } from './defaults.ts'
import { handlingMessage } from './handling.ts'
import { termInWords } from './rules.ts'

const categories = defaultCategories.flatMap(({ subs }) =>
  subs.map(sub => {
    const level = defaultServiceLevel(sub)
    return { slug: sub.slug, level, message: handlingMessage(sub.slug, sub.handling, level) }
  }),
)

test.each(categories)('the message of $slug promises the term of its category, and no other', ({ level, message }) => {
  expect(message).not.toContain('{')
  const promised = [...message.matchAll(/binnen ((\S+) (?:werk)?(?:dag(?:en)?|we(?:ek|ken)|uur))/gi)]
  expect(promised.map(([, term]) => term)).toEqual(promised.map(() => level && termInWords(level)))
})

test('most handling messages name the term', () => {
  const named = categories.filter(({ level, message }) => level && message.includes(termInWords(level)))
  expect(named.length).toBeGreaterThan(categories.length * 0.8)
})
