import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './queries.ts'

test('failed queries are fetched again when the connection is back, and successful ones are not', async () => {
  const client = queryClient(() => {})
  client.mount()
  const fetched: string[] = []
  let isBroken = true
  const watch = (name: string, fails: boolean) => {
    const queryFn = async () => {
      fetched.push(name)
      if (fails && isBroken) throw new Error('no connection')
      return name
    }
    const observer = new QueryObserver(client, { queryKey: [name], queryFn, retry: false, staleTime: 0 })
    observer.subscribe(() => {})
    return observer
  }
  const [failing, succeeding] = [watch('failing', true), watch('succeeding', false)]
  await expect
    .poll(() => [failing.getCurrentResult().status, succeeding.getCurrentResult().status])
    .toEqual(['error', 'success'])
  isBroken = false
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(() => failing.getCurrentResult().data).toBe('failing')
  expect(fetched.toSorted()).toEqual(['failing', 'failing', 'succeeding'])
  client.unmount()
})
