import { beforeEach, describe, expect, test } from 'vitest'
import { texts } from '#features/question-sets/texts.ts'
import { aReportInput } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
})

const path = '/signals/v1/public/signals'
const asked = { 'meldwerk-questions': 'asked' }
const of = (main: string, sub: string) => ({
  sub_category: `/signals/v1/public/terms/categories/${main}/sub_categories/${sub}`,
})
const entry = (id: string, answer: unknown) => ({ id, label: id, category_url: '', answer })
const choice = (id: string) => ({ id, label: id, info: '' })

const noise = of('overlast-van-en-door-personen-of-groepen', 'jongerenoverlast')
const people = entry('extra_personen_overig', choice('1-3'))
const often = [people, entry('extra_personen_overig_vaker', choice('ja'))]
const sent = (extra_properties: unknown, more: Record<string, unknown> = {}) =>
  aReportInput({ category: noise, incident_date_start: '2026-11-21T11:00:00Z', extra_properties, ...more })
const stored = async () => {
  const rows = await w.base.db.selectFrom('reports').select(['extraProperties', 'incidentStart']).execute()
  return rows
}

test('the answers of our own form are stored in the report', async () => {
  const { status } = await w.as()('POST', path, sent([people]), asked)
  expect(status).toBe(201)
  expect(await stored()).toEqual([{ extraProperties: [people], incidentStart: new Date('2026-11-21T11:00:00Z') }])
})

describe('an answer from our own form is refused, with the name of the question:', () => {
  test.each<[string, unknown, Record<string, string[]>]>([
    ['an unknown question', [people, entry('extra_zwaartekracht', 'x')], { extra_zwaartekracht: [texts.notAsked] }],
    ['a question of another category', [people, entry('extra_brug', 'Magere Brug')], { extra_brug: [texts.notAsked] }],
    [
      'a hidden question',
      [people, entry('extra_personen_overig_vaker_momenten', 's nachts')],
      { extra_personen_overig_vaker_momenten: [texts.hidden] },
    ],
    [
      'a wrong option',
      [entry('extra_personen_overig', choice('1000'))],
      { extra_personen_overig: [texts.notAnOption] },
    ],
    [
      'an option that is a script',
      [entry('extra_personen_overig', choice('<script>'))],
      { extra_personen_overig: [texts.notAnOption] },
    ],
    [
      'text instead of a choice',
      [entry('extra_personen_overig', '1-3')],
      { extra_personen_overig: [texts.notAnOption] },
    ],
    ['nothing where an answer is needed', [], { extra_personen_overig: [texts.required] }],
    ['the same question twice', [people, people], { extra_personen_overig: [texts.twice] }],
    [
      '10,000 characters',
      [...often, entry('extra_personen_overig_vaker_momenten', 'a'.repeat(10_000))],
      { extra_personen_overig_vaker_momenten: [texts.tooLong(1000)] },
    ],
    [
      'an object instead of text',
      [...often, entry('extra_personen_overig_vaker_momenten', { $ne: null })],
      { extra_personen_overig_vaker_momenten: [texts.notReadable] },
    ],
  ])('%s', async (_, extraProperties, errors) => {
    const { status, body } = await w.as()('POST', path, sent(extraProperties), asked)
    expect(body).toEqual({ extra_properties: errors })
    expect(status).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('a date in the future', async () => {
    const late = sent([people], { incident_date_start: '2026-11-22T11:00:00Z' })
    const { status, body } = await w.as()('POST', path, late, asked)
    expect([status, body]).toEqual([400, { extra_properties: { dateTime: [texts.inPast] } }])
  })

  test('an answer that blocks the report', async () => {
    const wasps = [entry('extra_dieren_waar_wespen', choice('woning'))]
    const report = sent(wasps, { category: of('overlast-van-dieren', 'wespen') })
    const { status, body } = await w.as()('POST', path, report, asked)
    expect([status, body]).toEqual([400, { extra_properties: { non_field_errors: [texts.blocked] } }])
  })
})

describe('an answer is stored unchanged, whatever it looks like:', () => {
  test.each([
    ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['emoji', '🎉 om 3 uur ’s nachts 👨‍👩‍👧‍👦'],
    ['right to left', '\u202eidab ni\u202c مساء الخير'],
    ['control characters', 'a\u0001b\u001b[31mc\u0007'],
    ['something like SQL', "'; drop table reports; --"],
    ['1000 characters', 'a'.repeat(1000)],
  ])('%s', async (_, text) => {
    const answers = [...often, entry('extra_personen_overig_vaker_momenten', text)]
    const { status } = await w.as()('POST', path, sent(answers), asked)
    expect(status).toBe(201)
    expect((await stored())[0]?.extraProperties).toEqual(answers)
  })

  test.each(['a\0b', 'a\ud800b'])('%j, which the database cannot store, is refused for every client', async text => {
    const answers = [...often, entry('extra_personen_overig_vaker_momenten', text)]
    for (const headers of [asked, {}]) {
      const { status, body } = await w.as()('POST', path, sent(answers), headers)
      expect([status, Object.keys(body)]).toEqual([400, ['extra_properties']])
    }
  })
})

test.each([
  ['an unknown question', [entry('extra_zwaartekracht', 'x')]],
  ['a wrong option', [entry('extra_personen_overig', choice('1000'))]],
  ['nothing', undefined],
])('another program may send %s as before', async (_, extraProperties) => {
  const { status } = await w.as()('POST', path, sent(extraProperties))
  expect(status).toBe(201)
})

test('the same report sent again by our form is one report', async () => {
  const headers = { ...asked, 'idempotency-key': 'f38ad3f4-2b13-41a7-a43b-92e813b8f478' }
  const first = await w.as()('POST', path, sent([people]), headers)
  const again = await w.as()('POST', path, sent([people]), headers)
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
})
