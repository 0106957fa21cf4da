import type { Tx } from '../../../server/base.ts'

/** The categories on the public map of the demo: things in the street, and some nuisance, which its configuration blurs. */
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

/** Makes them public; in a real installation a municipality decides this for each category. */
export const makeDemoCategoriesPublic = (tx: Tx) =>
  tx
    .updateTable('categories')
    .set({ isPublicAccessible: true })
    .where('slug', 'in', publicSlugs)
    .where('parentId', 'is not', null)
    .execute()
