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
})

const hostile = {
  'a null character': 'voor\u0000na',
  'half a surrogate pair': 'voor\ud800na',
  'a megabyte': 'x'.repeat(1_000_000),
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'the name of a prototype': '__proto__',
  'a quote that ends a query': "'; drop table plain_drafts; --",
  'right-to-left marks': '\u202egnp.exe',
  'spaces only': ' \t\r\n ',
} as const
const fields = {
  beschrijf: ['description', 'storm', 'press'],
  vulaan: ['street', 'number', 'postcode', 'town', 'match', 'area', 'asked', 'objects', 'unregistered-number', 'press'],
  contact: ['tel', 'email', 'sharing', 'press'],
  summary: ['press'],
} as const

test.each(Object.entries(hostile))(
  'hostile text %s in any step of the form without scripts is refused or kept, never an error',
  async (_, value) => {
    await browser.post('beschrijf', { description: 'Er ligt zwerfvuil op straat' })
    for (const [step, names] of Object.entries(fields)) {
      for (const name of names) {
        const shown = await browser.post(step, { street: 'Bij', [name]: value })
        expect(shown, `${name} of ${step}`).toBeDefined()
      }
      expect(await browser.open(step), step).toBeDefined()
    }
    const drafts = await w.base.db.selectFrom('plainDrafts').select('content').execute()
    expect(drafts).toHaveLength(1)
  },
)
