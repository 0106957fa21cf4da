import { expect, test } from 'vitest'
import { prefetchWhenIdle } from './idle.ts'

test('idle parts of the page are fetched one after the other, and the rest also when one fails', async () => {
  const order: string[] = []
  const part = (name: string) => async () => {
    order.push(`${name} started`)
    await new Promise(resolve => setTimeout(resolve, 5))
    if (name === 'second') throw new Error('no connection')
    order.push(`${name} done`)
  }
  await prefetchWhenIdle(['first', 'second', 'third'].map(part))
  expect(order).toEqual(['first started', 'first done', 'second started', 'third started', 'third done'])
})
