import { expect, test } from 'vitest'
import { mailLogPath } from '#features/mail/policy.ts'
import type { AttentionFacts } from '../../overview/contract.ts'
import { attentionByPage, attentionLines } from './attention-lines.ts'

const category = (id: number, name: string) => ({ id, name, main: 'Openbaar groen en water' })
const invitation = (id: number, name: string) => ({ id, name, expiredAt: '2026-11-12T09:00:00Z' })

test.each<[string, AttentionFacts, string[][]]>([
  ['nothing, where nothing is known', {}, []],
  [
    'nothing, where all is well',
    {
      failedMails: 0,
      unreached: [],
      wrongRules: [],
      expiredInvitations: [],
      questionSets: [],
    },
    [],
  ],
  ['one mail', { failedMails: 1 }, [['1 e-mail is niet aangekomen', '/manage/beheer/e-mail?part=failed']]],
  ['more mails', { failedMails: 3 }, [['3 e-mails zijn niet aangekomen', '/manage/beheer/e-mail?part=failed']]],
  [
    'one category',
    { unreached: [category(4, 'Beplanting')] },
    [['Beplanting komt bij niemand terecht', '/instellingen/subcategorie/4']],
  ],
  [
    'more categories',
    { unreached: [category(4, 'Beplanting'), category(5, 'Bomen')] },
    [['2 categorieën komen bij niemand terecht', '/instellingen/routering']],
  ],
  [
    'one invitation',
    { expiredInvitations: [invitation(7, 'Eva Brug')] },
    [['Eva Brug heeft de uitnodiging niet gebruikt', '/instellingen/gebruiker/7']],
  ],
  [
    'more invitations',
    { expiredInvitations: [invitation(7, 'Eva Brug'), invitation(8, 'Gijs Waal')] },
    [['2 collega’s hebben hun uitnodiging niet gebruikt', '/instellingen/gebruikers/page/1?is_active=expired']],
  ],
  [
    'questions of one category',
    { questionSets: [{ categoryId: 3, name: 'Brug', problems: 2 }] },
    [['De vragen over Brug moeten worden nagekeken', '/instellingen/vragen/3']],
  ],
  ['a rule', { wrongRules: ['Bruggen'] }, [['De routeringsregel ‘Bruggen’ doet niets', '/instellingen/routering']]],
])('the point of attention about %s says what to do', (_, facts, said) => {
  expect(attentionLines(facts).map(({ title, action }) => [title, action.href])).toEqual(said)
})

test('a point of attention names the first of many, and counts the others', () => {
  const unreached = ['Aa', 'Bee', 'Cee', 'Dee', 'Ee'].map((name, id) => category(id, name))
  expect(attentionLines({ unreached }).map(({ text }) => text)).toEqual([
    'Geen afdeling pakt ze op: Aa, Bee, Cee en 2 andere.',
  ])
})

test('each page has as many marks as there are points that it shows', () => {
  const unreached = [1, 2].map(id => ({ id, name: `Brug ${id}`, main: 'Wegen' }))
  const pages = attentionByPage({ failedMails: 3, unreached, wrongRules: [], expiredInvitations: undefined })
  expect([...pages]).toEqual([
    ['/instellingen/gebruikers', undefined],
    ['/instellingen/subcategorieen', 2],
    ['/instellingen/vragen', undefined],
    ['/instellingen/routering', 0],
    [mailLogPath, 3],
  ])
})
