// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fileTexts } from '#features/attachments/texts.ts'
import { aPhotoWithoutMetadata, send } from '#test/photos.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  // The browser of these tests opens no pictures; stories show what real ones do.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close() {} }))
})

const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** A report with a photo of the reporter, one of staff, and a document. */
async function aReportWithFiles() {
  w.at('2026-11-21T12:00:00Z')
  const { uuid } = await aReport(w, { category: litter })
  const user = await aUser(w, { email: 'ans@meldstad.example' })
  const mine = '/signals/v1/private/signals/1/attachments'
  await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata(), { name: 'tegel.jpg' })
  await send(w, mine, await aPhotoWithoutMetadata('png'), { name: 'gerepareerd.png', user })
  await send(w, mine, pdf, { name: 'werkbon.pdf', user })
  return user
}

test('files are shown with their author and date; a document is a link', async () => {
  openStaff(w, { user: await aReportWithFiles(), at: '/manage/incident/1' })
  const files = within(await screen.findByRole('region', { name: 'Bestanden' }))
  const shown = (await files.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'MelderOpenbaartegel.jpg21-11-2026 13:00',
    'gerepareerd.pngans@meldstad.example21-11-2026 13:00',
    'werkbon.pdfans@meldstad.example21-11-2026 13:00',
  ])
  expect(files.getByRole('link', { name: 'werkbon.pdf' }).getAttribute('href')).toMatch(/werkbon.*signature=/)
})

test('a photo opens full screen, where the arrow keys go to the next one', async () => {
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

test('without files there is no heading, for a user who may not add one', async () => {
  await aReport(w, { category: litter })
  openStaff(w, { user: await aUser(w, { permissions: ['sia_read'] }), at: '/manage/incident/1' })
  await screen.findByText('Servicebelofte:')
  expect(screen.queryByRole('heading', { name: 'Bestanden' })).toBeNull()
})

describe('a file of the user', () => {
  const remover = [...handling, 'sia_change_attachment', 'sia_delete_attachment_of_normal_signal']
  const aFile = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })
  const stoep = async () =>
    aFile(Buffer.concat([await aPhotoWithoutMetadata(), Buffer.alloc(40_000)]), 'stoep.jpg', 'image/jpeg')
  const open = async (
    permissions: readonly string[] = remover,
    through: Parameters<typeof openStaff>[1]['through'] = toServer => toServer,
  ) => {
    await aReport(w, { category: litter })
    openStaff(w, { user: await aUser(w, { permissions }), at: '/manage/incident/1', through })
    return screen.findByLabelText<HTMLInputElement>(/Bestand toevoegen/)
  }

  test('can be added, published with a caption, and removed again', async () => {
    await userEvent.upload(await open(), await stoep())
    await screen.findByRole('button', { name: 'stoep.jpg vergroten' })
    await userEvent.click(await screen.findByRole('button', { name: 'Openbaar maken (stoep.jpg)' }))
    const form = within(screen.getByRole('form', { name: 'Bestand wijzigen' }))
    await userEvent.click(form.getByRole('checkbox', { name: /^Openbaar tonen/ }))
    await userEvent.type(form.getByLabelText('Onderschrift (optioneel)'), 'De stoep is weer heel')
    await userEvent.click(form.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('Openbaar')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bestand wijzigen (stoep.jpg)'))
    const stored = () => w.base.db.selectFrom('attachments').select(['isPublic', 'caption']).execute()
    expect(await stored()).toEqual([{ isPublic: true, caption: 'De stoep is weer heel' }])
    await userEvent.click(screen.getByRole('button', { name: 'Verwijder stoep.jpg' }))
    await screen.findByText('stoep.jpg is verwijderd')
    await waitFor(() => expect(screen.queryByText('stoep.jpg')).toBeNull())
    expect(await stored()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Maak ongedaan/ }))
    await screen.findByRole('button', { name: 'De stoep is weer heel vergroten' })
    expect(await stored()).toEqual([{ isPublic: true, caption: 'De stoep is weer heel' }])
  })

  test('with an unsaved caption asks before navigation', async () => {
    await userEvent.upload(await open(), await stoep())
    await userEvent.click(await screen.findByRole('button', { name: 'Openbaar maken (stoep.jpg)' }))
    const form = within(screen.getByRole('form', { name: 'Bestand wijzigen' }))
    await userEvent.click(form.getByRole('checkbox', { name: /^Openbaar tonen/ }))
    await userEvent.type(form.getByLabelText('Onderschrift (optioneel)'), 'De stoep')
    await userEvent.click(screen.getByRole('link', { name: 'Terug naar overzicht' }))
    await screen.findByText('Niet opgeslagen gegevens gaan verloren. Doorgaan?')
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Annuleer' }))
    expect(form.getByLabelText<HTMLTextAreaElement>('Onderschrift (optioneel)').value).toBe('De stoep')
    await userEvent.click(form.getByRole('button', { name: 'Annuleer' }))
    await userEvent.click(screen.getByRole('link', { name: 'Terug naar overzicht' }))
    await screen.findByRole('heading', { level: 1, name: /^Meldingen/ })
  })

  test('is refused before upload when it is too small or no picture', async () => {
    const field = await open()
    await userEvent.upload(field, aFile(Buffer.from('kort'), 'klein.jpg', 'image/jpeg'))
    await screen.findByText('Dit bestand is te klein. De minimale bestandsgrootte is 30kB.')
    await userEvent.click(screen.getByRole('button', { name: 'Bijlage sluiten' }))
    await userEvent.upload(field, aFile(Buffer.alloc(40_000), 'lijst.txt', 'text/plain'), { applyAccept: false })
    await screen.findByText(/Dit bestandstype wordt niet ondersteund/)
  })

  test('is refused when its content is no picture, and accepted when only its extension is wrong', async () => {
    const field = await open()
    await userEvent.upload(field, aFile(Buffer.alloc(40_000), 'lijst.jpg', 'image/jpeg'))
    await screen.findByText(fileTexts.unreadable)
    await userEvent.click(screen.getByRole('button', { name: 'Bijlage sluiten' }))
    expect(document.activeElement?.textContent).toBe('Bestanden')
    const picture = Buffer.concat([await aPhotoWithoutMetadata('png'), Buffer.alloc(40_000)])
    await userEvent.upload(field, aFile(picture, 'van-het-web.jpg', 'image/jpeg'))
    await screen.findByRole('button', { name: 'van-het-web.png vergroten' })
  })

  test('shows the reason when the server refuses it', async () => {
    const broken = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(40_000), Buffer.from('ffd9', 'hex')])
    await userEvent.upload(await open(), aFile(broken, 'stuk.jpg', 'image/jpeg'))
    await screen.findByText('Uploaden mislukt')
    expect(screen.getByText(fileTexts.unreadable)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Probeer opnieuw/ })).toBeNull()
  })

  test('is stored once when it is sent again after a lost response', async () => {
    let isLost = true
    const through: Parameters<typeof openStaff>[1]['through'] = toServer => async (url, init) => {
      const answer = await toServer(url, init)
      if (isLost && init?.method === 'POST') throw new TypeError('Failed to fetch')
      return answer
    }
    await userEvent.upload(await open(remover, through), await stoep())
    await screen.findByText('Uploaden mislukt')
    expect(screen.getByText(/geen verbinding met de server/)).toBeTruthy()
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw (stoep.jpg)' }))
    await screen.findByRole('button', { name: 'stoep.jpg vergroten' })
    await waitFor(() => expect(screen.queryByText('Uploaden mislukt')).toBeNull())
    expect(await w.base.db.selectFrom('attachments').select('name').execute()).toEqual([{ name: 'stoep.jpg' }])
  })

  test('is removed without an error when a colleague removed it meanwhile', async () => {
    await userEvent.upload(await open(), await stoep())
    await screen.findByRole('button', { name: 'stoep.jpg vergroten' })
    await w.base.db.deleteFrom('attachments').execute()
    await userEvent.click(screen.getByRole('button', { name: 'Verwijder stoep.jpg' }))
    await screen.findByText('stoep.jpg is verwijderd')
    await waitFor(() => expect(screen.queryByText('stoep.jpg')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Bestanden')
  })

  test('cannot be removed or published without the right', async () => {
    await userEvent.upload(await open(handling), await stoep())
    await screen.findByRole('button', { name: 'stoep.jpg vergroten' })
    expect(screen.queryByRole('button', { name: /^(Verwijder|Openbaar)/ })).toBeNull()
  })
})

test('a part of a photo of the reporter is made unrecognisable, with the keyboard', async () => {
  await aReportWithFiles()
  const user = await aUser(w, { permissions: [...handling, 'sia_change_attachment'] })
  openStaff(w, { user, at: '/manage/incident/1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Maak onherkenbaar (tegel.jpg)' }))
  const form = within(screen.getByRole('form', { name: 'Delen van de foto onherkenbaar maken' }))
  const submit = form.getByRole('button', { name: 'Maak onherkenbaar' })
  await userEvent.click(submit)
  expect(form.getByRole('alert').textContent).toBe('Teken eerst een vak over wat niemand mag zien.')
  const add = form.getByRole('button', { name: 'Voeg een vak toe' })
  const box = (number: number) => form.getByRole('button', { name: `Vak ${number}` })
  await userEvent.click(add)
  await userEvent.click(add)
  expect(document.activeElement).toBe(box(2))
  await userEvent.keyboard('{Delete}')
  expect(document.activeElement).toBe(box(1))
  await userEvent.keyboard('{Backspace}')
  expect(document.activeElement).toBe(add)
  await userEvent.click(add)
  await userEvent.keyboard('{Escape}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}')
  expect(document.activeElement).toBe(box(1))
  expect(form.queryByRole('alert')).toBeNull()
  await userEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Delen van de foto onherkenbaar maken' })).toBeNull())
  const photo = await w.base.db.selectFrom('attachments').select('redactedAt').where('id', '=', 1).executeTakeFirst()
  expect(photo).toEqual({ redactedAt: expect.any(Date) })
})
