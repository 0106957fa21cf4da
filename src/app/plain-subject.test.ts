import { beforeEach, expect, test } from 'vitest'
import { plainFormIn } from '#test/plain-form.ts'
import { plainPagesAsJson } from '#test/plain-pages.ts'
import { type World, world } from '#test/world.ts'

let w: World
let browser: ReturnType<typeof plainFormIn>
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  browser = plainFormIn(await plainPagesAsJson(w))
  await browser.post('beschrijf', { description: 'Er ligt zwerfvuil op straat' })
})

const typed = { street: 'Bij de vijver', number: '', postcode: '', town: '' }
const press = (value: string, more: Record<string, string> = {}) => browser.post('vulaan', { ...more, press: value })
const categoryNow = async () => (await browser.open('vulaan')).draft.category

/** The form up to its summary, with the place and the answers of this category. */
async function toSummary() {
  const { questions } = await browser.open('vulaan')
  const asked = questions.questions.map(({ key }: { key: string }) => key).join(' ')
  await browser.post('vulaan', { ...typed, asked })
  expect(await browser.post('vulaan', { ...typed, asked, area: 'anywhere' })).toBe('/incident/contact')
  expect(await browser.post('contact', {})).toBe('/incident/summary')
}

test('without scripts the best matches of the text are offered as another subject, and the typed text stays', async () => {
  expect((await browser.open('vulaan')).subjects).toBeUndefined()
  const shown = await press('change-subject', typed)
  expect(shown).toMatchObject({ step: 'vulaan', place: { typed }, subjects: { search: '' } })
  expect(shown.subjects.found).toBeUndefined()
  expect(shown.subjects.offered).toHaveLength(3)
  expect(shown.subjects.offered).toContainEqual(expect.objectContaining({ main: 'schoon', sub: 'veegzwerfvuil' }))
  expect((await press('keep-subject')).subjects).toBeUndefined()
  expect(await categoryNow()).toMatchObject({ sub: 'veegzwerfvuil', chosenBy: 'text' })
})

test('without scripts all subjects can be searched, also with Enter and in English', async () => {
  const found = ({ subjects }: { subjects: { found: readonly { subs: readonly { slug: string }[] }[] } }) =>
    subjects.found.flatMap(({ subs }) => subs.map(({ slug }) => slug))
  expect(found(await press('search-subject', { 'subject-search': 'wesp' }))).toEqual(['wespen'])
  expect(found(await press('', { 'subject-search': 'wesp' }))).toEqual(['wespen'])
  expect(found(await press('search-subject', { 'subject-search': 'xqzw' }))).toEqual([])
  const byText = found(await press('search-subject', { 'subject-search': 'lantaarnpaal' }))
  expect(byText).toEqual(['lantaarnpaal-straatverlichting']) // which no subject is called
  expect(found(await press('all-subjects')).length).toBeGreaterThan(50)
  browser.state.language = 'en'
  expect(found(await press('search-subject', { 'subject-search': 'wasps' }))).toEqual(['wespen'])
})

test('without scripts another subject asks its own questions', async () => {
  const { draft, questions } = await press('subject:overlast-van-dieren/wespen')
  expect(draft.category).toEqual({ main: 'overlast-van-dieren', sub: 'wespen', name: 'Wespen', chosenBy: 'person' })
  expect(questions.questions.map(({ key }: { key: string }) => key)).toContain('extra_dieren_waar_wespen')
  await browser.post('beschrijf', { description: 'De lamp is kapot' })
  expect(await categoryNow()).toMatchObject({ sub: 'wespen' }) // a guess never replaces what a person chose
})

test.each(['overlast-van-dieren/bestaat-niet', '../x', '', 'overlast-van-dieren/wespen/x'])(
  'without scripts the subject stays when "%s" is chosen',
  async name => {
    expect((await press(`subject:${name}`)).draft.category).toMatchObject({ sub: 'veegzwerfvuil' })
  },
)

test('without scripts a subject that was closed meanwhile cannot be chosen', async () => {
  await w.base.db.updateTable('categories').set({ isActive: false }).where('slug', '=', 'wespen').execute()
  expect((await press('subject:overlast-van-dieren/wespen')).draft.category).toMatchObject({ sub: 'veegzwerfvuil' })
})

test('without scripts a change of subject in the summary leads to its questions and sends nothing', async () => {
  await toSummary()
  const summary = (value: string) => browser.post('summary', { press: value })
  expect(await summary('change-subject')).toMatchObject({ step: 'summary', subjects: { search: '' } })
  const kept = await summary('keep-subject')
  expect([kept.step, kept.subjects]).toEqual(['summary', undefined])
  expect(await summary('subject:schoon/veegzwerfvuil')).toMatchObject({
    step: 'summary',
    draft: { category: { chosenBy: 'person' } },
  })
  expect(await summary('subject:overlast-van-dieren/wespen')).toBe('/incident/vulaan')
  expect((await browser.open('vulaan')).draft).toMatchObject({
    category: { sub: 'wespen' },
    place: { typed: 'Bij de vijver' },
  })
  expect(await w.base.db.selectFrom('reports').selectAll().execute()).toEqual([])
})
