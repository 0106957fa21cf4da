import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './queries.ts'

test('what could not be had is asked for again when the connection is back, and what is there stays as it is', async () => {
  const client = queryClient(() => {})
  client.mount()
  const asked: string[] = []
  let isBroken = true
  const watch = (name: string, fails: boolean) => {
    const queryFn = async () => {
      asked.push(name)
      if (fails && isBroken) throw new Error('no connection')
      return name
    }
    const observer = new QueryObserver(client, { queryKey: [name], queryFn, retry: false, staleTime: 0 })
    observer.subscribe(() => {})
    return observer
  }
  const [lost, there] = [watch('lost', true), watch('there', false)]
  await expect
    .poll(() => [lost.getCurrentResult().status, there.getCurrentResult().status])
    .toEqual(['error', 'success'])
  isBroken = false
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(() => lost.getCurrentResult().data).toBe('lost')
  expect(asked.toSorted()).toEqual(['lost', 'lost', 'there'])
  client.unmount()
})
