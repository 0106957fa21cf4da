import type { APIRequestContext } from '@playwright/test'
import { expect } from './story.ts'

const slugs = ['wegen-verkeer-straatmeubilair', 'lantaarnpaal-straatverlichting'] as const

/** The address that opens the form for reports of a street light. */
export const lampForm = `/categorie/${slugs.join('/')}`

type Place = { lng: number; lat: number }

/** A report of a street light at this place, as other software sends it. */
export const reportLamp = (request: APIRequestContext, place: Place) =>
  reportOf(request, {
    category: slugs.join('/sub_categories/'),
    text: 'De lantaarnpaal voor nummer 12 is stuk',
    place,
  })

/** Litter at this place: a subject without objects on the map, whose reports everybody may see. */
export const reportLitter = (request: APIRequestContext, place: Place) =>
  reportOf(request, {
    category: 'schoon/sub_categories/veegzwerfvuil',
    text: 'Er ligt zwerfvuil op straat',
    place,
  })

/** A report as other software sends it. @param category as in `main/sub_categories/sub` */
export async function reportOf(
  request: APIRequestContext,
  { category, text, place }: { category: string; text: string; place: Place },
) {
  const answer = await request.post('/signals/v1/public/signals', {
    data: {
      text,
      category: { sub_category: `/signals/v1/public/terms/categories/${category}` },
      location: { geometrie: { type: 'Point', coordinates: [place.lng, place.lat] } },
      reporter: {},
      incident_date_start: '2026-11-20T10:00:00+01:00',
    },
  })
  expect(answer.status()).toBe(201)
}
