// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { world } from '#test/world.ts'

const departments = '/signals/v1/private/departments'

test('a code or name that another department has is reported at its field, with a link to that department', async () => {
  const w = await world()
  const boss = await aUser(w, { isSuperuser: true })
  const works = await w.base.db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('code', '=', 'STW')
    .executeTakeFirstOrThrow()
  openStaff(w, { user: boss, at: '/instellingen/afdeling' })
  const put = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, text)
    return field
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
  await put('Naam', 'Nieuwe dienst')
  const code = await put('Code', 'stw')
  await send()
  await screen.findByText(/^Er is al een afdeling met de code/)
  await waitFor(() => expect(document.activeElement).toBe(code))
  const owner = await screen.findByRole('link', { name: `Open ${works.name}` })
  expect(owner.getAttribute('href')).toBe(`/instellingen/afdeling/${works.id}`)
  await put('Code', 'NWD')
  expect(screen.queryByRole('link', { name: `Open ${works.name}` })).toBeNull()
  const name = await put('Naam', works.name.toUpperCase())
  await send()
  await screen.findByRole('link', { name: `Open ${works.name}` })
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('a line of the history puts back the name and what the department had to do with categories', async () => {
  const w = await world()
  const boss = await aUser(w, { isSuperuser: true })
  const [litter = 0, lamp = 0] = (
    await w.base.db
      .selectFrom('categories')
      .select('id')
      .where('slug', 'in', ['veegzwerfvuil', 'lantaarnpaal-straatverlichting'])
      .orderBy('slug', 'desc')
      .execute()
  ).map(({ id }) => id)
  const link = (id: number, is_responsible: boolean) => ({ category_id: id, is_responsible, can_view: true })
  const { body } = await w.as(boss)('POST', departments, {
    name: 'Wijkdienst',
    code: 'WYK',
    categories: [link(litter, true)],
  })
  const path = `${departments}/${body.id}`
  // Departments stay for the tests of other files: what belongs to a category must not.
  onTestFinished(async () => void (await w.as(boss)('PATCH', path, { categories: [] })))
  await w.as(boss)('PATCH', path, { name: 'Buurtdienst', categories: [link(litter, false), link(lamp, true)] })
  openStaff(w, { user: boss, at: `/instellingen/afdeling/${body.id}` })
  const [newest, ...others] = await screen.findAllByRole('button', { name: 'Zet terug' })
  expect(others, 'what was added cannot be put back').toEqual([])
  await userEvent.click(newest ?? document.body)
  expect(await screen.findByText('was Buurtdienst')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText("Afdeling 'Wijkdienst' bijgewerkt")
  const { body: stored } = await w.as(boss)('GET', path)
  expect(stored).toMatchObject({ name: 'Wijkdienst', categories: [{ category: { id: litter }, is_responsible: true }] })
  expect(stored.categories).toHaveLength(1)
})
