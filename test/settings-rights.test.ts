import { beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '#features/users/permissions.ts'
import type { User } from '#features/users/policy.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { endpoints, isForStaff, nameOf } from './all-endpoints.ts'
import { aUser } from './test-data.ts'
import { type World, world } from './world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const v1 = '/signals/v1/private'
const templates = `${v1}/terms/categories/:main`

/** Several rights of which one is enough. */
const any = (...rights: readonly string[]) => rights
const departmentChange = any('sia_department_write', 'change_department')
const categoryChange = any('sia_category_write', 'change_category')
const exportRight = any('sia_signal_export', 'sia_signal_report')
const stormChange = any('change_storm_mode', 'sia_category_write', 'change_category')

const everySetting = [
  'sia_read',
  'sia_write',
  'add_group',
  'change_group',
  any('sia_department_write', 'add_department'),
  departmentChange,
  categoryChange,
  'sia_expression_write',
  'sia_statusmessage_write',
  'sia_area_write',
  'sia_areatype_write',
]

/**
 * The rights of every endpoint of the settings, apart from the contracts: a right that is forgotten there, or one too many,
 * fails here.
 */
const rightsOf: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  [`GET ${v1}/users`]: ['sia_read', 'view_user'],
  [`POST ${v1}/users`]: ['sia_write', 'add_user'],
  [`GET ${v1}/users/:id`]: ['sia_read', 'view_user'],
  [`PATCH ${v1}/users/:id`]: ['sia_write', 'change_user'],
  [`GET ${v1}/users/:id/history`]: ['sia_read', 'view_user'],
  'GET /api/users/:id/history': ['sia_read', 'view_user'],
  'GET /api/users/:id/sessions': ['sia_read', 'view_user'],
  'DELETE /api/users/:id/sessions': ['sia_write', 'change_user'],
  'POST /api/users/:id/password-link': ['sia_write', 'change_user'],
  'DELETE /api/users/:id/second-factor': ['sia_write', 'change_user'],
  'GET /api/users/:id/work': ['sia_read', 'view_user'],
  'POST /api/users/:id/handover': ['sia_write', 'change_user'],
  'GET /api/sign-ins': ['sia_read', 'view_user'],
  'GET /api/sign-ins.csv': ['sia_read', 'view_user'],
  [`GET ${v1}/autocomplete/usernames`]: ['sia_read'],
  'GET /api/colleagues': ['sia_read'],
  [`GET ${v1}/roles`]: ['sia_read'],
  [`POST ${v1}/roles`]: ['sia_write', 'add_group'],
  [`GET ${v1}/roles/:id`]: ['sia_read'],
  [`PUT ${v1}/roles/:id`]: ['sia_write', 'change_group'],
  [`PATCH ${v1}/roles/:id`]: ['sia_write', 'change_group'],
  [`DELETE ${v1}/roles/:id`]: ['sia_write', 'delete_group'],
  'GET /api/roles/:id/history': ['sia_read', 'view_group'],
  'GET /api/roles/:id/users': ['sia_read', 'view_group'],
  [`GET ${v1}/permissions`]: ['sia_read'],
  [`GET ${v1}/permissions/:id`]: ['sia_read'],
  [`GET ${v1}/departments`]: ['sia_read'],
  [`POST ${v1}/departments`]: ['sia_write', any('sia_department_write', 'add_department')],
  [`GET ${v1}/departments/:id`]: ['sia_read'],
  [`PUT ${v1}/departments/:id`]: ['sia_write', departmentChange],
  [`PATCH ${v1}/departments/:id`]: ['sia_write', departmentChange],
  'GET /api/departments/:id/history': ['sia_read'],
  [`GET ${v1}/categories`]: ['sia_read'],
  [`GET ${v1}/categories/:id`]: ['sia_read'],
  [`PUT ${v1}/categories/:id`]: ['sia_write', categoryChange],
  [`PATCH ${v1}/categories/:id`]: ['sia_write', categoryChange],
  [`GET ${v1}/categories/:id/history`]: ['sia_read'],
  [`GET ${v1}/categories/:id/icon`]: ['sia_read'],
  [`PUT ${v1}/categories/:id/icon`]: ['sia_write', categoryChange],
  [`PATCH ${v1}/categories/:id/icon`]: ['sia_write', categoryChange],
  [`DELETE ${v1}/categories/:id/icon`]: ['sia_write', categoryChange],
  'GET /api/categories': ['sia_read'],
  'POST /api/categories': ['sia_write', categoryChange],
  'GET /api/categories/:id/changes': ['sia_read'],
  'GET /api/categories/:id/usage': ['sia_read', categoryChange],
  'GET /api/question-sets': ['sia_read'],
  'GET /api/question-sets/:id': ['sia_read'],
  'PUT /api/question-sets/:id': ['sia_write', categoryChange],
  'POST /api/question-sets/:id/restore': ['sia_write', categoryChange],
  'POST /api/map-layers/:layer/try': ['sia_write', categoryChange],
  'GET /api/categories/:id/merge': ['sia_read', categoryChange],
  'POST /api/categories/:id/merge': ['sia_write', categoryChange],
  'GET /api/categories/:id/split': ['sia_read', categoryChange],
  'POST /api/categories/:id/split': ['sia_write', categoryChange],
  'GET /api/categories/:id/merge/undo': ['sia_read', categoryChange],
  'POST /api/categories/:id/merge/undo': ['sia_write', categoryChange],
  'PATCH /api/categories/:id': ['sia_write', categoryChange],
  'PUT /api/categories/:id/departments': ['sia_write', categoryChange],
  [`GET ${v1}/areas`]: [],
  [`GET ${v1}/areas/geography`]: [],
  [`POST ${v1}/area`]: ['sia_write', 'sia_area_write'],
  'POST /api/areas/import': ['sia_write', 'sia_area_write'],
  'GET /api/area-types': ['sia_read', 'sia_area_write'],
  'GET /api/area-types/:id': ['sia_read', 'sia_area_write'],
  'POST /api/area-types/:id/restore': ['sia_write', 'sia_area_write'],
  [`GET ${v1}/area-types`]: ['sia_read'],
  [`POST ${v1}/area-types`]: ['sia_write', 'sia_areatype_write'],
  [`GET ${v1}/sources`]: [],
  [`GET ${v1}/sources/:id`]: [],
  'GET /api/sources': ['sia_read'],
  'POST /api/sources': ['sia_write', categoryChange],
  'GET /api/sources/:id': ['sia_read'],
  'PATCH /api/sources/:id': ['sia_write', categoryChange],
  'GET /api/sources/:id/history': ['sia_read'],
  'PUT /api/sources/order': ['sia_write', categoryChange],
  'GET /api/storm-mode': ['sia_read'],
  'PUT /api/storm-mode': ['sia_write', stormChange],
  'PUT /api/storm-mode/end': ['sia_write', stormChange],
  'GET /api/storm-mode/history': ['sia_read'],
  'GET /api/retention': ['manage_privacy'],
  'POST /api/privacy/person': ['manage_privacy'],
  'POST /api/privacy/person/export': ['manage_privacy'],
  'POST /api/privacy/person/erasure': ['manage_privacy'],
  'POST /api/privacy/hidden-passages/:id/erasure': ['manage_privacy'],
  'GET /api/privacy/access-log': ['manage_privacy'],
  'GET /api/privacy/access-log.csv': ['manage_privacy'],
  'GET /api/retention/register': ['manage_privacy'],
  'GET /api/retention/register.csv': ['manage_privacy'],
  'GET /api/retention/holds/:id': ['manage_privacy'],
  'PUT /api/retention/holds/:id': ['manage_privacy'],
  'DELETE /api/retention/holds/:id': ['manage_privacy'],
  [`GET ${v1}/expressions`]: ['sia_read'],
  [`POST ${v1}/expressions`]: ['sia_write', 'sia_expression_write'],
  [`GET ${v1}/expressions/:id`]: ['sia_read'],
  [`PUT ${v1}/expressions/:id`]: ['sia_write', 'sia_expression_write'],
  [`PATCH ${v1}/expressions/:id`]: ['sia_write', 'sia_expression_write'],
  [`DELETE ${v1}/expressions/:id`]: ['sia_write', 'sia_expression_write'],
  [`GET ${v1}/expressions/context`]: ['sia_read'],
  [`GET ${v1}/expressions/validate`]: ['sia_read'],
  'GET /api/routing-rules': ['sia_read', 'sia_expression_write'],
  'GET /api/routing-rules/review': ['sia_read', 'sia_expression_write'],
  'GET /api/routing-rules/misplaced-reports': ['sia_read', 'sia_expression_write'],
  'GET /api/routing-rules/vocabulary': ['sia_read', 'sia_expression_write'],
  'GET /api/routing-rules/history': ['sia_read', 'sia_expression_write'],
  'GET /api/routing-rules/:id': ['sia_read', 'sia_expression_write'],
  'GET /api/routing-rules/:id/history': ['sia_read', 'sia_expression_write'],
  'POST /api/routing-rules': ['sia_write', 'sia_expression_write'],
  'PATCH /api/routing-rules/:id': ['sia_write', 'sia_expression_write'],
  'POST /api/routing-rules/dry-run': ['sia_read', 'sia_write', 'sia_expression_write'],
  'PUT /api/routing-rules/order': ['sia_write', 'sia_expression_write'],
  'POST /api/expressions/check': ['sia_read', 'sia_expression_write'],
  'PUT /api/routing-rules/:id': ['sia_write', 'sia_expression_write'],
  'DELETE /api/routing-rules/:id': ['sia_write', 'sia_expression_write'],
  [`GET ${v1}/status-messages`]: ['sia_read'],
  [`POST ${v1}/status-messages`]: ['sia_write', 'sia_statusmessage_write'],
  [`GET ${v1}/status-messages/search`]: ['sia_read'],
  [`GET ${v1}/status-messages/:id`]: ['sia_read'],
  [`PUT ${v1}/status-messages/:id`]: ['sia_write', 'sia_statusmessage_write'],
  [`PATCH ${v1}/status-messages/:id`]: ['sia_write', 'sia_statusmessage_write'],
  [`DELETE ${v1}/status-messages/:id`]: ['sia_write', 'sia_statusmessage_write'],
  [`POST ${v1}/status-messages/category/:category`]: ['sia_write', 'sia_statusmessagecategory_write'],
  [`GET ${templates}/status-message-templates`]: ['sia_read'],
  [`POST ${templates}/status-message-templates`]: ['sia_write', 'sia_statusmessagetemplate_write'],
  [`GET ${templates}/sub_categories/:sub/status-message-templates`]: ['sia_read'],
  [`POST ${templates}/sub_categories/:sub/status-message-templates`]: ['sia_write', 'sia_statusmessagetemplate_write'],
  [`POST ${v1}/translations`]: ['sia_add_i18next_translation_file'],
  'GET /api/default-texts/:id/history': ['sia_read'],
  'POST /api/default-texts/preview': ['sia_read', 'sia_statusmessage_write'],
  'GET /api/standard-answers': ['sia_read'],
  'POST /api/standard-answers': ['sia_write', 'sia_statusmessage_write'],
  'GET /api/standard-answers/:id': ['sia_read'],
  'PATCH /api/standard-answers/:id': ['sia_write', 'sia_statusmessage_write'],
  'PUT /api/standard-answers/order': ['sia_write', 'sia_statusmessage_write'],
  'PUT /api/standard-answers/topics/order': ['sia_write', 'sia_statusmessage_write'],
  'GET /api/standard-answers/history': ['sia_read'],
  'GET /api/standard-answers/:id/history': ['sia_read'],
  'GET /api/mail-templates': ['sia_statusmessage_write'],
  'GET /api/mail-templates/:key': ['sia_statusmessage_write'],
  'GET /api/mail-templates/:key/history': ['sia_statusmessage_write'],
  'POST /api/mail-templates/:key/preview': ['sia_read', 'sia_statusmessage_write'],
  'POST /api/mail-templates/:key/test': ['sia_read', 'sia_statusmessage_write'],
  'POST /api/mail-templates/:key/check': ['sia_statusmessage_write'],
  'PUT /api/mail-templates/:key': ['sia_statusmessage_write'],
  'DELETE /api/mail-templates/:key': ['sia_statusmessage_write'],
  'GET /api/mail-log': ['sia_read', 'sia_can_view_all_categories'],
  'POST /api/mail-log/resend': ['sia_read', 'sia_can_view_all_categories', 'sia_write', 'sia_signal_change_status'],
  'GET /api/exports': [exportRight],
  'POST /api/exports': [exportRight],
  'DELETE /api/exports/:id': [exportRight],
  'GET /api/exports/:id/file': [exportRight],
  [`GET ${v1}/csv`]: ['sia_signal_report'],
  'GET /api/municipality': ['sia_read', 'change_group'],
  'PATCH /api/municipality': ['sia_write', 'change_group'],
  'GET /api/settings-overview': ['sia_read'],
  'GET /api/setting-changes': ['sia_read'],
  'GET /api/settings-file': everySetting,
  'POST /api/settings-file': everySetting,
  'GET /api/municipality/history': ['sia_read', 'change_group'],
  'GET /api/jobs': ['change_user'],
  'GET /api/classifier': ['sia_category_write'],
  'PUT /api/classifier/live': ['sia_category_write'],
  'DELETE /api/classifier/choice': ['sia_category_write'],
}

/** Endpoints about reports and the work with them, or about the signed-in user: no settings. */
const isNoSetting = (path: string) =>
  [
    /^\/signals\/v1\/private\/(signals|search|reports|me)(\/|$)/,
    /^\/api\/(reports|report-lists|report-clusters|handled-by-me|planning|bulk-changes|changes|caller-context|mails|live|figures(\.csv)?)(\/|$)/,
    /^\/api\/(shared-filters|sessions|password|second-factor|list-view|notifications|notification-settings)(\/|$)/,
  ].some(pattern => pattern.test(path))

const settings = endpoints.filter(each => isForStaff(each) && !isNoSetting(each.path))
const rightsOfEndpoint = (endpoint: Endpoint) => rightsOf[nameOf(endpoint)] ?? []

test('every endpoint of the settings is in the table, and nothing else', () => {
  expect(Object.keys(rightsOf).toSorted()).toEqual(settings.map(nameOf).toSorted())
})

test('no endpoint of a setting is among those that anybody may call', () => {
  const open = endpoints.filter(each => !isForStaff(each))
  const areas = open.map(({ path }) => /^\/(?:api|signals\/v1)\/([^/]+)|$/.exec(path)?.[1] ?? path)
  const expected =
    'accessibility-feedback draft-tokens error-reports external-party likely-doubles linked-reports map-layers my my-report ' +
    'my-report-links my-reports public public-map questions session surveys upload-room /signals/category/prediction'
  expect([...new Set(areas)].toSorted()).toEqual(expected.split(' ').toSorted())
  expect(open.filter(({ path, method }) => path.startsWith('/api/map-layers') && method !== 'GET')).toEqual([])
})

/** The status for this user of a request that names nothing that exists, so that it changes nothing. */
async function statusOf(user: User, { method, path }: Endpoint) {
  const headers = { authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` }
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: { name: 7, username: 7, key: 7 } }
  return (await w.http.inject({ method, url: path.replace(/:\w+/g, '999999999'), headers, ...payload })).statusCode
}

const allRights = permissions.map(({ codename }) => codename)
const key = (rights: readonly string[]) => rights.toSorted().join()

describe('each right for each endpoint of the settings', () => {
  test('is enough together with the others that the table names, and no other is needed', async () => {
    const users = new Map<string, User>()
    for (const endpoint of settings) {
      // One of these rights is enough: each by itself.
      const count = Math.max(1, ...rightsOfEndpoint(endpoint).map(right => [right].flat().length))
      for (let choice = 0; choice < count; choice += 1) {
        const rights = rightsOfEndpoint(endpoint).map(right =>
          typeof right === 'string' ? right : (right[choice] ?? ''),
        )
        const user = users.get(key(rights)) ?? (await aUser(w, { permissions: rights }))
        users.set(key(rights), user)
        expect([nameOf(endpoint), rights, [401, 403, 500].includes(await statusOf(user, endpoint))]).toEqual([
          nameOf(endpoint),
          rights,
          false,
        ])
      }
    }
  })

  test.each(allRights)('is needed where the table names it, whatever else a user may do: %s', async missing => {
    const names = (endpoint: Endpoint) => rightsOfEndpoint(endpoint).some(right => [right].flat().includes(missing))
    for (const endpoint of settings.filter(names)) {
      const alternatives = rightsOfEndpoint(endpoint).find(right => [right].flat().includes(missing)) ?? missing
      const permissionsLeft = allRights.filter(right => ![alternatives].flat().includes(right))
      const user = await aUser(w, { permissions: permissionsLeft })
      expect([nameOf(endpoint), await statusOf(user, endpoint)]).toEqual([nameOf(endpoint), 403])
    }
  })
})
