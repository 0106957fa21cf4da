import { beforeEach, describe, expect, test } from 'vitest'
import { restoreReferenceDataAfterEach } from '../../../../test/reference-rows.ts'
import { aUser } from '../../../../test/test-data.ts'
import { type World, world } from '../../../../test/world.ts'
import { transaction } from '../../../server/base.ts'
import { recordSettingChanges } from '../../../server/setting-changes.ts'

let w: World
beforeEach(async () => {
  w = await world()
})
restoreReferenceDataAfterEach(() => w)

const path = '/api/settings-overview'

test('counts what there is of each setting, of what the user may see', async () => {
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
    attention: {},
    changes: [],
  })
})

describe('the last changes', () => {
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
      ['noor@meldstad.example changed bron Aan het loket', true, ['naam', 'op niet actief gezet'], 0],
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
