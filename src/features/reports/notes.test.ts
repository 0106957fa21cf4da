import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let ans: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  ans = await aUser(w, { email: 'ans@meldstad.example' })
  await aReport(w, { category: litter })
})

const report = '/signals/v1/private/signals/1'
const own = '/api/reports/1/own-note'
const write = (text: string, by = ans) => w.as(by)('PATCH', report, { notes: [{ text }] })
const correct = (text: string, by = ans) => w.as(by)('PATCH', own, { text })
const notes = async () => (await w.as(ans)('GET', report)).body.notes.map(({ text }: { text: string }) => text)

describe('the last note of the user', () => {
  test('can be corrected for 15 minutes; both versions stand in the history', async () => {
    await write('De lamp is stuk')
    w.at('2026-11-21T12:10:00Z')
    expect((await w.as(ans)('GET', own)).body).toEqual({
      text: 'De lamp is stuk',
      until: '2026-11-21T13:15:00+01:00',
    })
    expect((await correct('De paal is stuk')).body).toEqual({
      text: 'De paal is stuk',
      until: '2026-11-21T13:15:00+01:00',
    })
    expect((await correct('De mast is stuk')).status).toBe(200)
    expect(await notes()).toEqual(['De mast is stuk'])
    const { body } = await w.as(ans)('GET', `${report}/history`)
    expect(body.slice(0, 3).map(({ action, description }: Record<string, string>) => [action, description])).toEqual([
      ['Notitie gewijzigd:', 'De mast is stuk'],
      ['Notitie gewijzigd:', 'De paal is stuk'],
      ['Notitie toegevoegd:', 'De lamp is stuk'],
    ])
    w.at('2026-11-21T12:15:00Z')
    expect((await w.as(ans)('GET', own)).body).toBeNull()
    expect((await correct('Te laat')).body).toEqual(['Je kunt een notitie tot 15 minuten na het opslaan nog wijzigen.'])
  })

  test('is found by its current text', async () => {
    await write('De lamp is stuk')
    await correct('De mast is stuk')
    const found = async (query: string) => (await w.as(ans)('GET', `/signals/v1/private/${query}`)).body.count
    expect([await found('signals?note_keyword=mast'), await found('search?q=mast')]).toEqual([1, 1])
    expect([await found('signals?note_keyword=lamp is'), await found('search?q=stuk')]).toEqual([0, 1])
  })

  test('is the last one, and never that of a colleague', async () => {
    const ben = await aUser(w)
    await write('Eerste')
    await write('Tweede')
    await write('Van Ben', ben)
    await correct('Tweede, beter')
    expect(await notes()).toEqual(['Van Ben', 'Tweede, beter', 'Eerste'])
    await correct('Beter', ben)
    expect(await notes()).toEqual(['Beter', 'Tweede, beter', 'Eerste'])
  })

  test('with the same text is not changed; another text gives the report a new version', async () => {
    await write('Gezien')
    const { headers } = await w.as(ans)('GET', report)
    await correct('Gezien')
    expect((await w.as(ans)('GET', report)).headers.etag).toBe(headers.etag)
    await correct('Gezien en gemeld')
    expect((await w.as(ans)('GET', report)).headers.etag).not.toBe(headers.etag)
  })

  test.each([
    ['nobody', undefined, 401],
    ['who may not write notes', { permissions: ['sia_read', 'sia_write'] }, 403],
    ['another department', { departments: ['GGD'] }, 403],
    ['who wrote none', {}, 400],
  ] as const)('%s cannot correct it', async (_, parts, status) => {
    await write('Gezien')
    const somebody = parts && (await aUser(w, parts))
    expect((await w.as(somebody)('PATCH', own, { text: 'Anders' })).status).toBe(status)
    expect(await notes()).toEqual(['Gezien'])
  })

  test('cannot be corrected to an empty or too long text', async () => {
    await write('Gezien')
    for (const text of ['  ', 'a'.repeat(3001)]) expect((await correct(text)).status).toBe(400)
  })
})

describe('a note that mentions colleagues', () => {
  const mention = (mentions: unknown) => w.as(ans)('PATCH', report, { notes: [{ text: 'Gezien', mentions }] })
  const stored = async () => {
    const rows = await w.base.db.selectFrom('reportEvents').select('event').orderBy('id', 'desc').limit(1).execute()
    return rows[0]?.event
  }

  test('keeps who they are, without who has no account any more', async () => {
    const ben = await aUser(w)
    const left = await aUser(w)
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', left.id).execute()
    expect((await mention([ben.id, left.id, 9999])).status).toBe(200)
    expect(await stored()).toEqual({ type: 'note-added', text: 'Gezien', mentions: [ben.id] })
  })

  test.each([[[0]], [['ben']], [Array.from({ length: 21 }, (_, index) => index + 1)], [null]])(
    'is refused with %j',
    async mentions => {
      expect(Object.keys((await mention(mentions)).body)).toEqual(['notes'])
      expect(await notes()).toEqual([])
    },
  )
})
