// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { world } from '#test/world.ts'

test('each recurring job shows its last run, its result or error, and its next run', async () => {
  const w = await world()
  w.at('2026-11-22T12:00:00Z')
  const startedAt = new Date('2026-11-22T11:50:00Z')
  const finishedAt = new Date('2026-11-22T11:50:02.5Z')
  await w.base.db
    .insertInto('jobRuns')
    .values([
      { name: 'expire-questions', startedAt, finishedAt, count: 2, succeededAt: finishedAt },
      { name: 'remove-orphaned-files', startedAt, finishedAt, error: 'no space left on device' },
      { name: 'retrain-classifier', startedAt, succeededAt: new Date('2026-11-20T01:17:00Z') },
    ])
    .execute()
  await w.base.db
    .updateTable('installation')
    .set({ backedUpAt: new Date('2026-11-22T02:15:00Z') })
    .execute()
  openStaff(w, { user: await aUser(w, { isSuperuser: true }), at: '/manage/beheer/taken' })
  const table = within(await screen.findByRole('table', { name: 'Achtergrondtaken' }))
  expect(screen.getByText(/^Laatste volledige reservekopie/).textContent).toContain('22-11-2026 03:15')
  await w.base.db.updateTable('installation').set({ backedUpAt: null }).execute()
  const row = (name: RegExp) => table.getByRole('row', { name }).textContent
  expect(row(/^Vragen aan melders/)).toContain(
    'elke 10 minuten22-11-2026 12:50duurde 2,5 s2 vragen afgesloten22-11-2026 13:10',
  )
  expect(row(/^Losse bestanden/)).toContain('misluktno space left on deviceNog niet gelukt22-11-2026 13:17')
  expect(row(/^Categorievoorstellen/)).toContain(
    '22-11-2026 12:50afgebrokenLaatst gelukt: 20-11-2026 02:1723-11-2026 02:17',
  )
  expect(row(/^Zoekwoorden/)).toContain('Nog niet-22-11-2026 13:47')
  expect(screen.getByRole('link', { name: 'Instellingen' }).getAttribute('aria-current')).toBe('page')
  const pages = within(screen.getByRole('navigation', { name: 'Instellingen' }))
  expect(pages.getByRole('link', { name: 'Achtergrondtaken' }).getAttribute('aria-current')).toBe('page')
})
