import { beforeEach, describe, expect, test } from 'vitest'
import { aReport, aReportInput, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { reportsPerTransaction } from './rules.ts'

let w: World
let admin: ReturnType<World['as']>
let from: number
let into: number
beforeEach(async () => {
  w = await world()
  admin = w.as(await aUser(w, { isSuperuser: true }))
  from = await idOf('veegzwerfvuil')
  into = await idOf('graffitiwildplak')
})

const idOf = async (slug: string) =>
  (
    await w.base.db
      .selectFrom('categories')
      .where('slug', '=', slug)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id
const terms = '/signals/v1/public/terms/categories/schoon/sub_categories'
const merge = (user = admin) => user('POST', `/api/categories/${from}/merge`, { into })
const preview = () => admin('GET', `/api/categories/${from}/merge?into=${into}`)
const categoryOf = async (id: number) =>
  w.base.db
    .selectFrom('reports')
    .select(['categoryId', 'deadline', 'lastDay', 'handlingMessage', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const historyOf = async (id: number) =>
  (await admin('GET', `/signals/v1/private/categories/${id}/history`)).body.map(
    ({ action }: { action: string }) => action,
  )
const aText = (title: string, categories: number[]) =>
  admin('POST', '/signals/v1/private/status-messages', { title, text: `${title}.`, state: 'o', categories })
const aRule = (code: string, name = 'Zwerfvuil') =>
  admin('POST', '/signals/v1/private/expressions', { type: 'routing', name, code })
const textsOf = async (id: number) =>
  w.base.db
    .selectFrom('defaultTextCategories as c')
    .innerJoin('defaultTexts as t', 't.id', 'c.defaultTextId')
    .select('t.title')
    .where('c.categoryId', '=', id)
    .orderBy('c.position')
    .execute()
    .then(rows => rows.map(({ title }) => title))

const textRows = () => w.base.db.selectFrom('defaultTexts').select(['id', 'title']).execute()
const manyReports = (length: number) => {
  const copy = { text: 'Rommel', source: 'online', incidentStart: new Date(), categoryId: from, place: '(5.22,52.58)' }
  return w.base.db
    .insertInto('reports')
    .values(Array.from({ length }, () => copy))
    .execute()
}

describe('merging two categories', () => {
  test('moves open reports, which keep their term, and leaves those that have ended', async () => {
    const [open, ended] = [await aReport(w, { category: litter }), await aReport(w, { category: litter })]
    await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', ended.id).execute()
    const before = await categoryOf(open.id)
    await w.base.db.insertInto('serviceLevels').values({ categoryId: into, days: 40, calendarDays: true }).execute()
    const keptTerm = async () => (await admin('GET', `/signals/v1/private/signals/${open.id}`)).body.kept_term
    expect(await keptTerm()).toBeUndefined()
    expect(await merge()).toMatchObject({ status: 200, body: { moved: 1, remaining: 0 } })
    expect(await keptTerm()).toEqual({ last_day: expect.any(String) })
    expect(await categoryOf(open.id)).toEqual({ ...before, categoryId: into })
    expect((await categoryOf(ended.id)).categoryId).toBe(from)
    const history = (await admin('GET', `/signals/v1/private/signals/${open.id}/history`)).body
    expect(JSON.stringify(history)).toContain('Categorie gewijzigd naar: Graffiti / wildplak')
  })

  test('switches the category off, with a line in the history of both', async () => {
    await merge()
    const { body } = await admin('GET', `/signals/v1/private/categories/${from}`)
    expect(body.is_active).toBe(false)
    expect((await historyOf(from))[0]).toBe(
      'Samengevoegd met:\n Graffiti / wildplak\nStatus gewijzigd naar:\n Inactief',
    )
    expect((await historyOf(into))[0]).toBe('Hierin opgegaan:\n Veeg- / zwerfvuil')
  })

  test('is, like undoing it, one change of the settings under its own name, whatever it took along', async () => {
    await aText('Gaat mee', [from])
    await aRule("sub == 'Veeg- / zwerfvuil'")
    const newest = async () => {
      const { subject, parts, others } = (await admin('GET', '/api/setting-changes')).body.results[0]
      return { subject, parts, others }
    }
    const subject = 'categorie Veeg- / zwerfvuil'
    await merge()
    const parts = ['samengevoegd met Graffiti / wildplak', 'op niet actief gezet']
    expect(await newest()).toEqual({ subject, parts, others: 3 })
    expect((await admin('GET', '/api/settings-overview')).body.changes[0]).toMatchObject({ subject, parts, others: 3 })
    await admin('POST', `/api/categories/${from}/merge/undo`)
    const undone = ['niet meer samengevoegd met Graffiti / wildplak', 'op actief gezet']
    expect(await newest()).toEqual({ subject, parts: undone, others: 3 })
  })

  test('leads the old address to the other category, also for new reports', async () => {
    await merge()
    const { body } = await w.as()('GET', `${terms}/veegzwerfvuil`)
    expect(body).toMatchObject({ slug: 'graffitiwildplak', is_active: true })
    const created = await w.as()('POST', '/signals/v1/public/signals', {
      ...aReportInput(),
      category: { sub_category: `${w.base.publicUrl}${terms}/veegzwerfvuil` },
    })
    expect(created.status).toBe(201)
    expect((await categoryOf(created.body.id)).categoryId).toBe(into)
  })

  test('leads to the last category of a chain, and stops when the merged one is active again', async () => {
    await merge()
    const last = await idOf('prullenbak-vol')
    await admin('POST', `/api/categories/${into}/merge`, { into: last })
    expect((await w.as()('GET', `${terms}/veegzwerfvuil`)).body.slug).toBe('prullenbak-vol')
    await admin('PATCH', `/api/categories/${from}`, { isActive: true })
    expect((await w.as()('GET', `${terms}/veegzwerfvuil`)).body).toMatchObject({
      slug: 'veegzwerfvuil',
      is_active: true,
    })
  })

  test('a report that has ended keeps its category when it is sent with its own', async () => {
    const ended = await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', ended.id).execute()
    await merge()
    const category = { sub_category: `${terms}/veegzwerfvuil`, text: 'Zelfde' }
    expect((await admin('PATCH', `/signals/v1/private/signals/${ended.id}`, { category })).status).toBe(200)
    expect((await categoryOf(ended.id)).categoryId).toBe(from)
  })

  test('moves the texts behind those of the other category, and none twice', async () => {
    await aText('Van de ander', [into])
    await aText('Gelijk', [into])
    await aText('Gelijk', [from])
    const { body } = await aText('Gaat mee', [from])
    expect((await preview()).body.defaultTexts).toEqual({ moved: 1, equal: 1 })
    await merge()
    expect(await textsOf(into)).toEqual(['Van de ander', 'Gelijk', 'Gaat mee'])
    const history = (await admin('GET', `/api/default-texts/${body.id}/history`)).body
    expect(JSON.stringify(history[0])).toContain('Graffiti / wildplak')
  })

  test('rewrites the routing rules that name it, for a user who may change rules', async () => {
    const { body: rule } = await aRule("sub == 'Veeg- / zwerfvuil' and day == 'Sunday'")
    const withoutRules = w.as(await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_category_write'] }))
    expect((await merge(withoutRules)).status).toBe(403)
    expect((await admin('GET', `/signals/v1/private/categories/${from}`)).body.is_active).toBe(true)
    await merge()
    const { body } = await admin('GET', `/signals/v1/private/expressions/${rule.id}`)
    expect(body.code).toBe(`sub == "Graffiti / wildplak" and day == 'Sunday'`)
    expect((await historyOf(from))[0]).toContain('Meegewijzigd in regels:\n Zwerfvuil')
  })

  test('lets stored filters find both', async () => {
    const colleague = w.as(await aUser(w))
    const filter = (options: object) => colleague('POST', '/signals/v1/private/me/filters', { name: 'Mijn', options })
    await filter({ category_slug: ['veegzwerfvuil'] })
    await filter({ category_slug: ['veegzwerfvuil', 'graffitiwildplak'] })
    await filter({ category_slug: ['brug'] })
    await merge()
    const { body } = await colleague('GET', '/signals/v1/private/me/filters')
    const slugs = body.results.map(({ options }: { options: { category_slug: string[] } }) => options.category_slug)
    expect(slugs).toEqual([['brug'], ['veegzwerfvuil', 'graffitiwildplak'], ['veegzwerfvuil', 'graffitiwildplak']])
  })

  test('offers the other category first during a storm', async () => {
    const storm = { message: 'Storm', messageEn: '', calls: [], widensLimits: true }
    await admin('PUT', '/api/storm-mode', { ...storm, choices: [{ categoryId: from, text: 'Rommel op straat' }] })
    expect((await preview()).body.isStormChoice).toBe(true)
    await merge()
    const { body } = await admin('GET', '/api/storm-mode')
    expect(body.choices).toEqual([{ categoryId: into, text: 'Rommel op straat' }])
  })

  test('the classifier suggests the other category', async () => {
    const scores = async () => {
      const { body } = await w.as()('POST', '/signals/category/prediction', { text: 'zwerfvuil, overal ligt rommel' })
      return new Map<string, number>(
        body.subrubriek[0].map((url: string, index: number) => [url.split('/').at(-1), body.subrubriek[1][index]]),
      )
    }
    const before = await scores()
    await merge()
    const after = await scores()
    expect(after.has('veegzwerfvuil')).toBe(false)
    expect(after.get('graffitiwildplak')).toBeCloseTo(
      (before.get('veegzwerfvuil') ?? 0) + (before.get('graffitiwildplak') ?? 0),
      3,
    )
  })

  test('moves the first reports at once and the others by a job', async () => {
    await manyReports(reportsPerTransaction + 5)
    expect((await merge()).body).toEqual({ moved: reportsPerTransaction, remaining: 5 })
    const left = async () => (await admin('GET', `/api/categories/${from}/usage`)).body.openReports
    expect(await left()).toBe(5)
    await w.drain()
    expect(await left()).toBe(0)
  })
})

describe('before two categories are merged', () => {
  test('the consequences are counted', async () => {
    await aReport(w, { category: litter })
    await aRule("sub == 'Veeg- / zwerfvuil'")
    expect((await preview()).body).toMatchObject({
      from: 'Veeg- / zwerfvuil',
      into: 'Graffiti / wildplak',
      openReports: 1,
      endedReports: 0,
      rules: ['Zwerfvuil'],
      sharesName: false,
    })
  })

  test('the page says who gains and who loses sight of the open reports', async () => {
    await aReport(w, { category: litter })
    const ended = await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', ended.id).execute()
    const departments = await w.base.db.selectFrom('departments').select(['id', 'code', 'name']).execute()
    const [before, both, after] = departments.toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
    if (!before || !both || !after) throw new Error('no departments')
    await w.base.db.deleteFrom('categoryDepartments').where('categoryId', 'in', [from, into]).execute()
    const link = { isResponsible: false, canView: true }
    await w.base.db
      .insertInto('categoryDepartments')
      .values([
        { categoryId: from, departmentId: before.id, ...link },
        { categoryId: from, departmentId: both.id, ...link },
        { categoryId: into, departmentId: both.id, isResponsible: true, canView: false },
        { categoryId: into, departmentId: after.id, ...link },
      ])
      .execute()
    await w.base.db.updateTable('categories').set({ isPublicAccessible: true }).where('id', '=', into).execute()
    await w.base.db.updateTable('categories').set({ isPublicAccessible: false }).where('id', '=', from).execute()
    expect((await preview()).body.visibility).toEqual({
      shownOnMap: 1,
      hiddenFromMap: 0,
      newToDepartments: [after.name],
      lostToDepartments: [before.name],
    })
    await merge()
    expect((await admin('GET', `/api/categories/${from}/merge/undo`)).body.visibility).toEqual({
      shownOnMap: 0,
      hiddenFromMap: 1,
      newToDepartments: [before.name],
      lostToDepartments: [after.name],
    })
  })

  test.each([
    ['itself', 'veegzwerfvuil', 'veegzwerfvuil', 'Kies een andere categorie.'],
    ['a main category', 'veegzwerfvuil', 'schoon', 'Alleen subcategorieën gaan in elkaar op.'],
    ['from where reports without a subject go', 'overig', 'veegzwerfvuil', expect.stringContaining('blijft open')],
  ])('the merge is refused into or from %s', async (_, one, other, error) => {
    const main = one === 'overig' ? await idOf('overig') : 0
    const id =
      one === 'overig'
        ? (
            await w.base.db
              .selectFrom('categories')
              .select('id')
              .where('slug', '=', one)
              .where('parentId', '=', main)
              .executeTakeFirstOrThrow()
          ).id
        : await idOf(one)
    const body = { into: [error] }
    expect(await admin('GET', `/api/categories/${id}/merge?into=${await idOf(other)}`)).toMatchObject({
      status: 400,
      body,
    })
    expect(await admin('POST', `/api/categories/${id}/merge`, { into: await idOf(other) })).toMatchObject({
      status: 400,
      body,
    })
  })

  test('the merge is refused for a merged or a closed category', async () => {
    await merge()
    expect(await merge()).toMatchObject({ status: 400, body: { into: ['Deze categorie is al uit.'] } })
    const back = await admin('POST', `/api/categories/${into}/merge`, { into: from })
    expect(back).toMatchObject({ status: 400, body: { into: ['Kies een categorie die actief is.'] } })
  })
})

describe('undoing a merge', () => {
  const undo = (user = admin, id = from) => user('POST', `/api/categories/${id}/merge/undo`)
  const undoPreview = () => admin('GET', `/api/categories/${from}/merge/undo`)

  test('brings back what nobody changed since, and leaves the rest', async () => {
    const reports = await Promise.all([1, 2, 3].map(() => aReport(w, { category: litter })))
    const [open, ended, moved] = reports.map(({ id }) => id)
    if (!open || !ended || !moved) throw new Error('no reports')
    const before = await categoryOf(open)
    await aText('Ander', [into])
    await aText('Eerst', [from])
    await aText('Daarna', [from])
    await aText('Weg ermee', [from])
    const { body: rule } = await aRule("sub == 'Veeg- / zwerfvuil' and day == 'Sunday'")
    const { body: changedRule } = await aRule("sub == 'Veeg- / zwerfvuil' and day == 'Monday'", 'Maandag')
    const colleague = w.as(await aUser(w))
    await colleague('POST', '/signals/v1/private/me/filters', {
      name: 'Mijn',
      options: { category_slug: ['veegzwerfvuil'] },
    })
    await merge()
    const later = await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', ended).execute()
    const elsewhere = { sub_category: `${terms}/prullenbak-vol` }
    await admin('PATCH', `/signals/v1/private/signals/${moved}`, { category: elsewhere })
    await admin('PATCH', `/signals/v1/private/signals/${moved}`, {
      category: { sub_category: `${terms}/graffitiwildplak` },
    })
    const gone = (await textRows()).find(({ title }) => title === 'Weg ermee')?.id
    await admin('DELETE', `/signals/v1/private/status-messages/${gone}`)
    const changed = await admin('PATCH', `/signals/v1/private/expressions/${changedRule.id}`, {
      code: 'day == "Monday"',
      type: 'routing',
    })
    expect(changed).toMatchObject({ status: 200 })

    expect((await undoPreview()).body).toEqual({
      category: 'Veeg- / zwerfvuil',
      into: 'Graffiti / wildplak',
      openReports: 1,
      endedReports: 1,
      visibility: expect.objectContaining({ hiddenFromMap: 0 }),
      defaultTexts: { back: 2, changed: 1 },
      rules: { back: ['Zwerfvuil'], changed: ['Maandag'] },
      storedFilters: { back: 1, changed: 0 },
      isStormChoice: false,
    })
    expect(await undo()).toMatchObject({ status: 200, body: { moved: 1, remaining: 0 } })
    expect(await categoryOf(open)).toEqual(before)
    expect((await categoryOf(ended)).categoryId).toBe(into)
    expect((await categoryOf(moved)).categoryId).toBe(into)
    expect((await categoryOf(later.id)).categoryId).toBe(into)
    expect(await textsOf(from)).toEqual(['Eerst', 'Daarna'])
    expect(await textsOf(into)).toEqual(['Ander'])
    const code = async (id: number) => (await admin('GET', `/signals/v1/private/expressions/${id}`)).body.code
    expect(await code(rule.id)).toBe("sub == 'Veeg- / zwerfvuil' and day == 'Sunday'")
    expect(await code(changedRule.id)).toBe('day == "Monday"')
    const { body: filters } = await colleague('GET', '/signals/v1/private/me/filters')
    expect(filters.results[0].options.category_slug).toEqual(['veegzwerfvuil'])
    expect((await w.as()('GET', `${terms}/veegzwerfvuil`)).body).toMatchObject({
      slug: 'veegzwerfvuil',
      is_active: true,
    })
    expect((await historyOf(from))[0]).toContain('Niet meer samengevoegd met:\n Graffiti / wildplak')
    expect((await historyOf(into))[0]).toBe('Hier weer uit:\n Veeg- / zwerfvuil')
    expect(await undo()).toMatchObject({ status: 400, body: { id: [expect.stringContaining('niet samengevoegd')] } })
  })

  test('gives each category of a chain its own reports back', async () => {
    const { id } = await aReport(w, { category: litter })
    await merge()
    const last = await idOf('prullenbak-vol')
    await admin('POST', `/api/categories/${into}/merge`, { into: last })
    expect((await categoryOf(id)).categoryId).toBe(last)
    await undo(admin, into)
    expect((await categoryOf(id)).categoryId).toBe(into)
    await undo()
    expect((await categoryOf(id)).categoryId).toBe(from)
    expect((await w.as()('GET', `${terms}/veegzwerfvuil`)).body.slug).toBe('veegzwerfvuil')
  })

  test('changes no rule without the right to, and then nothing else', async () => {
    await aRule("sub == 'Veeg- / zwerfvuil'")
    await merge()
    const withoutRules = w.as(await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_category_write'] }))
    expect((await undo(withoutRules)).status).toBe(403)
    expect((await undoPreview()).status).toBe(200)
  })

  test('brings back the first reports at once and the others by a job', async () => {
    await manyReports(reportsPerTransaction + 5)
    await merge()
    await w.drain()
    expect((await undo()).body).toEqual({ moved: reportsPerTransaction, remaining: 5 })
    await w.drain()
    expect((await admin('GET', `/api/categories/${from}/usage`)).body.openReports).toBe(reportsPerTransaction + 5)
  })
})
