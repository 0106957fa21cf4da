import { beforeEach, expect, test } from 'vitest'
import { aReport, aReportInput, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const close = (slug: string) =>
  w.base.db.updateTable('categories').set({ isActive: false }).where('slug', '=', slug).execute()
const sendAsResident = () => w.as()('POST', '/signals/v1/public/signals', aReportInput({ category: litter }))

test.each([['veegzwerfvuil'], ['schoon']])('a resident cannot use a category when %s is closed', async slug => {
  expect((await sendAsResident()).status).toBe(201)
  await close(slug)
  const { status, body } = await sendAsResident()
  expect([status, body]).toEqual([
    400,
    { category: { sub_category: ['Deze categorie is gesloten voor nieuwe meldingen. Kies een ander onderwerp.'] } },
  ])
})

test('staff may use a closed category, also for an existing report and its parts', async () => {
  const report = await aReport(w)
  await close('veegzwerfvuil')
  const staff = w.as(await aUser(w, { departments: ['STW', 'ASC'] }))
  const created = await staff(
    'POST',
    '/signals/v1/private/signals',
    aReportInput({ category: litter, source: 'Telefoon' }),
  )
  expect([created.status, created.body.category?.sub_slug]).toEqual([201, 'veegzwerfvuil'])
  const moved = await staff('PATCH', `/signals/v1/private/signals/${report.id}`, { category: litter })
  expect([moved.status, moved.body.category?.sub_slug]).toEqual([200, 'veegzwerfvuil'])
  const child = aReportInput({ category: litter, parent: report.id })
  expect((await staff('POST', '/signals/v1/private/signals', child)).status).toBe(201)
})
