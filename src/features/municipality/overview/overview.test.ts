import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#server/base.ts'
import { json } from '#server/db/json.ts'
import { recordSettingChanges } from '#server/setting-changes.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { partsInWords } from './change-words.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const path = '/api/settings-overview'

test('the overview of settings counts the settings that the user may see', async () => {
  const { body } = await w.as(await aUser(w, { isSuperuser: true }))('GET', path)
  const count = async (table: 'departments' | 'roles' | 'areaTypes') =>
    (await w.base.db.selectFrom(table).selectAll().execute()).length
  expect(body.counts).toMatchObject({
    departments: await count('departments'),
    roles: await count('roles'),
    areaTypes: await count('areaTypes'),
  })
  expect(body.counts.questionSets).toBeGreaterThan(0)
  expect(body.counts.questionSets).toBeLessThan(body.counts.categories)
  const reader = await w.as(await aUser(w, { permissions: ['sia_read', 'view_department'] }))('GET', path)
  expect(reader.body).toEqual({
    counts: { departments: body.counts.departments },
    inactive: {},
    attention: {},
    changes: [],
  })
})

describe('the last changes of settings', () => {
  test('name what is gone, say which parts were changed, and count what was changed together', async () => {
    const admin = await aUser(w, { isSuperuser: true, email: 'noor@meldstad.example' })
    const as = w.as(admin)
    const { body: source } = await as('POST', '/api/sources', { name: 'Aan de balie' })
    await as('PATCH', `/api/sources/${source.id}`, { name: 'Aan het loket', isActive: false })
    const { body: role } = await as('POST', '/signals/v1/private/roles', { name: 'Kijker', permission_ids: [] })
    await as('DELETE', `/signals/v1/private/roles/${role.id}`)
    await transaction(w.base, tx =>
      recordSettingChanges(
        tx,
        [source.id, source.id + 1, source.id + 2].map(id => ({
          subject: { kind: 'source' as const, id },
          by: admin,
          changes: [{ field: 'position', from: 1, to: 2 }],
        })),
      ),
    )
    const { body } = await as('GET', path)
    const said = body.changes.map(({ by, action, subject, isThere, parts, others }: Record<string, unknown>) => [
      [by, action, subject].join(' '),
      isThere,
      parts,
      others,
    ])
    expect(said.slice(0, 5)).toEqual([
      ['noor@meldstad.example changed bron Aan het loket', true, ['volgorde'], 2],
      ['noor@meldstad.example deleted rol Kijker', false, [], 0],
      ['noor@meldstad.example created rol Kijker', false, [], 0],
      [
        'noor@meldstad.example changed bron Aan het loket',
        true,
        ['naam ‘Aan de balie’ → ‘Aan het loket’', 'op niet actief gezet'],
        0,
      ],
      ['noor@meldstad.example created bron Aan het loket', true, [], 0],
    ])
  })

  test('are those that the user may see', async () => {
    const admin = w.as(await aUser(w, { isSuperuser: true }))
    await admin('POST', '/api/sources', { name: 'Aan de balie' })
    const kinds = async (permissions: string[]) => {
      const { body } = await w.as(await aUser(w, { permissions: ['sia_read', ...permissions] }))('GET', path)
      return body.changes.map(({ kind }: { kind: string }) => kind)
    }
    expect(await kinds(['view_category'])).toEqual(['source'])
    expect(await kinds(['view_user', 'view_group', 'view_department', 'manage_privacy'])).not.toContain('source')
  })
})

describe('the list of all changes of settings', () => {
  const all = '/api/setting-changes'
  type Line = { subject: string; others: number; by: string | null }

  /** A change of a source at a moment; several of one moment and user are made together. */
  const changed = (at: string, by: { id: number } | null, sourceIds: readonly number[] = [1]) =>
    w.base.db
      .insertInto('settingChanges')
      .values(
        sourceIds.map(subjectId => ({
          kind: 'source' as const,
          subjectId,
          subjectKey: null,
          action: 'changed' as const,
          byUser: by?.id ?? null,
          at: new Date(at),
          changes: json([{ field: 'name', from: `Bron ${subjectId}`, to: 'Anders' }]),
        })),
      )
      .execute()

  test('are filtered by kind, colleague and days, the first and the last included', async () => {
    const [noor, ruben] = [await aUser(w, { isSuperuser: true }), await aUser(w)]
    await changed('2026-11-01T23:30:00+01:00', ruben)
    await changed('2026-11-02T00:00:00+01:00', noor)
    await changed('2026-11-03T23:59:59+01:00', ruben)
    await changed('2026-11-04T00:00:00+01:00', null)
    const as = w.as(noor)
    const days = async (query: string) =>
      (await as('GET', `${all}${query}`)).body.results.map(({ at }: { at: string }) => at.slice(0, 10))
    expect(await days('')).toEqual(['2026-11-04', '2026-11-03', '2026-11-02', '2026-11-01'])
    expect(await days('?from=2026-11-02&to=2026-11-03')).toEqual(['2026-11-03', '2026-11-02'])
    expect(await days('?from=2026-11-03&to=9999-12-31')).toEqual(await days('?from=2026-11-03'))
    expect(await days(`?user=${ruben.id}&kind=source`)).toEqual(['2026-11-03', '2026-11-01'])
    expect(await days('?kind=role')).toEqual([])
    expect((await as('GET', `${all}?kind=onzin`)).status).toBe(400)
    expect((await as('GET', `${all}?from=gisteren`)).status).toBe(400)
  })

  test('come page by page: each press once, also where several were made at one moment', async () => {
    const [noor, ruben] = [await aUser(w, { isSuperuser: true }), await aUser(w)]
    for (let minute = 10; minute < 40; minute++) {
      await changed(`2026-11-02T09:${minute}:00Z`, noor, [1, 2, 3])
      await changed(`2026-11-02T09:${minute}:00Z`, ruben)
      await changed(`2026-11-02T09:${minute}:00Z`, null)
    }
    const as = w.as(noor)
    const { body: first } = await as('GET', all)
    const { body: second } = await as('GET', `${all}?before=${first.next}`)
    const lines: (Line & { id: number })[] = [...first.results, ...second.results]
    expect([first.results.length, second.results.length, second.next]).toEqual([50, 40, null])
    expect(new Set(lines.map(({ id }) => id)).size).toBe(90)
    expect(lines.filter(({ others }) => others === 2)).toHaveLength(30)
    expect(lines.filter(({ by }) => by === null)).toHaveLength(30)
    expect((await as('GET', `${all}?before=onzin`)).body).toEqual(first)
  })

  test('has the changes of one press by themselves, if the user may see them, without those of others', async () => {
    const [noor, ruben] = [await aUser(w, { isSuperuser: true }), await aUser(w)]
    await changed('2026-11-02T09:00:00Z', noor, [1, 2, 3])
    await changed('2026-11-02T09:00:00Z', ruben, [4])
    await changed('2026-11-02T09:00:01Z', noor, [5])
    const listed: (Line & { id: number })[] = (await w.as(noor)('GET', all)).body.results
    const [group] = listed.filter(({ others }) => others === 2)
    const together = async (user: { id: number; email: string }) =>
      (await w.as(user)('GET', `${all}?together=${group?.id}`)).body
    const { results, next } = await together(noor)
    expect(next).toBeNull()
    expect(results.map(({ subjectId, others }: Record<string, number>) => [subjectId, others])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    const reader = await aUser(w, { permissions: ['sia_read', 'view_group'] })
    expect((await together(reader)).results).toEqual([])
    expect((await w.as(noor)('GET', `${all}?together=999999`)).body.results).toEqual([])
    expect((await w.as(noor)('GET', `${all}?together=een`)).status).toBe(400)
  })

  test('are those of the kinds that the user may see, also when another one is asked for', async () => {
    const noor = await aUser(w)
    await changed('2026-11-02T09:00:00Z', noor)
    const seen = async (permissions: string[], query = '') =>
      (await w.as(await aUser(w, { permissions: ['sia_read', ...permissions] }))('GET', `${all}${query}`)).body.results
    expect(await seen(['view_category'])).toHaveLength(1)
    expect(await seen(['view_group'])).toEqual([])
    expect(await seen(['view_group'], '?kind=source')).toEqual([])
    expect((await w.as(await aUser(w, { permissions: [] }))('GET', all)).status).toBe(403)
  })
})

test('the change of a role names the rights that were added and removed, and counts them when there are many', () => {
  const rights = (from: string[], to: string[]) => partsInWords('role', [{ field: 'permissions', from, to }])
  expect(rights(['sia_read', 'sia_split'], ['sia_read', 'view_user'])).toEqual([
    '‘Opdelen in deelmeldingen’ eraf',
    '‘Gebruikers zien’ erbij',
  ])
  expect(rights([], ['sia_read', 'sia_split', 'view_user', 'add_user'])).toEqual(['4 rechten'])
})

test.each<[Parameters<typeof partsInWords>, string[]]>([
  [['category', [{ field: 'name', from: 'Brug', to: 'Bruggen' }]], ['naam ‘Brug’ → ‘Bruggen’']],
  [
    ['category', [{ field: 'publicName', from: null, to: 'Kapotte brug' }]],
    ['naam voor melders leeg → ‘Kapotte brug’'],
  ],
  [
    [
      'category',
      [
        {
          field: 'serviceLevel',
          from: { days: 1, calendarDays: false },
          to: { days: 5, calendarDays: true },
        },
      ],
    ],
    ['termijn 1 werkdag → 5 dagen'],
  ],
  [['category', [{ field: 'serviceLevel', from: null, to: { days: 5, calendarDays: true } }]], ['termijn']],
  [['category', [{ field: 'handlingMessage', from: 'Een', to: 'Twee' }]], ['tekst na het melden']],
  [['user', [{ field: 'capacity', from: null, to: 6 }]], ['meldingen per dag leeg → ‘6’']],
  [
    ['standard-answer', [{ field: 'text', from: 'Kort', to: 'Het duurde veel te lang voordat er iemand kwam kijken' }]],
    ['tekst ‘Kort’ → ‘Het duurde veel te lang voordat er iema…’'],
  ],
  [
    ['municipality', [{ field: 'name', from: 'Meldstad', to: 'Meldrijk' }]],
    ['Naam van de gemeente ‘Meldstad’ → ‘Meldrijk’'],
  ],
  [['user', [{ field: 'note', from: 'a', to: 'b' }]], ['notitie']],
])('the changed value %j reads as %j', ([kind, changes], said) => {
  expect(partsInWords(kind, changes)).toEqual(said)
})
