// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/makers.ts'
import { openStaff } from '../../../test/staff.tsx'
import { world } from '../../../test/world.ts'

test('who is no administrator is told so, and not that something broke', async () => {
  const w = await world()
  openStaff(w, { user: await aUser(w), at: '/manage/classificatie' })
  await screen.findByText('Je hebt geen toegang tot deze pagina')
  expect(screen.queryByRole('button', { name: 'Probeer het opnieuw' })).toBeNull()
})
