import type { APIRequestContext } from '@playwright/test'
import { expect } from './story.ts'

const slugs = ['wegen-verkeer-straatmeubilair', 'lantaarnpaal-straatverlichting'] as const

/** The address that opens the form for reports of a street light. */
export const lampForm = `/categorie/${slugs.join('/')}`

/** A report of a street light at this place, as other software sends it. */
export async function reportLamp(request: APIRequestContext, { lng, lat }: { lng: number; lat: number }) {
  const answer = await request.post('/signals/v1/public/signals', {
    data: {
      text: 'De lantaarnpaal voor nummer 12 is stuk',
      category: { sub_category: `/signals/v1/public/terms/categories/${slugs.join('/sub_categories/')}` },
      location: { geometrie: { type: 'Point', coordinates: [lng, lat] } },
      reporter: {},
      incident_date_start: '2026-11-20T10:00:00+01:00',
    },
  })
  expect(answer.status()).toBe(201)
}
