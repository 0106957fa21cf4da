import { randomUUID } from 'node:crypto'
import { nuisanceTime, placeQuestion } from '#features/question-sets/sets/place-and-time.ts'
import type { Example, Fixture } from './all-endpoints.ts'
import { aReportInput, inTown } from './test-data.ts'

const v1 = '/signals/v1'
const one = { id: 1 }
const category = { main: 'schoon', sub: 'veegzwerfvuil' }
const templates = [{ state: 'o', templates: [{ title: 'Klaar', text: 'Het is klaar.' }] }]
const around = { west: inTown.lng - 0.01, south: inTown.lat - 0.01, east: inTown.lng + 0.01, north: inTown.lat + 0.01 }
const bbox = Object.values(around).join()
const text = { title: 'Klaar', text: 'Het is klaar.', state: 'o', active: true, categories: [] }
const rule = { name: 'Wrak', code: "sub == 'Fietswrak'", type: 'routing' }
const filter = { name: 'Mijn filter', options: { status: ['m'] }, refresh: true, show_on_overview: true }
const mailKey = { key: 'signal_created' }
const mailText = { title: 'Melding {{ signal_id }}', body: 'Bedankt voor uw melding.' }
const storm = { message: 'Het stormt.', messageEn: '', calls: [], choices: [], widensLimits: true }
const square = [
  [
    [
      [5, 52],
      [6, 52],
      [6, 53],
      [5, 52],
    ],
  ],
]

/** One example of every endpoint, in an order in which all of them can be called one after another. */
export const examplesIn = (town: Fixture): Record<string, Example> => ({
  'POST /api/changes/:id/undo': { params: { id: town.undoId }, status: 204 }, // before its report changes again
  ...ofReporters(town),
  ...ofPublicEndpoints(town),
  ...ofQuestionnaires(town),
  ...ofFeedback(town),
  ...ofExternalParty(town),
  ...ofMyReport(town),
  ...ofOneReport(town),
  ...ofReports,
  ...ofUsers(town),
  ...ofSurveyAnswers,
  ...ofSettings(town),
  ...ofNotifications,
  ...ofRetention,
  ...ofOwnPaths(town),
})

const ofQuestionnaires = ({ session }: Fixture): Record<string, Example> => {
  const params = { uuid: session.uuid }
  const questionnaire = { uuid: session.questionnaire }
  return {
    [`GET ${v1}/public/qa/questionnaires/:uuid`]: { params: questionnaire },
    [`POST ${v1}/public/qa/questionnaires/:uuid/session`]: { params: questionnaire, status: 201 },
    [`GET ${v1}/public/qa/questions/:key`]: { params: { key: session.text } },
    [`POST ${v1}/public/qa/questions/:key/answer`]: {
      params: { key: session.text },
      body: { payload: 'Ja', questionnaire: session.questionnaire },
      status: 201,
    },
    [`GET ${v1}/public/qa/sessions/:uuid`]: { params },
    [`POST ${v1}/public/qa/sessions/:uuid/answers`]: {
      params,
      body: [{ question_uuid: session.text, payload: 'Het is klaar.' }],
    },
    [`POST ${v1}/public/qa/sessions/:uuid/attachments`]: {
      params,
      hasFile: true,
      fields: { question_uuid: session.photos },
      status: 201,
    },
    [`POST ${v1}/public/qa/sessions/:uuid/submit`]: { params },
  }
}

const ofFeedback = ({ feedback }: Fixture): Record<string, Example> => ({
  [`GET ${v1}/public/feedback/standard_answers`]: {},
  [`GET ${v1}/public/feedback/forms/:token`]: { params: { token: feedback.first } },
  'GET /api/surveys/:token': { params: { token: feedback.first } },
  [`PUT ${v1}/public/feedback/forms/:token`]: {
    params: { token: feedback.first },
    body: { is_satisfied: true, text: 'Prima' },
  },
  [`PATCH ${v1}/public/feedback/forms/:token`]: { params: { token: feedback.second }, body: { text: 'Prima' } },
})

const ofExternalParty = ({ party: { session, cookie } }: Fixture): Record<string, Example> => {
  const path = '/api/external-party'
  return {
    [`POST ${path}/codes`]: { body: { link: session }, status: 202 },
    [`POST ${path}/session`]: { body: { link: session, code: '123 456' }, status: 400 }, // it is not the one in the mail
    [`GET ${path}/reports`]: { cookie, query: `link=${session}` },
    [`POST ${path}/reports/:session/answers`]: {
      params: { session },
      cookie,
      headers: { 'idempotency-key': randomUUID() },
      fields: { outcome: 'not-ready', text: 'Het hout komt maandag.' },
      hasFile: true,
      status: 201,
    },
    [`GET ${path}/links/:session`]: { params: { session } },
    [`POST ${path}/links/:session/answers`]: {
      params: { session },
      headers: { 'idempotency-key': randomUUID() },
      fields: { outcome: 'not-ready', text: 'Het hout komt dinsdag.' },
      hasFile: true,
      status: 201,
    },
    [`DELETE ${path}/session`]: { cookie, status: 204 },
  }
}

const ofMyReport = ({ feedback, myReport: { id, link, page, headers } }: Fixture): Record<string, Example> => {
  const opened = { params: { id }, cookie: page }
  const path = '/api/my-report/:id'
  return {
    'POST /api/my-report-links': { headers, status: 201 },
    'POST /api/my-report-links/open': { cookie: link },
    'GET /api/linked-reports/:token': { params: { token: feedback.first } },
    [`GET ${path}`]: opened,
    [`POST ${path}/additions`]: { ...opened, body: { text: 'Ook de lamp ernaast.', key: randomUUID() } },
    [`POST ${path}/photos`]: { ...opened, hasFile: true, status: 201 },
    [`POST ${path}/survey`]: { ...opened, status: 410 }, // it is not handled
    [`PUT ${path}/mail`]: { ...opened, body: { isStopped: true } },
    [`POST ${path}/erasure`]: { ...opened, body: { isConfirmed: true } },
  }
}

const ofReporters = ({ uuid, reporter }: Fixture): Record<string, Example> => {
  const headers = { authorization: `Token ${reporter.link}` }
  const inBrowser = { cookie: `meldwerk-my-reports-link=${reporter.link}; meldwerk-my-reports=${reporter.browser}` }
  return {
    [`POST ${v1}/my/signals/request-auth-token`]: { body: { email: 'kim@voorbeeld.example' } },
    [`GET ${v1}/my/signals/me`]: { headers },
    [`GET ${v1}/my/signals`]: { headers, query: 'status=open' },
    [`GET ${v1}/my/signals/:uuid`]: { headers, params: { uuid } },
    [`GET ${v1}/my/signals/:uuid/history`]: { headers, params: { uuid } },
    'POST /api/my-reports/session': { ...inBrowser },
    'GET /api/my-reports': { ...inBrowser, query: 'q=lamp' },
    'POST /api/my-reports/:id/open': { ...inBrowser, params: one, status: 204 },
    'DELETE /api/my-reports/session': { cookie: 'meldwerk-my-reports=x', status: 204 },
  }
}

const ofPublicEndpoints = ({ uuid, token }: Fixture): Record<string, Example> => ({
  [`POST ${v1}/public/signals`]: { body: aReportInput(), status: 201 },
  [`GET ${v1}/public/signals/:uuid`]: { params: { uuid } },
  'GET /api/upload-room': { status: 204 },
  [`POST ${v1}/public/signals/:uuid/attachments`]: { params: { uuid }, hasFile: true, status: 201 },
  [`GET ${v1}/public/signals/geography`]: { query: `bbox=${bbox}` },
  [`GET ${v1}/public/map-signals`]: { status: 404 }, // unless a municipality switches it on
  [`GET ${v1}/public/areas`]: {},
  'GET /api/public-map/clusters': { query: `map=public&zoom=9&bbox=${bbox}` },
  'GET /api/public-map/list': { query: `map=public&lat=${inTown.lat}&lng=${inTown.lng}` },
  [`GET ${v1}/public/areas/geography`]: {},
  [`GET ${v1}/public/questions`]: { query: 'main_slug=afval' },
  [`GET ${v1}/public/terms/categories`]: {},
  [`GET ${v1}/public/terms/categories/:main`]: { params: { main: 'schoon' } },
  [`GET ${v1}/public/terms/categories/:main/sub_categories`]: { params: { main: 'schoon' } },
  [`GET ${v1}/public/terms/categories/:main/sub_categories/:sub`]: { params: category },
  [`POST ${v1}/public/reporter/verify-email`]: { body: { token } },
  'POST /signals/category/prediction': { body: { text: 'De lantaarnpaal is kapot' } },
  'POST /api/draft-tokens': { body: { key: randomUUID() } },
  'POST /api/likely-doubles': { body: { text: 'Zwerfvuil bij bank 1.', place: inTown, category } },
  'GET /api/questions': { query: 'main=schoon&sub=veegzwerfvuil' },
  [`GET ${v1}/public/map-layers/:layer`]: { params: { layer: 'tree' }, query: 'bbox=5.0,51.0,5.01,51.01' },
  'GET /api/map-layers/:layer': { params: { layer: 'tree' }, query: 'bbox=5.0,51.0,5.01,51.01' },
  'POST /api/accessibility-feedback': { body: { key: randomUUID(), text: 'Te klein.', email: '' }, status: 201 },
  'POST /api/error-reports': { body: { message: 'TypeError', page: '/incident', version: '0.1.0' }, status: 404 },
  'GET /api/session': {},
  'DELETE /api/session': {},
  // These succeed only with a browser's cookies: see the tests of signing in.
  'POST /api/session/refresh': { status: 401 },
  'POST /api/session': {
    body: {
      code: 'x',
      verifier: 'v'.repeat(43),
      nonce: 'n'.repeat(16),
      redirectUri: 'http://localhost:0/login/callback',
    },
    status: 401,
  },
})

const report = `${v1}/private/signals/:id`
const ofOneReport = (_: Fixture): Record<string, Example> => ({
  [`GET ${report}`]: { params: one },
  [`GET ${report}/history`]: { params: one },
  [`GET ${report}/children`]: { params: one },
  [`GET ${report}/pdf`]: { params: one },
  [`GET ${report}/context`]: { params: one },
  [`GET ${report}/context/reporter`]: { params: one },
  [`GET ${report}/context/near/geography`]: { params: one },
  'GET /api/reports/:id/nearby': { params: one },
  [`GET ${report}/reporters`]: { params: one },
  [`GET ${report}/attachments`]: { params: one },
  [`GET ${report}/attachments/:attachment`]: { params: { ...one, attachment: 1 } },
  [`POST ${report}/attachments`]: { params: one, hasFile: true, status: 201 },
  [`PATCH ${report}/attachments/:attachment`]: { params: { ...one, attachment: 1 }, body: { public: true } },
  [`PUT ${report}/attachments/:attachment`]: { params: { ...one, attachment: 1 }, body: { caption: 'Van dichtbij' } },
  'POST /api/reports/:id/attachments/:attachment/redaction': {
    params: { ...one, attachment: 3 },
    body: { boxes: [{ left: 0.1, top: 0.1, width: 0.2, height: 0.2 }] },
  },
  [`DELETE ${report}/attachments/:attachment`]: { params: { ...one, attachment: 2 }, status: 204 },
  [`POST ${report}/email/preview`]: { params: { id: 3 }, body: { status: 'o', text: 'Klaar.', email_override: null } },
  [`POST ${report}/reporters/:reporterId/cancel`]: { params: { id: 3, reporterId: 4 }, body: { reason: 'Vergist' } },
  [`POST ${report}/reporters`]: {
    params: { id: 3 },
    status: 201,
    body: { email: 'ander@voorbeeld.example', phone: '0600000099', sharing_allowed: false },
  },
  [`PATCH ${report}`]: { params: one, body: everyPart },
  'GET /api/reports/:id/category-suggestions': { params: one },
  'GET /api/reports/:id/likely-doubles': { params: one },
  'GET /api/reports/:id/doubles': { params: one },
  'PUT /api/reports/:id/double-of': { params: { id: 3 }, body: { mainId: 4 } },
  'DELETE /api/reports/:id/double-of': { params: { id: 3 } },
  'PUT /api/reports/:id/distinct-from/:other': { params: { id: 3, other: 4 }, status: 204 },
  'DELETE /api/reports/:id/distinct-from/:other': { params: { id: 3, other: 4 }, status: 204 },
  'GET /api/reports/:id/own-note': { params: one },
  'GET /api/reports/:id/default-texts': { params: one },
  'GET /api/reports/:id/common-text': { params: one },
  'PATCH /api/reports/:id/own-note': { params: one, body: { text: 'Goed gezien' } },
  'PUT /api/reports/:id/read-mark': { params: one, body: { until: '2026-11-21T12:00:00Z' }, status: 204 },
  'PUT /api/reports/:id/presence': { params: one, status: 204 },
  'DELETE /api/reports/:id/presence': { params: one, status: 204 },
})

const everyPart = {
  location: { geometrie: { type: 'Point', coordinates: [inTown.lng, inTown.lat] }, address: null },
  status: { state: 'b', text: 'Mee bezig.', send_email: false },
  category: { sub_category: `${v1}/public/terms/categories/schoon/sub_categories/graffitiwildplak`, text: 'Beter' },
  priority: { priority: 'high' },
  notes: [{ text: 'Gezien.' }],
  type: { code: 'REQ' },
  directing_departments: [],
  routing_departments: [],
  assigned_user_email: null,
}

const ofReports: Record<string, Example> = {
  [`GET ${v1}/private/signals`]: { query: 'status=m&page_size=2' },
  [`POST ${v1}/private/signals`]: { body: aReportInput({ priority: { priority: 'high' } }), status: 201 },
  [`GET ${v1}/private/signals/geography`]: {},
  [`GET ${v1}/private/signals/category/removed`]: { query: 'category_slug=veegzwerfvuil' },
  [`GET ${v1}/private/signals/promoted/parent`]: { query: 'after=2026-01-01' },
  [`GET ${v1}/private/search`]: { query: 'q=zwerfvuil' },
  [`GET ${v1}/private/reports/signals/open`]: { query: 'start=2026-01-01' },
  [`GET ${v1}/private/reports/signals/reopen-requested`]: {},
  'GET /api/reports': { query: 'q=zwerfvuil&status=m' },
  'GET /api/report-lists': {},
  'GET /api/report-clusters': { query: `bbox=${bbox}&zoom=12` },
  'GET /api/handled-by-me': {},
  'GET /api/planning': { query: 'day=2026-11-24&waiting=5' },
  'GET /api/figures': { query: 'from=2026-01-01&to=2026-12-31&by=month' },
  'GET /api/figures.csv': { query: 'from=2026-01-01&to=2026-12-31&by=month' },
  'GET /api/mails': { query: 'report=1' },
  'POST /api/mails/:id/resend': { params: one },
  'GET /api/mail-log': { query: 'from=2026-11-01&to=2026-11-30' },
  'POST /api/mail-log/resend': { body: { from: '2026-11-01', to: '2026-11-30' } },
  'GET /api/jobs': {},
  'POST /api/default-texts/preview': { body: { state: 'o', text: 'Het is klaar.' } },
  'GET /api/settings-overview': {},
  'GET /api/setting-changes': {},
  'GET /api/settings-file': {},
  'POST /api/settings-file': {
    hasFile: true,
    file: { name: 'instellingen.json', content: '[{"name":"Proef","code":"PRF","is_intern":true}]' },
  },
  'GET /api/municipality': {},
  'PATCH /api/municipality': { body: { values: { 'language.siteTitle': 'Meldingen' } } },
  'GET /api/municipality/history': {},
  'GET /api/mail-templates': {},
  'GET /api/mail-templates/:key': { params: mailKey },
  'GET /api/mail-templates/:key/history': { params: mailKey },
  'POST /api/mail-templates/:key/preview': { params: mailKey, body: mailText },
  'POST /api/mail-templates/:key/test': { params: mailKey, body: mailText, status: 202 },
  'POST /api/mail-templates/:key/check': { params: mailKey, body: mailText },
  'PUT /api/mail-templates/:key': { params: mailKey, body: mailText },
  'DELETE /api/mail-templates/:key': { params: mailKey },
  'POST /api/caller-context': { body: { phone: '0600000012', email: '', place: inTown } },
}

const area = { name: 'Noord', code: 'noord-hier', geometry: { type: 'MultiPolygon', coordinates: square } }

const ofUsers = ({ user, roleIds: [role = 0, other = 0] }: Fixture): Record<string, Example> => ({
  [`GET ${v1}/private/users`]: { query: 'username=beh&order=-username' },
  [`POST ${v1}/private/users`]: { body: { username: 'nieuw@meldstad.example', role_ids: [role] }, status: 201 },
  [`GET ${v1}/private/users/:id`]: { params: { id: user.id } },
  [`PATCH ${v1}/private/users/:id`]: { params: { id: user.id }, body: { first_name: 'Noor' } },
  [`GET ${v1}/private/users/:id/history`]: { params: { id: user.id } },
  'GET /api/users/:id/history': { params: { id: user.id } },
  [`GET ${v1}/private/roles`]: {},
  [`POST ${v1}/private/roles`]: { body: { name: randomUUID(), permission_ids: [1, 2] }, status: 201 },
  [`GET ${v1}/private/roles/:id`]: { params: { id: role } },
  [`PUT ${v1}/private/roles/:id`]: { params: { id: role }, body: { name: randomUUID(), permission_ids: [1] } },
  [`PATCH ${v1}/private/roles/:id`]: { params: { id: role }, body: { permission_ids: [] } },
  [`DELETE ${v1}/private/roles/:id`]: { params: { id: other }, status: 204 },
  'GET /api/sessions': {},
  'DELETE /api/sessions/:id': { params: { id: 'of-another-user' }, status: 404 },
  'DELETE /api/sessions': { status: 204 },
  'GET /api/users/:id/sessions': { params: { id: user.id } },
  'DELETE /api/users/:id/sessions': { params: { id: user.id }, status: 204 },
  'POST /api/users/:id/password-link': { params: { id: user.id }, status: 202 },
  'PUT /api/password': { body: { current: 'een lang wachtwoord', next: 'mijn fiets is rood' }, status: 400 }, // has none
  'GET /api/second-factor': {},
  'POST /api/second-factor/secret': {},
  'PUT /api/second-factor': { body: { code: '123456' }, status: 400 }, // without a secret every code is wrong
  'POST /api/second-factor/recovery-codes': { body: { password: 'een lang wachtwoord' }, status: 400 }, // has none
  'POST /api/second-factor/removal': { body: { password: 'een lang wachtwoord' }, status: 400 }, // has none
  'DELETE /api/users/:id/second-factor': { params: { id: user.id }, status: 400 }, // one's own
  'GET /api/users/:id/work': { params: { id: user.id } },
  'POST /api/users/:id/handover': { params: { id: user.id }, body: { to: null } },
  'GET /api/sign-ins': { query: `user=${user.id}&outcome=signed-in` },
  'GET /api/sign-ins.csv': {},
  'GET /api/roles/:id/history': { params: { id: role } },
  'GET /api/roles/:id/users': { params: { id: role } },
  [`GET ${v1}/private/permissions`]: {},
  [`GET ${v1}/private/permissions/:id`]: { params: one },
})
const feature = { type: 'Feature', properties: { code: 'W1', name: 'Noord' }, geometry: area.geometry }
const areaFile = {
  name: 'wijken.geojson',
  content: JSON.stringify({ type: 'FeatureCollection', features: [feature] }),
}

const ofSurveyAnswers: Record<string, Example> = {
  'GET /api/standard-answers': {},
  'GET /api/standard-answers/:id': { params: one },
  'POST /api/standard-answers': { body: { text: 'Het werd erger', isSatisfied: false }, status: 201 },
  'PATCH /api/standard-answers/:id': { params: one, body: { isOpen: true } },
  'PUT /api/standard-answers/order': { body: { from: [1], to: [1] }, status: 412 },
  'PUT /api/standard-answers/topics/order': { body: { from: ['Afval'], to: ['Afval'] }, status: 412 },
  'GET /api/standard-answers/history': {},
  'GET /api/standard-answers/:id/history': { params: one },
}

const ofAreas = (areaTypeId: number): Record<string, Example> => ({
  [`GET ${v1}/private/areas`]: {},
  [`GET ${v1}/private/areas/geography`]: {},
  [`GET ${v1}/private/area-types`]: {},
  [`POST ${v1}/private/area-types`]: { body: { name: 'Wijk', code: 'buurt-hier' }, status: 201 },
  [`POST ${v1}/private/area`]: { body: { ...area, _type: areaTypeId }, status: 201 },
  'GET /api/area-types': {},
  'GET /api/area-types/:id': { params: { id: areaTypeId } },
  'POST /api/area-types/:id/restore': { params: { id: areaTypeId }, body: { before: 1 }, status: 400 }, // none is kept
  'POST /api/areas/import': { query: 'type=wijken-hier&type_name=Wijken&dry_run=false', hasFile: true, file: areaFile },
})

const ofSettings = ({ textId, areaTypeId, exportId, ...town }: Fixture): Record<string, Example> => ({
  [`GET ${v1}/private/me`]: {},
  'GET /api/colleagues': {},
  [`GET ${v1}/private/autocomplete/usernames`]: { query: 'username=beh' },
  ...ofCategories(town),
  [`GET ${v1}/private/sources`]: {},
  [`GET ${v1}/private/sources/:id`]: { params: one },
  'GET /api/sources': {},
  'GET /api/sources/:id': { params: one },
  'POST /api/sources': { body: { name: 'Wijkspreekuur' }, status: 201 },
  'PATCH /api/sources/:id': { params: one, body: { description: 'Aan de balie' } },
  'GET /api/sources/:id/history': { params: one },
  'PUT /api/sources/order': { body: { from: [], to: [] }, status: 412 },
  'GET /api/storm-mode': {},
  'PUT /api/storm-mode': { body: storm },
  'PUT /api/storm-mode/end': { body: { from: null, to: new Date(Date.now() + 3_600_000).toISOString() } },
  'GET /api/storm-mode/history': {},
  ...ofAreas(areaTypeId),
  [`GET ${v1}/private/csv`]: {},
  'POST /api/exports': { body: { kind: 'reports', filter: { status: 'm' } }, status: 201 },
  'GET /api/exports': {},
  'GET /api/exports/:id/file': { params: { id: exportId } },
  'DELETE /api/exports/:id': { params: { id: exportId }, status: 204 },
  [`POST ${v1}/private/translations`]: { body: { nl: { titel: 'Melding' } }, status: 201 },
  [`GET ${v1}/public/translations.json`]: {},
  [`GET ${v1}/private/expressions`]: {},
  [`GET ${v1}/private/expressions/context`]: { query: 'type=routing' },
  [`GET ${v1}/private/expressions/validate`]: { query: `type=routing&expression=${encodeURIComponent(rule.code)}` },
  [`POST ${v1}/private/expressions`]: { body: rule, status: 201 },
  [`GET ${v1}/private/expressions/:id`]: { params: one },
  [`PUT ${v1}/private/expressions/:id`]: { params: one, body: { ...rule, name: 'Anders' } },
  [`PATCH ${v1}/private/expressions/:id`]: { params: one, body: { type: 'routing', name: 'Weer anders' } },
  [`GET ${v1}/private/status-messages`]: {},
  [`GET ${v1}/private/status-messages/search`]: { query: 'q=klaar' },
  [`POST ${v1}/private/status-messages`]: { body: text, status: 201 },
  [`GET ${v1}/private/status-messages/:id`]: { params: { id: textId } },
  [`PUT ${v1}/private/status-messages/:id`]: { params: { id: textId }, body: text },
  [`PATCH ${v1}/private/status-messages/:id`]: { params: { id: textId }, body: { active: false } },
  [`POST ${v1}/private/status-messages/category/:category`]: {
    params: { category: town.categoryId },
    body: { status_message: textId, position: 1 },
    status: 201,
  },
  'GET /api/default-texts/:id/history': { params: { id: textId } },
  [`DELETE ${v1}/private/status-messages/:id`]: { params: { id: textId + 1 }, status: 204 },
  ...templatesOf(`${v1}/private/terms/categories/:main/status-message-templates`, { main: 'schoon' }),
  ...templatesOf(`${v1}/private/terms/categories/:main/sub_categories/:sub/status-message-templates`, category),
})

const ofNotifications: Record<string, Example> = {
  'GET /api/list-view': {},
  'PUT /api/list-view': { body: { lines: 1 }, status: 204 },
  'GET /api/notifications': {},
  'GET /api/notifications/unread': {},
  'PUT /api/notifications/read': { body: { until: 1 }, status: 204 },
  'GET /api/notification-settings': {},
  'PATCH /api/notification-settings': { body: { mentioned: 'daily' } },
  'GET /api/reports/:id/reached-colleagues': { params: one, query: 'ids=1,2' },
  'GET /api/reports/:id/following': { params: one },
  'PUT /api/reports/:id/following': { params: one, body: { isFollowing: true } },
}

const ofRetention: Record<string, Example> = {
  'POST /api/reports/:id/hidden-passages': { params: one, body: { kinds: ['bsn'] } },
  'GET /api/reports/:id/hidden-passages': { params: one },
  'DELETE /api/reports/:id/hidden-passages': { params: one, status: 204 },
  'GET /api/retention': {},
  'POST /api/privacy/person': { body: { email: 'kim@voorbeeld.example' } },
  'POST /api/privacy/person/export': { body: { phone: '0600000012' } },
  'POST /api/privacy/person/erasure': {
    body: { email: 'weg@voorbeeld.example', note: 'Verzoek per brief', sendsMail: false },
  },
  'POST /api/privacy/hidden-passages/:id/erasure': { params: one, body: { texts: ['111222333'] } },
  'GET /api/privacy/access-log': {},
  'GET /api/privacy/access-log.csv': {},
  'GET /api/retention/register': {},
  'GET /api/retention/register.csv': {},
  'PUT /api/retention/holds/:id': { params: one, body: { reason: 'Bezwaar van de melder' }, status: 204 },
  'GET /api/retention/holds/:id': { params: one },
  'DELETE /api/retention/holds/:id': { params: one, status: 204 },
}

const ofCategories = ({ categoryId, departmentId }: Pick<Fixture, 'categoryId' | 'departmentId'>) => {
  const [params, department] = [{ id: categoryId }, { id: departmentId }]
  const droppings = { id: categoryId - 1 }
  const links = [{ departmentId, isResponsible: true, canView: true }]
  return {
    [`GET ${v1}/private/departments`]: {},
    [`POST ${v1}/private/departments`]: { body: { name: 'Groenbeheer', code: 'GRB' }, status: 201 },
    [`GET ${v1}/private/departments/:id`]: { params: department },
    [`PUT ${v1}/private/departments/:id`]: { params: department, body: { name: 'Stadswerken', code: 'STW' } },
    [`PATCH ${v1}/private/departments/:id`]: { params: department, body: { can_direct: true } },
    'GET /api/departments/:id/history': { params: department },
    [`GET ${v1}/private/categories`]: {},
    [`GET ${v1}/private/categories/:id`]: { params },
    [`PUT ${v1}/private/categories/:id`]: {
      params,
      body: { name: 'Zwerfafval', new_sla: { n_days: 3, use_calendar_days: false } },
    },
    [`PATCH ${v1}/private/categories/:id`]: { params, body: { note: 'Ook in het park' } },
    [`PUT ${v1}/private/categories/:id/icon`]: { params, hasFile: 'icon' },
    [`PATCH ${v1}/private/categories/:id/icon`]: { params, hasFile: 'icon' },
    [`GET ${v1}/private/categories/:id/icon`]: { params },
    [`DELETE ${v1}/private/categories/:id/icon`]: { params, status: 204 },
    'GET /api/categories': { query: 'q=zwerf&sort=serviceLevel' },
    'GET /api/categories/:id/changes': { params },
    'GET /api/categories/:id/usage': { params },
    'GET /api/categories/:id/merge': { params: droppings, query: `into=${categoryId}` },
    'POST /api/categories/:id/merge': { params: droppings, body: { into: categoryId } },
    'GET /api/categories/:id/split': { params, query: 'text=vuil&answer=ja&area=centrum' },
    'POST /api/categories/:id/split': { params, body: { into: { name: 'Blad op straat' }, reports: [1] } },
    'GET /api/categories/:id/merge/undo': { params: droppings },
    'POST /api/categories/:id/merge/undo': { params: droppings },
    'GET /api/question-sets': {},
    'GET /api/question-sets/:id': { params },
    'PUT /api/question-sets/:id': { params, body: { questions: [placeQuestion, nuisanceTime] } },
    'POST /api/question-sets/:id/restore': { params, body: { version: 0 } },
    'POST /api/map-layers/:layer/try': { params: { layer: 'tree' } },
    'PATCH /api/categories/:id': { params, body: { name: 'Zwerfafval', departments: links } },
    'POST /api/categories': { body: { parentId: null, name: 'Feest' }, status: 201 },
    'PUT /api/categories/:id/departments': { params, body: { departments: links } },
    [`GET ${v1}/private/categories/:id/history`]: { params },
  } satisfies Record<string, Example>
}

const templatesOf = (path: string, params: Record<string, string>): Record<string, Example> => ({
  [`POST ${path}`]: { params, body: templates },
  [`GET ${path}`]: { params },
})

const ofOwnPaths = ({ bulkId, leftFilterId, user }: Fixture): Record<string, Example> => ({
  [`GET ${v1}/private/me/filters`]: {},
  [`POST ${v1}/private/me/filters`]: { body: filter, status: 201 },
  [`GET ${v1}/private/me/filters/:id`]: { params: one },
  [`PUT ${v1}/private/me/filters/:id`]: { params: one, body: filter },
  [`PATCH ${v1}/private/me/filters/:id`]: { params: one, body: { name: 'Anders' } },
  [`DELETE ${v1}/private/me/filters/:id`]: { params: { id: 2 }, status: 204 },
  'PUT /api/shared-filters/:id': { params: one, body: { departmentId: user.departmentIds[0] } },
  'GET /api/shared-filters': {},
  'DELETE /api/shared-filters/:id': { params: { id: leftFilterId }, status: 204 },
  'GET /api/routing-rules': {},
  'GET /api/routing-rules/review': {},
  'POST /api/routing-rules/dry-run': {
    body: { rules: [{ name: 'Wrak', code: rule.code, departmentId: user.departmentIds[0] }] },
  },
  'GET /api/routing-rules/misplaced-reports': {},
  'GET /api/routing-rules/vocabulary': {},
  'GET /api/routing-rules/:id': { params: { id: 2 } },
  'PATCH /api/routing-rules/:id': { params: { id: 2 }, body: { name: 'Weer een andere naam' } },
  'GET /api/routing-rules/:id/history': { params: { id: 2 } },
  'GET /api/routing-rules/history': {},
  'POST /api/expressions/check': { body: { code: rule.code } },
  'PUT /api/routing-rules/:id': { params: one, body: { departmentId: user.departmentIds[0], position: 1 } },
  'PUT /api/routing-rules/order': { body: { from: [2, 1], to: [1, 2] } },
  'DELETE /api/routing-rules/:id': { params: one, status: 204 },
  [`DELETE ${v1}/private/expressions/:id`]: { params: { id: 2 }, status: 204 },
  'POST /api/routing-rules': {
    body: { name: 'Wrakken', code: rule.code, departmentId: user.departmentIds[0] },
    status: 201,
  },
  'GET /api/bulk-changes': {},
  'GET /api/bulk-changes/:id': { params: { id: bulkId } },
  'DELETE /api/bulk-changes/:id': { params: { id: bulkId }, status: 204 },
  'POST /api/bulk-changes': {
    body: { reports: [{ id: 4, version: 1 }], patch: { status: { state: 'b' } } },
    status: 201,
  },
  'GET /api/classifier': {},
  'PUT /api/classifier/live': { body: { id: 0 } },
  'DELETE /api/classifier/choice': {},
})
