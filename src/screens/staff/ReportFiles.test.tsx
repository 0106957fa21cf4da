// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aReport, aUser, litter } from '../../../test/makers.ts'
import { aPlainPhoto, send } from '../../../test/photos.ts'
import { openStaff } from '../../../test/staff.tsx'
import { type World, world } from '../../../test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** A photo of the reporter, one of staff, and a paper. */
async function aReportWithFiles() {
  w.at('2026-11-21T12:00:00Z')
  const { uuid } = await aReport(w, { category: litter })
  const user = await aUser(w, { email: 'ans@meldstad.example' })
  const mine = '/signals/v1/private/signals/1/attachments'
  await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPlainPhoto(), { name: 'tegel.jpg' })
  await send(w, mine, await aPlainPhoto('png'), { name: 'gerepareerd.png', user })
  await send(w, mine, pdf, { name: 'werkbon.pdf', user })
  return user
}

test('files stand with who they are from and when; a paper is a link', async () => {
  openStaff(w, { user: await aReportWithFiles(), at: '/manage/incident/1' })
  const files = within(await screen.findByRole('region', { name: 'Bestanden' }))
  const shown = files.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'MelderOpenbaartegel.jpg21-11-2026 13:00',
    'gerepareerd.pngans@meldstad.example21-11-2026 13:00',
    'werkbon.pdfans@meldstad.example21-11-2026 13:00',
  ])
  expect(files.getByRole('link', { name: 'werkbon.pdf' }).getAttribute('href')).toMatch(/werkbon.*signature=/)
})

test('a photo opens over the whole screen, where the arrows lead to the next one', async () => {
  openStaff(w, { user: await aReportWithFiles(), at: '/manage/incident/1' })
  await userEvent.click(await screen.findByRole('button', { name: 'tegel.jpg vergroten' }))
  const viewer = within(screen.getByRole('dialog', { name: 'Bestanden bekijken' }))
  expect(viewer.getByRole('heading').textContent).toBe('tegel.jpg (1 van 2)')
  expect(viewer.getByText('melder')).toBeTruthy()
  viewer.getByRole('button', { name: 'Sluiten' }).focus() // as showModal does in a browser
  await userEvent.keyboard('{ArrowRight}')
  expect(viewer.getByRole('heading').textContent).toBe('gerepareerd.png (2 van 2)')
  expect(viewer.getByText('ans@meldstad.example')).toBeTruthy()
  await userEvent.click(viewer.getByRole('button', { name: 'Sluiten' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without files there is no heading for them', async () => {
  await aReport(w, { category: litter })
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  await screen.findByText('Servicebelofte:')
  expect(screen.queryByRole('heading', { name: 'Bestanden' })).toBeNull()
})
