import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { jsonSizes } from '#kit/schemas.ts'

export const storeTranslations = endpoint('POST', '/signals/v1/private/translations', {
  access: ['sia_add_i18next_translation_file'],
  body: z.record(z.string(), z.unknown()).register(jsonSizes, { maxJson: 1_000_000 }),
  answer: z.unknown(),
  summary: 'Store the texts of another front end; they replace the ones before',
})

export const readTranslations = endpoint('GET', '/signals/v1/public/translations.json', {
  access: 'public',
  answer: z.unknown(),
  summary: 'The stored texts of another front end',
})
