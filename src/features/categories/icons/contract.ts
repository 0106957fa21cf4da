import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { categoryWriters } from '../writers.ts'

const Icon = z.object({ icon: z.string().nullable() })
const path = '/signals/v1/private/categories/:id/icon'

export const readIcon = endpoint('GET', path, {
  access: ['sia_read'],
  answer: Icon,
  summary: 'The icon of a category',
})

export const replaceIcon = endpoint('PUT', path, {
  access: categoryWriters,
  answer: Icon,
  summary: 'Set the icon of a category: jpeg, png, gif or svg, in the field `icon` of a form',
})

export const changeIcon = endpoint('PATCH', path, {
  access: categoryWriters,
  answer: Icon,
  summary: 'Set the icon of a category',
})

export const removeIcon = endpoint('DELETE', path, {
  access: categoryWriters,
  answer: z.undefined(),
  summary: 'Remove the icon of a category',
})
