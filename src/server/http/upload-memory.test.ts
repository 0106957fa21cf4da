import { describe, expect, test } from 'vitest'
import { sharedUploadMemory } from './uploads.ts'

const long = 60_000
/** With limits of one client as wide as those of all. */
const memoryOf = (limits: { max: number; busyFrom: number; maxWaiting: number }) =>
  sharedUploadMemory({
    ...limits,
    maxOfClient: limits.max,
    shareOfClient: limits.max,
    maxWaitingOfClient: limits.maxWaiting,
  })

test('while uploads hold much the next ones wait, and each that ends starts one, in the order of arrival', async () => {
  const memory = memoryOf({ max: 10, busyFrom: 5, maxWaiting: 2 })
  const order: number[] = []
  expect(await memory.turn('a', long)).toBe(true)
  expect(memory.hold('a', 9)).toBe(true)
  const both = [1, 2].map(number => memory.turn('a', long).then(() => order.push(number)))
  memory.release('a', 3)
  await new Promise(setImmediate)
  expect(order).toEqual([])
  memory.release('a', 6)
  await both[0]
  expect(order).toEqual([1])
  memory.release('a', 0)
  await both[1]
  expect(order).toEqual([1, 2])
})

test('an upload that waited too long does not start, and holds up no other', async () => {
  const memory = memoryOf({ max: 10, busyFrom: 5, maxWaiting: 2 })
  memory.hold('a', 5)
  const late = memory.turn('a', 1)
  const behind = memory.turn('a', long)
  expect(await late).toBe(false)
  memory.release('a', 5)
  expect(await behind).toBe(true)
})

test('an upload is refused at once when too many are waiting', async () => {
  const memory = memoryOf({ max: 10, busyFrom: 5, maxWaiting: 2 })
  memory.hold('a', 5)
  const both = [1, 2].map(() => memory.turn('a', long))
  expect(memory.isCrowded()).toBe(true)
  expect(memory.isCrowded(0.5)).toBe(true)
  expect(await memory.turn('a', long)).toBe(false)
  memory.release('a', 5)
  expect(memory.isCrowded()).toBe(false)
  expect(memory.isCrowded(0.5)).toBe(true)
  memory.release('a', 0)
  expect(await Promise.all(both)).toEqual([true, true])
})

test('uploads never hold more memory than the maximum', () => {
  const memory = memoryOf({ max: 10, busyFrom: 5, maxWaiting: 2 })
  expect([memory.hold('a', 8), memory.hold('a', 3), memory.hold('a', 2)]).toEqual([true, false, true])
  expect(memory.held()).toBe(10)
})

describe('the uploads of one client', () => {
  const limits = { max: 100, busyFrom: 40, maxWaiting: 8, maxOfClient: 50, shareOfClient: 20, maxWaitingOfClient: 2 }

  test('hold no more than their maximum, and make others wait for no more than their share', async () => {
    const memory = sharedUploadMemory(limits)
    expect([memory.hold('a', 50), memory.hold('a', 1), memory.hold('b', 10)]).toEqual([true, false, true])
    expect(await memory.turn('b', long)).toBe(true)
    expect(await memory.turn('c', long)).toBe(true)
    expect(await memory.turn('a', 1)).toBe(false)
  })

  test('have no more than their share of the queue', async () => {
    const memory = sharedUploadMemory(limits)
    memory.hold('a', 20)
    const both = [memory.turn('a', 20), memory.turn('a', 20)]
    expect([memory.isCrowdedFor('a'), memory.isCrowdedFor('b'), memory.isCrowded()]).toEqual([true, false, false])
    expect(await memory.turn('a', long)).toBe(false)
    expect(await memory.turn('b', long)).toBe(true)
    expect(await Promise.all(both)).toEqual([false, false])
  })

  test('take turns with others in the queue', async () => {
    const memory = sharedUploadMemory(limits)
    for (const client of ['x', 'y']) memory.hold(client, 20)
    const order: string[] = []
    const all = ['a', 'a', 'b'].map(client => memory.turn(client, long).then(() => order.push(client)))
    memory.release('x', 20)
    memory.release('y', 20)
    await new Promise(setImmediate)
    expect(order).toEqual(['a', 'b'])
    memory.release('a', 0)
    await Promise.all(all)
    expect(memory.held()).toBe(0)
  })
})
