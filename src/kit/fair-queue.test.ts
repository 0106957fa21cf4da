import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** A queue whose tasks end when the test says so. */
function startQueue(limits: { maxWaiting?: number; maxWaitingPerClient?: number } = {}) {
  const queue = fairQueue({ concurrency: 1, maxWaiting: 100, maxWaitingPerClient: 100, ...limits })
  const started: string[] = []
  const ends: (() => void)[] = []
  const add = (name: string, client = name[0] ?? '', item = client) =>
    queue.run({ client, item, isUrgent: client === 'u' }, () => {
      started.push(name)
      return new Promise<string>(resolve => ends.push(() => resolve(name)))
    })
  const runAll = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.()
    }
    return started
  }
  return { add, runAll }
}

test('clients of the fair queue take turns, in the order in which they came', async () => {
  const { add, runAll } = startQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void add(name)
  expect(await runAll(7)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('the items of a client take turns within its turn', async () => {
  const { add, runAll } = startQueue()
  for (const name of ['x1', 'x2', 'x3']) void add(name, 'many', 'x')
  void add('y1', 'many', 'y')
  void add('z1', 'one', 'z')
  expect(await runAll(5)).toEqual(['x1', 'x2', 'z1', 'y1', 'x3'])
})

test('an urgent task goes before all waiting tasks', async () => {
  const { add, runAll } = startQueue({ maxWaitingPerClient: 2 })
  for (const name of ['a1', 'a2', 'b1', 'u1', 'u2']) void add(name)
  expect(await add('u3')).toBeUndefined()
  expect(await runAll(5)).toEqual(['a1', 'u1', 'u2', 'a2', 'b1'])
})

test('too many waiting tasks are refused, those of one client before those of others', async () => {
  const { add, runAll } = startQueue({ maxWaiting: 3, maxWaitingPerClient: 2 })
  const results = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(name => add(name))
  await runAll(4)
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', undefined, 'b1', undefined])
})

test('a task that fails makes room for the next', async () => {
  const queue = fairQueue({ concurrency: 1, maxWaiting: 1, maxWaitingPerClient: 1 })
  const turn = { client: 'a', item: 'a' }
  const failing = queue.run(turn, () => Promise.reject(new Error('broken')))
  const next = queue.run(turn, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await queue.run(turn, async () => 'again')).toBe('again')
})
