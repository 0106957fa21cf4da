import { expect, test } from 'vitest'
import { fetchAhead } from './idle.ts'

test('parts come one after the other, and the rest still comes when one does not', async () => {
  const order: string[] = []
  const part = (name: string) => async () => {
    order.push(`${name} asked`)
    await new Promise(resolve => setTimeout(resolve, 5))
    if (name === 'second') throw new Error('no connection')
    order.push(`${name} here`)
  }
  await fetchAhead(['first', 'second', 'third'].map(part))
  expect(order).toEqual(['first asked', 'first here', 'second asked', 'third asked', 'third here'])
})
