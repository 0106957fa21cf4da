import { expect, test } from 'vitest'
import { sharedUploadMemory } from './upload-memory.ts'

const long = 60_000

test('while uploads hold much the next ones wait, and each that ends starts one, in the order of arrival', async () => {
  const memory = sharedUploadMemory({ max: 10, busyFrom: 5, maxWaiting: 2 })
  const order: number[] = []
  expect(await memory.turn(long)).toBe(true)
  expect(memory.hold(9)).toBe(true)
  const both = [1, 2].map(number => memory.turn(long).then(() => order.push(number)))
  memory.release(3)
  await new Promise(setImmediate)
  expect(order).toEqual([])
  memory.release(6)
  await both[0]
  expect(order).toEqual([1])
  memory.release(0)
  await both[1]
  expect(order).toEqual([1, 2])
})

test('who waited too long does not start, and holds up nobody', async () => {
  const memory = sharedUploadMemory({ max: 10, busyFrom: 5, maxWaiting: 2 })
  memory.hold(5)
  const late = memory.turn(1)
  const behind = memory.turn(long)
  expect(await late).toBe(false)
  memory.release(5)
  expect(await behind).toBe(true)
})

test('when too many wait the next is refused at once', async () => {
  const memory = sharedUploadMemory({ max: 10, busyFrom: 5, maxWaiting: 2 })
  memory.hold(5)
  const both = [1, 2].map(() => memory.turn(long))
  expect(memory.isCrowded()).toBe(true)
  expect(memory.isCrowded(0.5)).toBe(true)
  expect(await memory.turn(long)).toBe(false)
  memory.release(5)
  expect(memory.isCrowded()).toBe(false)
  expect(memory.isCrowded(0.5)).toBe(true)
  memory.release(0)
  expect(await Promise.all(both)).toEqual([true, true])
})

test('nothing is held beyond the maximum', () => {
  const memory = sharedUploadMemory({ max: 10, busyFrom: 5, maxWaiting: 2 })
  expect([memory.hold(8), memory.hold(3), memory.hold(2)]).toEqual([true, false, true])
  expect(memory.held()).toBe(10)
})
