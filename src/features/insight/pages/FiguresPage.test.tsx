// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'

let w: World
const year = '/manage/cijfers?from=2026-01-01&to=2026-12-31'
const fridges = { sub_category: '/signals/v1/public/terms/categories/afval/sub_categories/bruin-en-witgoed' }

/** In March: 1 on time in two days, 2 too late in four; 3 in May, still open; 4 too, of another category. */
beforeEach(async () => {
  w = await world()
  for (const category of [litter, litter, litter, fridges]) await aReport(w, { category })
  await sql`update reports set created_at = case when id < 3 then '2026-03-01T12:00:00Z' else '2026-05-31T21:59:59Z' end::timestamptz,
    last_day = '2026-03-04'`.execute(w.base.db)
  await sql`update reports set status = 'handled', status_at = created_at + id * interval '2 days', feedback = 'satisfied'
    where id < 3`.execute(w.base.db)
})

const open = async (at: string, through?: (send: Send) => Send) =>
  openStaff(w, { user: await aUser(w), at, ...(through && { through }) })
const table = () => screen.findByRole('table', { name: /^Cijfers per/ })
const rowOf = async (name: RegExp) =>
  within(within(await table()).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('each month of the year has its figures, and the year its total', async () => {
  await open(year)
  expect(await rowOf(/^maart 2026/)).toEqual([
    '2 ontvangen, maart 2026',
    '0',
    '2 afgesloten, maart 2026',
    '1 op tijd, maart 2026 50%',
    '1 te laat, maart 2026',
    '3',
    '3,8',
    '0',
    '2 tevreden, maart 2026 100%',
    '0',
  ])
  expect((await rowOf(/^mei 2026/)).slice(0, 3)).toEqual(['2 ontvangen, mei 2026', '2 nog open, mei 2026', '0'])
  expect((await rowOf(/^Totaal/))[0]).toMatch(/^4 /)
  expect(document.title).toMatch(/^Cijfers 01-01-2026 t\/m 31-12-2026 – /)
})

test.each([
  [/^1 te laat, maart/, 1],
  [/^2 nog open, mei/, 2],
  [/^4 ontvangen, Totaal/, 4],
] as const)('the figure %s opens its reports', async (name, count) => {
  await open(year)
  await userEvent.click(within(await table()).getByRole('link', { name }))
  await screen.findByRole('heading', { level: 1, name: `Meldingen (${count})` })
})

test('the query of the figures is in the address, and a category stays selected', async () => {
  const { router } = await open(year)
  await table()
  const form = () => within(screen.getByRole('form', { name: 'Welke cijfers' }))
  await waitFor(() => expect(form().getByRole('option', { name: 'Bruin- en witgoed' })).toBeTruthy())
  await userEvent.selectOptions(form().getByLabelText('Per'), 'Categorie')
  await userEvent.selectOptions(form().getByLabelText('Categorie'), 'Bruin- en witgoed')
  await userEvent.click(form().getByRole('button', { name: 'Toon cijfers' }))
  await waitFor(() => expect(router.state.location.search).toMatch(/&by=category&category_id=\d+$/))
  await waitFor(async () => expect((await rowOf(/^Bruin- en witgoed/))[0]).toMatch(/^1 ontvangen/))
  expect(within(await table()).getAllByRole('row')).toHaveLength(3)
  await waitFor(() => {
    const chosen = form().getByLabelText('Categorie')
    expect(chosen instanceof HTMLSelectElement && chosen.selectedOptions[0]?.textContent).toBe('Bruin- en witgoed')
  })
})

test('a period of the figures that ends before it begins is refused beside the field', async () => {
  const { router } = await open(year)
  await screen.findByRole('option', { name: 'Bruin- en witgoed' })
  await screen.findByRole('option', { name: 'Stadswerken (STW)' })
  const form = within(screen.getByRole('form', { name: 'Welke cijfers' }))
  await userEvent.clear(form.getByLabelText('Tot en met'))
  await userEvent.type(form.getByLabelText('Tot en met'), '2025-12-31')
  await userEvent.click(form.getByRole('button', { name: 'Toon cijfers' }))
  await form.findByText('Deze dag ligt vóór de eerste dag.')
  expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-12-31')
})

test.each(['Van', 'Tot en met'])(
  'the figures without the day at %s have an error, and its field gets the focus',
  async label => {
    await open(year)
    await screen.findByRole('option', { name: 'Bruin- en witgoed' })
    await screen.findByRole('option', { name: 'Stadswerken (STW)' })
    const form = within(screen.getByRole('form', { name: 'Welke cijfers' }))
    await userEvent.clear(form.getByLabelText(label))
    await userEvent.click(form.getByRole('button', { name: 'Toon cijfers' }))
    await form.findByText('Voer een geldige datum in.')
    expect(document.activeElement).toBe(form.getByLabelText(label))
  },
)

test('an invalid address of the figures shows the last twelve months', async () => {
  await open('/manage/cijfers?from=ooit&by=maan')
  expect(within(await table()).getAllByRole('row')).toHaveLength(1 + 12 + 1)
})

test('when all were too late the chart shows 0%, and not that there was nothing', async () => {
  await sql`update reports set last_day = '2026-01-01'`.execute(w.base.db)
  await open(year)
  await table()
  const charts = screen.getAllByRole('figure').map(({ textContent }) => textContent)
  expect(charts).toContain('Op tijd afgesloten0% in deze periode')
  expect(charts).toContain('HeropendNiets in deze periode')
})

test('a period of the figures without reports says so', async () => {
  await open('/manage/cijfers?from=2020-01-01&to=2020-01-31&by=week')
  await screen.findByText(/In deze periode is er niets ontvangen of afgesloten/)
})

test('the CSV is downloaded under the name of its period', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await open(year)
  await userEvent.click(await screen.findByRole('button', { name: 'Download als CSV' }))
  await waitFor(() => expect(names).toEqual(['cijfers-2026-01-01-2026-12-31.csv']))
  const [file] = saved.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toContain('maart 2026;2;0;2;1;1;3;3,8;0;2;0')
})

test('figures that cannot be fetched show an error, and can be retried', async () => {
  let fails = true
  await open(
    year,
    send => (url, init) =>
      fails && url.startsWith('/api/figures') ? Promise.resolve(Response.json({}, { status: 500 })) : send(url, init),
  )
  await screen.findByText('De cijfers konden niet opgehaald worden')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await table()
})

test.each([
  [59, undefined],
  [61, 'Cijfers van 1 minuut geleden.'],
  [150, 'Cijfers van 2 minuten geleden.'],
])('figures from a copy of the database that is %i seconds behind', async (ageSeconds, text) => {
  const { read } = w.base.replica
  const spy = vi.spyOn(w.base.replica, 'read')
  spy.mockImplementation(async work => ({ ...(await read(work)), ageSeconds }))
  await open(year)
  await table()
  expect(screen.queryByText(/^Cijfers van .* geleden/)?.textContent).toBe(text)
  spy.mockRestore()
})

test('a query for a removed area leads back to the start', async () => {
  await open(`${year}&area_code=weg`)
  await screen.findByText('Deze vraag werkt niet meer')
  await userEvent.click(screen.getByRole('link', { name: 'Begin opnieuw' }))
  await table()
})

test.each(['from=2026-03-01&to=2026-01-01&department=STW', 'from=2026-03-01', 'by=reporter'])(
  'an invalid link to the figures says so and shows the last twelve months: %s',
  async query => {
    await open(`/manage/cijfers?${query}`)
    await screen.findByText('Deze link klopt niet')
    await userEvent.click(screen.getByRole('link', { name: 'Laatste 12 maanden' }))
    await waitFor(() => expect(screen.queryByText('Deze link klopt niet')).toBeNull())
  },
)

test('the figures show the last twelve months without a warning when no period is given', async () => {
  await open('/manage/cijfers?department=STW')
  await table()
  expect(screen.queryByText('Deze link klopt niet')).toBeNull()
})

test('the scope of the figures is shown beside their period, in print too', async () => {
  await open(`${year}&department=STW&maincategory_slug=schoon`)
  await screen.findByText('Gekozen: Schoon: Alles, Werk van: Stadswerken')
})

test('values that are entered before the choices of the figures are loaded stay', async () => {
  const pending: (() => void)[] = []
  await open(year, send => async (url, init) => {
    if (/^\/signals\/v1\/private\/(categories|departments)/.test(url))
      await new Promise<void>(resolve => pending.push(resolve))
    return send(url, init)
  })
  await table()
  const form = within(screen.getByRole('form', { name: 'Welke cijfers' }))
  await userEvent.clear(form.getByLabelText('Van'))
  await userEvent.type(form.getByLabelText('Van'), '2026-02-01')
  await userEvent.selectOptions(form.getByLabelText('Per'), 'Kwartaal')
  for (const resolve of pending) resolve()
  await form.findByRole('option', { name: 'Bruin- en witgoed' })
  await form.findByRole('option', { name: 'Stadswerken (STW)' })
  expect(form.getByLabelText<HTMLInputElement>('Van').value).toBe('2026-02-01')
  expect(form.getByLabelText<HTMLSelectElement>('Per').value).toBe('quarter')
})

test('a category in the address is selected once the choices are loaded', async () => {
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'bruin-en-witgoed')
    .executeTakeFirstOrThrow()
  await open(`${year}&category_id=${id}&department=STW`)
  await screen.findByRole('option', { name: 'Bruin- en witgoed' })
  await screen.findByRole('option', { name: 'Stadswerken (STW)' })
  const form = within(screen.getByRole('form', { name: 'Welke cijfers' }))
  expect(form.getByLabelText<HTMLSelectElement>('Categorie').value).toBe(`category_id=${id}`)
  expect(form.getByLabelText<HTMLSelectElement>('Afdeling').value).toBe('STW')
})
