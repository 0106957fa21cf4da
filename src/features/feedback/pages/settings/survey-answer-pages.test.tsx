// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

test('a line of the history puts back the answer as it was, its topic too', async () => {
  const user = await aUser(w, { isSuperuser: true })
  const { body } = await w.as(user)('POST', '/api/standard-answers', { text: 'Het is weer schoon', isSatisfied: true })
  const path = `/api/standard-answers/${body.id}`
  await w.as(user)('PATCH', path, { text: 'Netjes', isSatisfied: false, topic: 'Resultaat', reopens: true })
  openStaff(w, { user, at: `/instellingen/antwoord/${body.id}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Zet terug' }))
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText('Antwoord bijgewerkt')
  const { body: stored } = await w.as(user)('GET', path)
  expect(stored).toMatchObject({ text: 'Het is weer schoon', isSatisfied: true, topic: null, reopens: false })
})
