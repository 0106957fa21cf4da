import { beforeEach, describe, expect, test } from 'vitest'
import { aReport, aReportInput, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const list = '/signals/v1/private/signals'

describe('the fields of a report are in the order of the wire', () => {
  test('as a row of a list', async () => {
    await aReport(w, { category: litter })
    await w.base.db
      .updateTable('reports')
      .set({ directingDepartmentIds: [1] })
      .execute()
    const { body } = await w.as(await aUser(w))('GET', list)
    expect(Object.keys(body).join()).toBe('_links,count,results')
    expect(Object.keys(body.results[0]).join()).toBe(
      '_links,_display,id,id_display,signal_id,source,text,text_extra,status,location,category,reporter,priority,type,' +
        'created_at,updated_at,incident_date_start,incident_date_end,operational_date,has_attachments,' +
        'extra_properties,notes,directing_departments,routing_departments,has_parent,has_children,assigned_user_email',
    )
  })

  test('when it is read by itself', async () => {
    await aReport(w, { category: litter })
    await w.base.db
      .updateTable('reports')
      .set({ directingDepartmentIds: [1] })
      .execute()
    const { body } = await w.as(await aUser(w))('GET', `${list}/1`)
    expect(Object.keys(body).join()).toBe(
      '_links,_display,category,id,id_display,has_attachments,location,status,reporter,priority,notes,type,source,text,' +
        'text_extra,extra_properties,created_at,updated_at,incident_date_start,incident_date_end,' +
        'directing_departments,routing_departments,attachments,assigned_user_email,' +
        'promise,last_day,last_day_factor_3', // not on the wire, so at the end
    )
    expect(Object.keys(body.status).join()).toBe(
      'text,user,state,state_display,target_api,extra_properties,send_email,created_at,email_override',
    )
    expect(Object.keys(body.location).join()).toBe(
      'id,stadsdeel,buurt_code,area_type_code,area_code,area_name,address,address_text,postcode,geometrie,' +
        'extra_properties,created_by,bag_validated',
    )
    expect(Object.keys(body.category).join()).toBe(
      'sub,sub_slug,main,main_slug,category_url,departments,created_by,text,deadline,deadline_factor_3',
    )
  })

  test('directing departments are absent until they are set', async () => {
    await aReport(w, { category: litter })
    const { body } = await w.as(await aUser(w))('GET', `${list}/1`)
    expect(body).not.toHaveProperty('directing_departments')
    expect(body).toMatchObject({ routing_departments: null, assigned_user_email: null })
  })
})

describe('a moment on the wire', () => {
  test.each([
    ['2026-07-20T10:00:00', '2026-07-20T10:00:00+02:00'],
    ['2026-11-20T10:00', '2026-11-20T10:00:00+01:00'],
    ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00+01:00'],
    ['2026-11-20T10:00:00.25-05:00', '2026-11-20T16:00:00.250000+01:00'],
    ['2026-11-20 10:00:00.250000+0000', '2026-11-20T11:00:00.250000+01:00'],
    ['2026-11-20', '2026-11-20T00:00:00+01:00'],
  ])('%s is %s: without an offset the clock is the Dutch one', async (given, kept) => {
    const body = aReportInput({ incident_date_start: given, incident_date_end: given })
    const answer = await w.as()('POST', '/signals/v1/public/signals', body)
    expect(answer.body).toMatchObject({ incident_date_start: kept, incident_date_end: kept })
  })

  test.each(['gisteren', '2026-02-30T10:00:00Z', '2026-11-20T25:00:00Z', '10:00', ''])('%s is none', async given => {
    const body = aReportInput({ incident_date_start: given })
    const answer = await w.as()('POST', '/signals/v1/public/signals', body)
    expect([answer.status, answer.body]).toEqual([400, { incident_date_start: ['Voer een geldige datum/tijd in.'] }])
  })

  test('in the query of a history may be a date only', async () => {
    await aReport(w, { category: litter })
    const user = await aUser(w)
    const lines = async (after: string) => (await w.as(user)('GET', `${list}/1/history?created_after=${after}`)).body
    expect(await lines('2020-01-01')).not.toEqual([])
    expect(await lines('2999-01-01')).toEqual([])
    expect(await lines('gisteren')).toEqual({ created_after: ['Voer een geldige datum/tijd in.'] })
  })
})

describe('the session of a questionnaire', () => {
  const uuid = 'f38ad3f4-2b13-41a7-a43b-92e813b8f478'
  test.each([
    ['public', '/signals/v1/public/signals'],
    ['of staff', list],
  ])('may be left open with a report that is %s, and has to be there', async (_, url) => {
    const input = aReportInput()
    const call = w.as(await aUser(w))
    expect((await call('POST', url, { ...input, session: null })).status).toBe(201)
    const unknown = await call('POST', url, { ...input, session: uuid })
    expect([unknown.status, unknown.body]).toEqual([400, { session: [`Object met uuid=${uuid} bestaat niet.`] }])
    const odd = await call('POST', url, { ...input, session: 'zz' })
    expect([odd.status, odd.body]).toEqual([400, { session: ['Voer een geldige UUID in.'] }])
  })
})

test('the links of a page have their parameters in order, and the first page has no number', async () => {
  for (const _ of [1, 2, 3]) await aReport(w, { category: litter })
  const { body } = await w.as(await aUser(w))('GET', `${list}?status=m&page_size=1&page=2`)
  expect(body._links).toEqual({
    self: { href: `http://localhost:0${list}?status=m&page_size=1&page=2` },
    next: { href: `http://localhost:0${list}?page=3&page_size=1&status=m` },
    previous: { href: `http://localhost:0${list}?page_size=1&status=m` },
  })
})
