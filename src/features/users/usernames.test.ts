import { beforeEach, expect, test } from 'vitest'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const path = '/signals/v1/private/autocomplete/usernames'

test('names of colleagues are found by a part, by department, and by whether they are active', async () => {
  const user = await aUser(w, { email: 'Ans_1@meldstad.example' })
  await aUser(w, { email: 'ben@meldstad.example', departments: ['GGD'] })
  await aUser(w, { email: 'cor@meldstad.example', isActive: false })
  const usernames = async (query: string) =>
    (await w.as(user)('GET', path + query)).body.results.map(({ username }: { username: string }) => username)
  expect(await usernames('')).toEqual(['Ans_1@meldstad.example', 'ben@meldstad.example', 'cor@meldstad.example'])
  expect(await usernames('?username=ANS')).toEqual(['Ans_1@meldstad.example'])
  expect(await usernames('?username=ns_1')).toEqual(['Ans_1@meldstad.example'])
  expect(await usernames('?username=n__')).toEqual([])
  expect(await usernames('?is_active=true&profile_department_code=GGD&profile_department_code=STW')).toEqual([
    'Ans_1@meldstad.example',
    'ben@meldstad.example',
  ])
})

test('the search for names of colleagues needs three characters and an account', async () => {
  const short = await w.as(await aUser(w))('GET', `${path}?username=be`)
  expect([short.status, short.body]).toEqual([
    400,
    { username: ['Zorg dat deze waarde ten minste 3 tekens bevat (het zijn er nu 2).'] },
  ])
  expect((await w.as()('GET', path)).status).toBe(401)
  expect((await w.as(await aUser(w, { permissions: [] }))('GET', path)).status).toBe(403)
})
