import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { queryClient, sendForm } from './api.ts'
import type { CallFailed, Send } from './call.ts'

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

const importThings = endpoint('POST', '/things', { access: 'public', answer: z.object({ done: z.int() }), summary: '' })
const form = new FormData()
const sent = (send: Send) => sendForm(importThings, { query: { dry_run: 'true', version: undefined }, form }, send)
const statusOf = (send: Send) => sent(send).catch((error: CallFailed) => error.status)

test('a plain form is sent with the query, and the answer is that of the contract', async () => {
  const seen: unknown[] = []
  const answer = await sent(async (url, init) => {
    seen.push(url, init?.method, init?.body)
    return Response.json({ done: 2 })
  })
  expect([answer, seen]).toEqual([{ done: 2 }, ['/things?dry_run=true', 'POST', form]])
})

test('a mistake of our own while sending a form is no missing connection', async () => {
  await expect(sent(() => Promise.reject(new TypeError("can't access property 'a', b is undefined")))).rejects.toThrow(
    TypeError,
  )
})

test.each<[string, Send, number]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['a refusal', async () => Response.json({ file: ['Te groot'] }, { status: 413 }), 413],
  ['an answer that is cut off', async () => new Response('{"done":'), 502],
])('a form whose answer is %s is a failed call', async (_, send, status) => {
  expect(await statusOf(send)).toBe(status)
})
