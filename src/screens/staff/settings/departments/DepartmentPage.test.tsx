// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openStaff } from '../../../../../test/staff.tsx'
import { aUser } from '../../../../../test/test-data.ts'
import { world } from '../../../../../test/world.ts'

test('a code or name that another department has is said at its field, with the way to that department', async () => {
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
