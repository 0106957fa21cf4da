import type { Tx } from '#server/base.ts'

/** Objects in the street, and some nuisance that the demo configuration blurs. */
const publicSlugs = [
  'veegzwerfvuil',
  'prullenbak-is-vol',
  'put-riolering-verstopt',
  'graffitiwildplak',
  'container-is-vol',
  'container-is-kapot',
  'container-bijplaatsing',
  'container-voor-papier-is-vol',
  'container-glas-vol',
  'container-glas-kapot',
  'container-voor-plastic-afval-is-vol',
  'grofvuil',
  'lantaarnpaal-straatverlichting',
  'klok',
  'verkeerslicht',
  'onderhoud-stoep-straat-en-fietspad',
  'gladheid',
  'boom',
  'eikenprocessierups',
  'speelplaats',
  'brug',
  'fietswrak',
  'prullenbak-vol',
  'snoeien',
  'bruggen',
  'straatmeubilair',
  'parkeeroverlast',
  'stank-geluidsoverlast',
]

/** In a real installation the municipality decides this per category. */
export const makeDemoCategoriesPublic = (tx: Tx) =>
  tx
    .updateTable('categories')
    .set({ isPublicAccessible: true })
    .where('slug', 'in', publicSlugs)
    .where('parentId', 'is not', null)
    .execute()
