// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const first = (table: 'departments' | 'sources' | 'users') =>
  w.base.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
const litter = () =>
  w.base.db.selectFrom('categories').select('id').where('slug', '=', 'veegzwerfvuil').executeTakeFirstOrThrow()

const loading = /^Bezig met het ophalen van de (cat|sto|afd|bro|geb|tek|reg)/
const categories = /\/private\/categories\?/

test.each<[page: string, id: () => Promise<{ id: number }> | undefined, failing: RegExp, title: string]>([
  ['subcategorie/:id', litter, categories, 'De categorie kon niet opgehaald worden'],
  ['subcategorie/:id/samenvoegen', litter, categories, 'De categorieën konden niet opgehaald worden'],
  ['subcategorie/:id/terugdraaien', litter, categories, 'De categorieën konden niet opgehaald worden'],
  ['subcategorie', () => undefined, /\/departments\?/, 'De categorieën en afdelingen konden niet opgehaald worden'],
  ['stormstand', () => undefined, categories, 'De stormstand kon niet opgehaald worden'],
  ['afdeling/:id', () => first('departments'), categories, 'De afdeling kon niet opgehaald worden'],
  ['afdeling', () => undefined, categories, 'De categorieën konden niet opgehaald worden'],
  ['standaardtekst', () => undefined, categories, 'De categorieën konden niet opgehaald worden'],
  ['bron', () => undefined, /\/api\/sources/, 'De bronnen konden niet opgehaald worden'],
  ['regel', () => undefined, /\/departments\?/, 'De regels konden niet opgehaald worden'],
  ['routering', () => undefined, /\/departments\?/, 'De regels konden niet opgehaald worden'],
  ['gebruiker/:id', () => first('users'), /\/private\/roles/, 'De gebruiker kon niet opgehaald worden'],
])(
  'the page %s says that something else that it needs is missing, and fetches it again',
  async (page, id, failing, title) => {
    const user = await aUser(w, { isSuperuser: true })
    const found = await id()
    let isFailing = true
    openStaff(w, {
      user,
      at: `/instellingen/${page.replace(':id', String(found?.id))}`,
      through: send => async (url, init) =>
        isFailing && failing.test(url) ? Response.json({ detail: 'Kapot' }, { status: 500 }) : send(url, init),
    })
    await screen.findByText(title)
    expect(screen.queryByText(loading)).toBeNull()
    isFailing = false
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    await waitFor(() => {
      for (const text of [title, loading]) expect(screen.queryByText(text)).toBeNull()
    })
    await screen.findByRole('heading', { level: 1 })
  },
)
