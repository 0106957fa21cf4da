import { beforeEach, describe, expect, test } from 'vitest'
import { oneLineText } from '#server/http/one-line.ts'
import { aReportInput, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
})

const path = '/signals/v1/public/signals'

const nasty = [
  ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['the end of a script block', '</script><!--'],
  ['emoji', '🎉👨‍👩‍👧‍👦'],
  ['right to left', '\u202eidab ni\u202c مساء الخير'],
  ['control characters', 'a\u0001b\u001b[31mc\u0007'],
  ['line ends and headers', 'a\r\nBcc: iedereen@voorbeeld.example'],
  ['SQL', "'; drop table reports; --"],
  ['a template', `{{ constructor }} \${1+1} %s`],
  ['10,000 characters', 'a'.repeat(10_000)],
  ['half a character', 'a\ud800'],
  ['a zero character', 'a\0b'],
] as const

type Place = readonly [field: string, into: (text: string) => Record<string, unknown>, isOneLine?: true]
const location = (address: object) => ({ ...aReportInput().location, address })
const address = { openbare_ruimte: 'Kerkstraat', huisnummer: '12', postcode: '1195DJ', woonplaats: 'Meldstad' }
const fields: readonly Place[] = [
  ['text', text => ({ text })],
  ['text_extra', text => ({ text_extra: text })],
  ['source', source => ({ source })],
  ['incident_date_start', incident_date_start => ({ incident_date_start })],
  ['reporter', phone => ({ reporter: { phone } }), true],
  ['reporter', email => ({ reporter: { email } })],
  ['category', sub_category => ({ category: { sub_category } })],
  ['location', openbare_ruimte => ({ location: location({ ...address, openbare_ruimte }) }), true],
  ['location', huisnummer => ({ location: location({ ...address, huisnummer }) }), true],
  ['location', postcode => ({ location: location({ ...address, postcode }) }), true],
  ['location', woonplaats => ({ location: location({ ...address, woonplaats }) }), true],
  ['location', typed => ({ location: { ...aReportInput().location, extra_properties: { approximate: true, typed } } })],
  ['extra_properties', label => ({ extra_properties: [{ id: 'x', label, category_url: '', answer: '' }] })],
  ['extra_properties', answer => ({ extra_properties: [{ id: 'x', label: 'x', category_url: '', answer }] })],
]

describe.each(nasty)('%s', (_, text) => {
  test('in any field is stored unchanged, or as one line where it is one, or refused with the field named', async () => {
    const user = await aUser(w, { isSuperuser: true })
    for (const [field, into, isOneLine] of fields) {
      const sent = into(text)
      const { status, body } = await w.as()('POST', path, aReportInput(sent))
      const said = `${JSON.stringify(sent).slice(0, 80)} ${JSON.stringify(body).slice(0, 200)}`
      if (status !== 201) {
        expect([status, Object.keys(body)], said).toEqual([400, [field]])
        continue
      }
      const kept = await w.as(user)('GET', `/signals/v1/private/signals/${body.id}`)
      expect(kept.status, said).toBe(200)
      const stored = isOneLine ? oneLineText(text) : text
      expect(JSON.stringify(kept.body), said).toContain(JSON.stringify(stored).slice(1, -1))
    }
  })
})
