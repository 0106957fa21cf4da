import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import type { TemplateValues } from '#kit/template/fill.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { withKnownValues, withVariables } from './server/fill-text.ts'

let w: World
let user: User
const path = '/signals/v1/private/signals/1'
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w)
  await aReport(w, { category: litter })
})

const text =
  'Over {{ formatted_signal_id }} van {{ created_at|date:"j F Y" }} in {{ address|format_address:"O h, W" }}: gedaan door {{ ORGANIZATION_NAME }}.'
const filled = 'Over SIG-1 van 21 november 2026 in Kerkstraat 12, Meldstad: gedaan door Gemeente Meldstad.'
const set = (status: object) => w.as(user)('PATCH', path, { status })
const preview = (body: object) => w.as(user)('POST', `${path}/email/preview`, body)

test('the variables of a text that another front end sends are filled in: in the preview, the history and the mail', async () => {
  expect((await preview({ status: 'o', text })).body.html).toContain('gedaan door Gemeente Meldstad.')
  const { status, body } = await set({ state: 'o', text })
  expect([status, body.status.text]).toEqual([200, filled])
  await w.drain()
  const mail = await w.base.db.selectFrom('mails').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(mail.text).toContain(filled)
})

test.each([
  ['a variable that there is not', '{{ naam }}', 'De variabele naam bestaat niet.'],
  ['one of the reporter', '{{ reporter_email }}', 'De variabele reporter_email bestaat niet.'],
  ['code that is not closed', 'Hoi {{ signal_id', '{{ wordt op deze regel niet gesloten met }}.'],
])(
  'a status text with %s is refused with 400, in the preview too, and nothing is mailed',
  async (_, wrong, message) => {
    await w.drain()
    for (const { status, body } of [
      await set({ state: 'o', text: wrong }),
      await preview({ status: 'o', text: wrong }),
    ])
      expect([status, body]).toEqual([400, { text: [message] }])
    await w.drain()
    expect(await w.base.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'received' }])
  },
)

test('a variable that this report has no value for is refused, unless the text says what to do then', async () => {
  await w.base.db.updateTable('reports').set({ address: null }).execute()
  const { status, body } = await set({ state: 'o', text: 'In {{ address }}.' })
  expect([status, body]).toEqual([400, { text: ['address is niet bekend bij deze melding.'] }])
  const sent = await set({ state: 'o', text: 'Klaar{% if address %} in {{ address }}{% endif %}.' })
  expect([sent.status, sent.body.status.text]).toEqual([200, 'Klaar.'])
})

test('an address cannot bring a link or markup into the text', async () => {
  const address = JSON.stringify({ openbare_ruimte: '**vet** [x](https://kwaad.example)', woonplaats: 'Meldstad' })
  await w.base.db.updateTable('reports').set({ address }).execute()
  await set({ state: 'o', text: 'In {{ address }}.' })
  await w.drain()
  const mail = await w.base.db.selectFrom('mails').select('html').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(mail.html).not.toMatch(/kwaad|<strong>vet/)
})

test('a text that is not mailed stays as it was typed', async () => {
  const { status, body } = await set({ state: 'b', text: 'Zie {{ dossier }}.', send_email: false })
  expect([status, body.status.text]).toEqual([200, 'Zie {{ dossier }}.'])
})

describe('a text that a colleague picks', () => {
  const values: TemplateValues = {
    formatted_signal_id: { type: 'text', text: 'SIG-1' },
    created_at: { type: 'date', moment: new Date('2026-11-21T12:00:00Z') },
    address: { type: 'address', address: null },
  }
  test.each([
    ['Klaar.', 'Klaar.'],
    ['Over {{ formatted_signal_id }}.', 'Over SIG-1.'],
    ['Op {{ created_at|date:"j F Y" }}: {{ formatted_signal_id }}.', 'Op 21 november 2026: SIG-1.'],
    [
      'Over {{formatted_signal_id}}, binnen {{aantal}} dagen bij {{ wie }}.',
      'Over SIG-1, binnen {{aantal}} dagen bij {{ wie }}.',
    ],
    ['In {{ address }}, {{aantal}} keer {{aantal}}.', 'In {{ address }}, {{aantal}} keer {{aantal}}.'],
    ['Klaar{% if address %} in {{ address }}{% endif %}.', 'Klaar.'],
    ['{% if x %}{{ formatted_signal_id }}{% endif %}', '{% if x %}{{ formatted_signal_id }}{% endif %}'],
    ['{{ formatted_signal_id }} op __ en {{ onaf', '{{ formatted_signal_id }} op __ en {{ onaf'],
  ])('%j has what is known, and the rest for the colleague', (text, expected) => {
    expect(withKnownValues(text, values)).toBe(expected)
  })

  test('is the text of the category of the report, active, by status, for a user who may read the report', async () => {
    const { id: categoryId } = await w.base.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'veegzwerfvuil')
      .executeTakeFirstOrThrow()
    const insert = async (title: string, isActive: boolean) => {
      const values = { title, body: 'Bij {{ formatted_signal_id }}: {{aantal}}.', status: 'handled', isActive }
      const { id } = await w.base.db.insertInto('defaultTexts').values(values).returning('id').executeTakeFirstOrThrow()
      await w.base.db
        .insertInto('defaultTextCategories')
        .values({ defaultTextId: id, categoryId, position: 0 })
        .execute()
    }
    await insert('Klaar', true)
    await insert('Oud', false)
    const at = '/api/reports/1/default-texts'
    expect((await w.as(user)('GET', at)).body).toEqual([
      { state: 'o', templates: [{ title: 'Klaar', text: 'Bij SIG-1: {{aantal}}.', is_active: true }] },
    ])
    const other = await aUser(w, { departments: ['GGD'] })
    expect((await w.as(other)('GET', at)).status).toBe(403)
  })
})

describe('the text of one report, for its doubles', () => {
  const values: TemplateValues = {
    signal_id: { type: 'text', text: '12' },
    formatted_signal_id: { type: 'text', text: 'SIG-12' },
    created_at: { type: 'date', moment: new Date('2026-11-21T12:00:00Z') },
    address: { type: 'address', address: { openbare_ruimte: 'Kerkstraat', huisnummer: 1, woonplaats: 'Meldstad' } },
  }
  const source = 'Melding {{ signal_id }} van {{ created_at|date:"j F Y" }}{% if address %} is klaar{% endif %}.'
  test.each([
    ['a default text that was left as it is', withKnownValues(source, values), source],
    [
      'one that a colleague added to',
      'Melding 12 van 21 november 2026 is klaar. Tot ziens.',
      'Melding 12 van {{ created_at|date:"j F Y" }} is klaar. Tot ziens.',
    ],
    [
      'the number that a colleague wrote',
      'Uw melding SIG-12, en niet SIG-123.',
      'Uw melding {{ formatted_signal_id }}, en niet SIG-123.',
    ],
    ['a text about no report', 'In 12 dagen klaar.', 'In 12 dagen klaar.'],
  ])('%s names no longer that report', (_, text, expected) => {
    expect(withVariables(text, [source], values)).toBe(expected)
  })
})
