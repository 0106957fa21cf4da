// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { world } from '#test/world.ts'

test.each([
  ['/instellingen/logboek', 'Wat', 'signed-in', 'outcome=signed-in'],
  ['/instellingen/inzage', 'Hoe', 'search', 'kind=search'],
  ['/instellingen/wijzigingen', 'Wat', 'role', 'kind=role'],
])('in the log at %s a second choice keeps the first one, also before the page has rendered that', async (...log) => {
  const [at, label, value, parameter] = log
  const w = await world()
  const user = await aUser(w, { isSuperuser: true })
  const { router } = openStaff(w, { user, at })
  const choose = (field: string, chosen: string) =>
    fireEvent.change(screen.getByLabelText(field), { target: { value: chosen } })
  await waitFor(() => expect(screen.getByLabelText('Wie').querySelector(`[value="${user.id}"]`)).not.toBeNull())
  act(() => {
    choose(label, value)
    choose('Wie', String(user.id))
  })
  await waitFor(() =>
    expect([...new URLSearchParams(router.state.location.search)].map(pair => pair.join('=')).toSorted()).toEqual(
      [parameter, `user=${user.id}`].toSorted(),
    ),
  )
})
