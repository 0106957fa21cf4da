import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { ListView } from './list-view.ts'

export const readListView = endpoint('GET', '/api/list-view', {
  access: ['sia_read'],
  answer: z.object({ view: ListView.nullable() }),
  summary: 'How the user wants to see lists of reports, on every device',
})

export const changeListView = endpoint('PUT', '/api/list-view', {
  access: ['sia_read'],
  body: ListView,
  answer: z.undefined(),
  summary: 'Keep how the user wants to see lists of reports',
})
