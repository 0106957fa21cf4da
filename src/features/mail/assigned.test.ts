import { afterEach, beforeEach, expect, test } from 'vitest'
import { departmentIdsByCode } from '#features/departments/server/store.ts'
import { reactionQueue } from '#features/reports/server/record.ts'
import { transaction } from '#server/base.ts'
import { openMailTransport } from '#server/mail/mail-transport.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let server: Awaited<ReturnType<typeof aMailServer>>
beforeEach(async () => {
  w = await world()
  server = await aMailServer()
  w.base.mail = openMailTransport({ smtp: { url: server.url, encryption: 'opportunistic' }, capturesMail: true })
  await aReport(w, { category: litter, reporter: {}, text: 'Bel mij op 06 0000 0012, achter de voordeur ligt afval.' })
})
afterEach(async () => {
  w.base.mail.close()
  w.base.mail = openMailTransport({ smtp: undefined, capturesMail: true })
  await server.close()
})

type Preferences = { notifyOnUserAssignment?: boolean; notifyOnDepartmentAssignment?: boolean; isActive?: boolean }

/** A colleague with these preferences for mail. */
async function aColleague(
  email: string,
  { departments = ['STW'], ...preferences }: Preferences & { departments?: string[] },
) {
  const user = await aUser(w, { email, departments })
  const name = { firstName: 'Carla', lastName: 'Straat' }
  await w.base.db
    .updateTable('users')
    .set({ ...preferences, ...name })
    .where('id', '=', user.id)
    .execute()
  return user
}

const change = async (body: unknown) => {
  const response = await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', body)
  expect(response.status).toBe(200)
  await w.drain()
}
const header = (name: string) =>
  server.arrived.map(mail => new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1]?.trim()).toSorted()
const departmentsOf = async (...codes: string[]) => {
  const ids = await departmentIdsByCode(w.base.db)
  return codes.map(code => ({ id: ids.get(code) }))
}

test('a colleague who wants it gets a mail with a link when a report is assigned to them', async () => {
  const { id } = await aColleague('carla@meldstad.example', { notifyOnUserAssignment: true })
  await change({ assigned_user_email: 'carla@meldstad.example' })
  expect(header('To')).toEqual(['carla@meldstad.example'])
  expect(header('Subject')).toEqual(['Melding SIG-1 is aan jou toegewezen'])
  const mail = await w.base.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(mail.messageId).toBe(`<event-${mail.eventId}.assigned-${id}@localhost>`)
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Beste Carla Straat,')
    expect(part).toContain('http://localhost:0/manage/incident/1')
    expect(part).toContain('Kerkstraat 12')
    expect(part).toContain('Gemeente Meldstad')
    expect(part).not.toMatch(/0000 0012|voordeur/)
  }
})

test('a colleague who does not want it, or is no longer active, gets no mail; nor does anyone when a report is unassigned', async () => {
  await aColleague('stil@meldstad.example', { notifyOnDepartmentAssignment: true })
  await aColleague('weg@meldstad.example', { notifyOnUserAssignment: true, isActive: false })
  await change({ assigned_user_email: 'stil@meldstad.example' })
  await change({ assigned_user_email: 'weg@meldstad.example' })
  await change({ assigned_user_email: null })
  expect(server.arrived).toEqual([])
})

test('the active members of the departments that a report is routed to get one mail each', async () => {
  const preferences = { notifyOnDepartmentAssignment: true }
  await aColleague('ggd@meldstad.example', { ...preferences, departments: ['GGD'] })
  await aColleague('beide@meldstad.example', { ...preferences, departments: ['GGD', 'THO'] })
  await aColleague('elders@meldstad.example', { ...preferences, departments: ['STW'] })
  await aColleague('stil@meldstad.example', { notifyOnUserAssignment: true, departments: ['GGD'] })
  await aColleague('weg@meldstad.example', { ...preferences, departments: ['GGD'], isActive: false })
  await change({ routing_departments: await departmentsOf('GGD', 'THO') })
  expect(header('To')).toEqual(['beide@meldstad.example', 'ggd@meldstad.example'])
  expect(header('Subject')).toEqual([
    'Melding SIG-1 is aan GGD en THOR toegewezen',
    'Melding SIG-1 is aan GGD toegewezen',
  ])
  await change({ routing_departments: [] })
  expect(server.arrived).toHaveLength(2)
})

test('departments that direct a report are not mailed', async () => {
  await aColleague('ggd@meldstad.example', { notifyOnDepartmentAssignment: true, departments: ['GGD'] })
  await w.base.db.updateTable('reports').set({ childCount: 1 }).execute()
  await change({ directing_departments: await departmentsOf('GGD') })
  expect(server.arrived).toEqual([])
})

test('a reaction that runs twice sends one mail, which is no mail to the reporter', async () => {
  await aColleague('carla@meldstad.example', { notifyOnUserAssignment: true })
  await change({ assigned_user_email: 'carla@meldstad.example' })
  const event = await w.base.db.selectFrom('mails').select('eventId').executeTakeFirstOrThrow()
  const again = { eventId: event.eventId ?? 0, reaction: 'mailAssigned' }
  await transaction(w.base, tx => tx.enqueue(reactionQueue, [again]))
  await w.drain()
  expect(server.arrived).toHaveLength(1)
  const user = await aUser(w)
  const { body } = await w.as(user)('GET', '/api/mails?report=1')
  expect(body.mails).toMatchObject([{ kind: 'assigned', recipient: 'carla@meldstad.example', state: 'sent' }])
  expect((await w.as(user)('GET', '/signals/v1/private/signals/1')).body.notes).toEqual([])
})
