import { beforeEach, expect, test } from 'vitest'
import { isStoredForm } from '#features/plain-form/stored.ts'
import { json } from '#server/db/json.ts'
import { plainFormIn } from '#test/plain-form.ts'
import { plainPagesAsJson } from '#test/plain-pages.ts'
import { aReport, inTown } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let browser: ReturnType<typeof plainFormIn>
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  browser = plainFormIn(await plainPagesAsJson(w))
})

const category = (main: string, sub: string) => ({
  sub_category: `/signals/v1/public/terms/categories/${main}/sub_categories/${sub}`,
})
const lamps = category('wegen-verkeer-straatmeubilair', 'lantaarnpaal-straatverlichting')
const bulky = category('afval', 'grofvuil')

/** As if this place was found: there is no address service here. */
async function choosePlace() {
  const { content } = await w.base.db.selectFrom('plainDrafts').select('content').executeTakeFirstOrThrow()
  if (!isStoredForm(content)) throw new Error('There is no draft')
  const placed = { ...content, draft: { ...content.draft, place: { ...inTown, address: null } } }
  await w.base.db
    .updateTable('plainDrafts')
    .set({ content: json(placed) })
    .execute()
}

const keyOf = ({ createdAt, metres, category }: { createdAt: string; metres: number; category: string }) =>
  `${createdAt} ${metres} ${category}`

test('without scripts likely doubles are shown before the next step, and one can be followed or left', async () => {
  await aReport(w, { category: bulky, text: 'Er ligt een matras op de stoep' })
  await browser.post('beschrijf?onderwerp=afval%2Fgrofvuil', { description: 'Er ligt een matras op straat' })
  await choosePlace()
  const { questions, doubles } = await browser.open('vulaan')
  expect(doubles).toMatchObject([{ category: 'Grofvuil', metres: 0 }])
  const fields = { asked: questions.questions.map(({ key }: { key: string }) => key).join(' ') }
  expect(await browser.post('vulaan', fields)).toMatchObject({
    added: { questions: [], hasObjects: false, hasDoubles: true },
    doubles: [{ metres: 0 }],
  })
  const seen = { ...fields, 'doubles-offered': keyOf(doubles[0]) }

  const followed = await browser.post('vulaan', { ...seen, press: `same-as:${keyOf(doubles[0])}` })
  expect(followed.draft.sameAs).toEqual({ token: expect.any(String), name: 'Grofvuil, gemeld op 21-11-2026' })
  expect((await browser.post('vulaan', { ...seen, press: 'not-same' })).draft.sameAs).toBeUndefined()
  browser.state.language = 'en'
  const { draft } = await browser.post('vulaan', { ...seen, press: `same-as:${keyOf(doubles[0])}` })
  expect(draft.sameAs.name).toMatch(/^Bulky waste.*, reported on 21-11-2026$/)
  expect((await browser.post('vulaan', { ...seen, press: 'same-as:2026-01-01 5' })).draft.sameAs).toEqual(draft.sameAs)

  expect(await browser.post('vulaan', fields)).toBe('/incident/contact')
  await browser.post('contact', {})
  await browser.post('summary', {})
  expect((await browser.open('bedankt')).sent.sameAsName).toBe(draft.sameAs.name)
  const links = await w.base.db.selectFrom('doubles').select(['reportId', 'mainId']).execute()
  expect(links).toEqual([{ reportId: 2, mainId: 1 }])
})

test('without scripts likely doubles that were not chosen do not block the next step', async () => {
  await aReport(w, { category: bulky, text: 'Er ligt een matras op de stoep' })
  await browser.post('beschrijf?onderwerp=afval%2Fgrofvuil', { description: 'Er ligt een matras op straat' })
  await choosePlace()
  const { questions, doubles } = await browser.open('vulaan')
  expect(doubles).toHaveLength(1)
  const asked = questions.questions.map(({ key }: { key: string }) => key).join(' ')
  // The place moves a little when an object is chosen, and with it the list: the user is not stopped a second time.
  expect(await browser.post('vulaan', { asked, 'doubles-offered': '2026-11-01 3' })).toBe('/incident/contact')
})

test('without scripts a known report is listed with the objects, and either of them replaces the other', async () => {
  await aReport(w, { category: lamps, text: 'De lamp is stuk' })
  const form = 'beschrijf?onderwerp=wegen-verkeer-straatmeubilair%2Flantaarnpaal-straatverlichting'
  await browser.post(form, { description: 'De lantaarnpaal doet het niet' })
  await choosePlace()
  expect((await browser.open('vulaan')).objects.known).toEqual([]) // not of a category that is not public

  const slug = 'lantaarnpaal-straatverlichting'
  await w.base.db.updateTable('categories').set({ isPublicAccessible: true }).where('slug', '=', slug).execute()
  const { objects, questions, doubles } = await browser.open('vulaan')
  expect(doubles).toEqual([]) // it stands among the known reports already
  expect(objects.known).toMatchObject([{ type: 'nearby', label: 'Straatverlichting, 21 november 2026' }])
  const { kind, near, known } = objects
  const asked = questions.questions.map(({ key }: { key: string }) => key).join(' ')
  const list = { asked, 'objects-offered': `${kind} ${near.lat} ${near.lng}` }
  const press = `known-report:nearby ${known[0].id}`
  const answerOf = ({ draft }: { draft: { answers: Record<string, { objects: unknown }> } }) =>
    draft.answers.extra_straatverlichting_nummer?.objects

  const chosen = await browser.post('vulaan', { ...list, press })
  expect(answerOf(chosen)).toMatchObject([{ type: 'nearby' }])
  expect(chosen).toMatchObject({ doubles: [], draft: { sameAs: { name: 'Straatverlichting, gemeld op 21-11-2026' } } })
  expect(answerOf(await browser.post('vulaan', list))).toMatchObject([{ type: 'nearby' }])
  const left = await browser.post('vulaan', { ...list, press: 'not-same' })
  expect([answerOf(left), left.draft.sameAs]).toEqual([[], undefined])
  await browser.post('vulaan', { ...list, press })
  const taken = await browser.post('vulaan', { ...list, press })
  expect([answerOf(taken), taken.draft.sameAs]).toEqual([[], undefined])
  await browser.post('vulaan', { ...list, press })
  const unregistered = { ...list, unregistered: 'on', 'unregistered-number': '12' }
  expect(answerOf(await browser.post('vulaan', unregistered))).toMatchObject([{ type: 'not-on-map', id: '12' }])
})
