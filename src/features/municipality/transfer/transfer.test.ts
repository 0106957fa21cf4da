import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { encodeForm } from '#test/encode-form.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { isSuperuser: true })
})

const path = '/api/settings-file'

async function send(content: unknown, fields: Record<string, string> = {}, isDryRun = true) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  form.set('file', new File([text], 'instellingen.json', { type: 'application/json' }))
  const { payload, headers } = await encodeForm(form)
  const answer = await w.http.inject({
    method: 'POST',
    url: `${path}?dry_run=${isDryRun}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

type Seen = { differences: { section: string; key: string; kind: string; givesRights: boolean }[]; version: string }
const namesOf = ({ differences }: Seen) => differences.map(({ section, key }) => `${section} ${key}`)

/** Makes all changes of a file, as they were seen just before. */
async function takeOver(content: unknown) {
  const { body } = await send(content)
  return send(content, { chosen: JSON.stringify(namesOf(body)), version: body.version }, false)
}

const exported = async () => (await w.as(user)('GET', path)).body
const file = (settings: object) => ({ format: 'meldwerk-settings', version: 1, exportedAt: '', of: 'Elders', settings })

const department = { code: 'PRF', name: 'Proef', isInternal: false, canDirect: true }
const subCategory = {
  main: 'afval',
  slug: 'proef-afval',
  name: 'Afval van de proef',
  serviceLevel: { days: 4, calendarDays: true },
  departments: [{ code: 'PRF', isResponsible: true, canView: true }],
}
const everything = file({
  departments: [department],
  categories: [subCategory],
  roles: [{ name: 'Proefrol', permissions: ['sia_read'] }],
  rules: [{ name: 'Proefregel', code: "sub == 'x'", department: 'PRF', position: 3, isActive: true }],
  sources: [{ name: 'Proefbron', canBeSelected: true }],
  mails: [{ key: 'signal_created', title: 'Dank {{ signal_id }}', body: 'Bedankt.' }],
  texts: [{ title: 'Proeftekst', state: 'o', text: 'Klaar.', active: true, categories: ['afval/proef-afval'] }],
  answers: [{ text: 'Proefantwoord', isSatisfied: false, topic: 'Proef', reopens: true }],
  municipality: [{ name: 'language.headerTitle', value: 'Meld het' }],
})

describe('a file of settings', () => {
  test('says what it would change and changes nothing; taken over, there is nothing left to change', async () => {
    const before = await exported()
    const { status, body } = await send(everything)
    expect([status, namesOf(body)]).toEqual([
      200,
      [
        'departments PRF',
        'categories afval/proef-afval',
        'roles Proefrol',
        'rules Proefregel',
        'sources proefbron',
        'mails signal_created',
        'texts o Proeftekst',
        'answers Proefantwoord',
        'municipality language.headerTitle',
      ],
    ])
    expect(body.differences.filter(({ givesRights }: { givesRights: boolean }) => givesRights)).toMatchObject([
      { section: 'roles', kind: 'added' },
    ])
    expect((await exported()).settings).toEqual(before.settings)
    expect((await takeOver(everything)).status).toBe(200)
    expect((await send(everything)).body.differences).toEqual([])
    expect(w.base.municipality.language.headerTitle).toBe('Meld het')
    const { settings } = await exported()
    expect(settings.categories).toContainEqual(expect.objectContaining(subCategory))
  })

  test('changes nothing when it was just exported here, and later brings back changed settings', async () => {
    await takeOver(everything)
    const before = await exported()
    expect((await send(before)).body.differences).toEqual([])
    await takeOver(file({ departments: [{ ...department, name: 'Anders' }] }))
    const { body } = await send(before)
    expect(body.differences).toMatchObject([
      { section: 'departments', key: 'PRF', kind: 'changed', fields: [{ field: 'name', from: 'Anders', to: 'Proef' }] },
    ])
    await takeOver(before)
    expect((await exported()).settings).toEqual(before.settings)
  })

  test('is refused as a whole when one item is impossible, and names it', async () => {
    const before = await exported()
    const broken = file({
      ...everything.settings,
      texts: [{ title: 'Proeftekst', state: 'o', text: 'Klaar.', categories: ['bestaat/niet'] }],
    })
    const { status, body } = await takeOver(broken)
    expect([status, String(body.file)]).toEqual([
      400,
      expect.stringMatching(/^o Proeftekst: .*bestaat\/niet.*niets veranderd/),
    ])
    expect((await exported()).settings).toEqual(before.settings)
    expect(w.base.municipality.language.headerTitle).not.toBe('Meld het')
  })

  test('has names of one line, whatever stands in it', async () => {
    const { status } = await takeOver(
      file({
        departments: [{ ...department, name: 'Proef\r\nBcc: x' }],
        texts: [{ title: 'Proef\ntekst', state: 'o', text: 'Een\ntwee', active: true, categories: [] }],
      }),
    )
    expect(status).toBe(200)
    const { departments, texts } = (await exported()).settings
    expect(departments.map(({ name }: { name: string }) => name)).toContain('Proef Bcc: x')
    expect(texts).toContainEqual(expect.objectContaining({ title: 'Proef tekst', text: 'Een\ntwee' }))
  })

  test('changes only what was chosen, and only while the differences are those that were seen', async () => {
    const { body } = await send(everything)
    const chosen = JSON.stringify(['departments PRF'])
    expect((await send(everything, { chosen, version: body.version }, false)).status).toBe(200)
    expect((await send(everything, { chosen, version: body.version }, false)).status).toBe(412)
    const { settings } = await exported()
    expect(settings.departments).toContainEqual(department)
    expect(settings.roles).not.toContainEqual(expect.objectContaining({ name: 'Proefrol' }))
  })

  test('is refused when more than a thousand changes are made at once', async () => {
    const { body } = await send(everything)
    const chosen = JSON.stringify(Array.from({ length: 1001 }, (_, index) => `departments ${index}`))
    const answer = await send(everything, { chosen, version: body.version }, false)
    expect([answer.status, answer.body]).toEqual([400, { chosen: ['Neem hoogstens 1.000 wijzigingen tegelijk over.'] }])
  })

  test.each([
    ['no JSON', 'geen json', 'niet te lezen'],
    ['something else', { iets: [{ anders: 1 }] }, 'geen bestand met instellingen'],
    ['another version', { ...file({}), version: 7 }, 'van versie 7'],
    ['an unknown field', file({ departments: [{ ...department, kleur: 'rood' }] }), 'kleur is hier onbekend'],
    ['an unknown kind', file({ gebruikers: [] }), 'gebruikers is hier onbekend'],
    ['the same item twice', file({ departments: [department, department] }), 'meer dan één keer'],
  ])('with %s is refused', async (_, content, message) => {
    const { status, body } = await send(content)
    expect([status, String(body.file)]).toEqual([400, expect.stringContaining(message)])
  })

  test('is refused before it is read when it has 50 MB', async () => {
    const answer = await w.http.inject({
      method: 'POST',
      url: path,
      headers: {
        authorization: `Bearer ${await w.signIn.tokenFor(user.email)}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(50 * 1024 * 1024),
      },
    })
    expect([answer.statusCode, answer.body]).toEqual([413, expect.stringContaining('50 MB')])
  })

  test('asks every right that its settings need', async () => {
    const other = await aUser(w, { permissions: ['sia_read', 'sia_write', 'change_group', 'add_group'] })
    expect((await w.as(other)('GET', path)).status).toBe(403)
  })
})

describe('lists from the API of Signalen', () => {
  test('are read as they come, and our own lists change nothing', async () => {
    const as = w.as(user)
    for (const list of ['categories', 'departments', 'roles', 'expressions']) {
      const { body } = await as('GET', `/signals/v1/private/${list}?page_size=1000`)
      const { body: result } = await send(body)
      expect([list, result.isOfSignalen ?? result, result.differences]).toEqual([
        list,
        body.results.length > 0 ? true : expect.anything(),
        body.results.length > 0 ? [] : undefined,
      ])
    }
  })

  test('together change only the differences', async () => {
    const categories = [
      {
        _links: { 'sia:parent': { public: 'https://elders.example/signals/v1/public/terms/categories/afval' } },
        name: 'Proef',
        slug: 'proef',
        is_active: true,
        sla: { n_days: 3, use_calendar_days: false },
        departments: [{ code: 'PRF', is_responsible: true, can_view: true }],
      },
    ]
    const departments = { results: [{ name: 'Proef', code: 'PRF', is_intern: true }] }
    expect((await takeOver({ categories, departments })).status).toBe(200)
    const { settings } = await exported()
    expect(settings.categories).toContainEqual(
      expect.objectContaining({ main: 'afval', slug: 'proef', serviceLevel: { days: 3, calendarDays: false } }),
    )
  })
})
