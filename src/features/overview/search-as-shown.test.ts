import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readableAddress } from '#features/reports/location/rules.ts'
import type { User } from '#features/users/policy.ts'
import { fold, foldedWords } from '#kit/fold.ts'
import { containsAllWords, searchWordsIn } from '#kit/words.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User

beforeEach(async () => {
  w = await world()
  user = await aUser(w)
})

type House = { huisnummer?: string | number; huisletter?: string; huisnummer_toevoeging?: string; postcode?: string }

const at = (openbare_ruimte: string, house: House = {}) => ({
  location: {
    geometrie: { type: 'Point', coordinates: [5.22, 52.58] },
    address: { huisnummer: 1, ...house, openbare_ruimte, woonplaats: 'Meldstad' },
  },
})
const by = (phone: string, email = '') => ({ reporter: { phone, email, sharing_allowed: false } })
const answered = (answer: unknown) => ({
  extra_properties: [{ id: 'extra_x', label: 'Welk?', category_url: '', answer }],
})

/** A report, and what colleagues type to find it: as it is shown, and as a keyboard has it. */
const rows: readonly (readonly [report: Record<string, unknown>, typed: readonly string[]])[] = [
  [at('Dvořáklaan'), ['Dvořáklaan', 'Dvoraklaan', 'DVOŘÁKLAAN', 'dvořák', 'Dvora\u0301k']],
  [at('Sørenweg'), ['Sørenweg', 'Sorenweg', 'SØRENWEG']],
  [at('Łódźkade'), ['Łódźkade', 'lodzkade', 'ŁÓDŹKADE']],
  [at('Großeweg'), ['Großeweg', 'grosseweg', 'GROSSEWEG']],
  [at('Ærøpad'), ['Ærøpad', 'aeropad']],
  [at('Đorđevićlaan'), ['Đorđevićlaan', 'dordeviclaan']],
  [at('Þórsgata'), ['Þórsgata', 'thorsgata']],
  [at('Cœurplein'), ['Cœurplein', 'coeurplein']],
  [at('Ĳsbaanpad'), ['Ĳsbaanpad', 'IJsbaanpad', 'ijsbaanpad']],
  [at('Curaçaostraat'), ['Curaçaostraat', 'curacaostraat', 'Curac\u0327aostraat']],
  [at('’t Kuipjeshof'), ['’t Kuipjeshof', "'t Kuipjeshof"]],
  [{ text: 'Şişmanbrug kapot' }, ['Şişmanbrug', 'sismanbrug']],
  [{ text: 'Улица сломана' }, ['улица', 'Улица', 'УЛИЦА']],
  [{ text: 'Η ΟΔΟΣ είναι κλειστή' }, ['οδος', 'ΟΔΟΣ', 'Οδός']],
  [{ text: 'Een ﬁets in de sloot bij het gemaal' }, ['fiets gemaal']],
  [{ text: 'Een zacht\u00adboard plaat' }, ['zachtboard']],
  [{ text: 'Auto rijdt 30km te hard bij de zwaan' }, ['30km zwaan']],
  [{ text: 'Overlast tussen 12-14 uur door kermis' }, ['kermis 12-14', '12-14 kermis']],
  [
    at('Proefkade', { huisnummer: '1', huisletter: 'A', huisnummer_toevoeging: 'II' }),
    ['Proefkade 1A-II', 'proefkade 1aii', '1A-II', 'proefkade 1a'],
  ],
  [
    at('Romeinweg', { huisnummer: '35III' }),
    ['Romeinweg 35III', 'romeinweg 35iii', 'Romeinweg 35-III', 'romeinweg 35'],
  ],
  [at('Hofkade', { huisnummer: 7, huisnummer_toevoeging: 'HS' }), ['Hofkade 7-HS', 'hofkade 7 hs', 'hofkade 7hs']],
  [at('Bispad', { huisnummer: 9, huisnummer_toevoeging: 'bis' }), ['Bispad 9-bis', 'bispad 9 bis']],
  [
    at('Zijkade', { huisnummer: 4, huisletter: 'B', postcode: '1188ZY' }),
    ['Zijkade 4B, 1188 ZY Meldstad', '1188 ZY', '1188zy'],
  ],
  [at('Hoogkade', { huisnummer: 35, huisnummer_toevoeging: '3hoog' }), ['Hoogkade 35-3hoog', 'hoogkade 35 3hoog']],
  [
    at('A.J. Ernstpad', { huisnummer: 595, huisnummer_toevoeging: 'A12' }),
    ['A.J. Ernstpad 595-A12', 'ernstpad 595 a12'],
  ],
  [at('Schuinpad', { huisnummer: 12, huisnummer_toevoeging: 'a/3' }), ['Schuinpad 12-a/3']],
  [{ text: 'Gat op de hoek van 1187 XW bij de dijk' }, ['1187 XW', '1187xw dijk']],
  [{ text: 'Het krat hoort bij 1186XV' }, ['1186XV', '1186 xv', 'krat 1186 XV']],
  [{ text: 'Bel het bordje 06-12349983' }, ['06-12349983', '0612349983', '06 12349983']],
  [{ text: 'Op het hek staat (036) 123 45 68' }, ['(036) 123 45 68', '036 123 45 68']],
  [{ text: 'Op de paal staat 0297-123456' }, ['0297-123456', '0297123456', '+31297123456']],
  [{ text: 'Sticker van info.molen@voorbeeld.example' }, ['info.molen@voorbeeld.example', 'info.molen@']],
  [by('+31 (0)6 12349982'), ['+31 (0)6 12349982', '0612349982', '06-12 34 99 82', '+31612349982', '0031 6 1234 9982']],
  [by('(036) 123 45 67'), ['(036) 123 45 67', '0361234567']],
  [
    by('06-12349981'),
    ['tel. 0612349981', 'Telefoon melder 06-12349981', 'tel:06 12 34 99 81', 'mob. +31 (0)6 12349981'],
  ],
  [{ text: 'Bel mij over de grijze eik op 0297-654321' }, ['tel. 0297-654321', 'eik 0297 654321', '0297654321 grijze']],
  [by('', 'kees.mol@voorbeeld.example'), ['E-mail melder kees.mol@voorbeeld.example', 'mail: kees.mol@']],
  [at('Burg. Jansenkade'), ['Burg. Jansenkade', 'burgemeester jansenkade', 'burg jansenkade']],
  [at('Burgemeester Pietersenkade'), ['Burg. Pietersenkade', 'burgemeester pietersenkade']],
  [at('Sint Joriskade'), ['St. Joriskade', 'sint joriskade']],
  [at('Prof. Dr. Bakkerlaan'), ['professor doctor bakkerlaan', 'prof. dr. bakkerln']],
  [at('Dr. Smitplein'), ['dokter smitplein', 'doctor smitplein']],
  [at('Wilgenstr.'), ['Wilgenstraat', 'wilgenstr']],
  [by('+32 470 12 34 56'), ['+32 470 12 34 56', '0032470123456']],
  [by('', 'Kees@voorbeeld.example'), ['Kees@voorbeeld.example', 'kees@']],
  [answered({ id: 'l1', label: 'Lamp - 4021X', type: 'Lichtmast' }), ['Lamp - 4021X', '4021x']],
  [answered(7788), ['7788']],
]

const find = async (typed: string): Promise<number[]> => {
  const { status, body } = await w.as(user)('GET', `/signals/v1/private/search?q=${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  return body.results.map(({ id }: { id: number }) => id)
}

/** Each typed text with the numbers of what it finds, and with the number that it should find. */
async function table() {
  const found: [string, number[]][] = []
  for (const [, typed] of rows) for (const text of typed) found.push([text, await find(text)])
  return found
}
const expected = rows.flatMap(([, typed], index) => typed.map((text): [string, number[]] => [text, [index + 1]]))

const createAll = async () => {
  for (const [report] of rows)
    await aReport(w, { text: 'los', category: litter, ...at('Waterkant'), ...by(''), ...report })
}

test('a report is found as it is shown, and as a keyboard has it', async () => {
  await createAll()
  expect(expected.length).toBeGreaterThanOrEqual(60)
  expect(await table()).toEqual(expected)
})

test('a report is found in the same way after all search words are derived anew', async () => {
  await createAll()
  await sql`truncate report_search`.execute(w.base.db)
  await sql`select refresh_report_search()`.execute(w.base.db)
  expect(await table()).toEqual(expected)
})

test('the filter on an address accepts it as the list shows it', async () => {
  await createAll()
  for (const [index, [report]] of rows.entries()) {
    if (!('location' in report)) continue
    const { rows: stored } = await sql<{
      text: string
    }>`select address_text as text from reports where id = ${index + 1}`.execute(w.base.db)
    const shown = readableAddress(stored[0]?.text ?? '')
    const { body } = await w.as(user)('GET', `/signals/v1/private/signals?address_text=${encodeURIComponent(shown)}`)
    expect([shown, body.results.map(({ id }: { id: number }) => id)]).toEqual([shown, [index + 1]])
  }
})

test('database and browser fold every letter of Europe, and their punctuation, in the same way', async () => {
  const characters = Array.from({ length: 0x2c00 }, (_, code) => String.fromCharCode(code)).filter(
    character =>
      (/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u.test(character) &&
        /\p{L}/u.test(character)) ||
      /[ -~‐-‟]/.test(character),
  )
  const { rows: folded } = await sql<{ text: string; words: string }>`
    select fold_text(letter) as text, trim(search_fold('a' || letter || 'b')) as words
    from unnest(${characters}::text[]) with ordinality as given (letter, place) order by place`.execute(w.base.db)
  const differing = characters.filter(
    (character, index) =>
      folded[index]?.text !== fold(character) || folded[index]?.words !== foldedWords(`a${character}b`).join(' '),
  )
  expect(differing.map(character => [character, character.codePointAt(0)?.toString(16)])).toEqual([])
})

test.each([
  ['Dvořáklaan', 'dvorak'],
  ['Straatverlichting (VOR)', 'straatverlichting (vor)'],
  ['Veeg- / zwerfvuil', 'veeg- / zwerf'],
  ['’t Hof', "'t hof"],
])('a list in the browser finds %s by %s', (shown, typed) => {
  expect(containsAllWords(searchWordsIn(typed), shown)).toBe(true)
  expect(containsAllWords(searchWordsIn(`${typed} anders`), shown)).toBe(false)
})
