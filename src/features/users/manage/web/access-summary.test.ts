import { expect, test } from 'vitest'
import { defaultRoles } from '../../server/demo.ts'
import { accessSummary } from './access.tsx'

const manyDepartments = ['Stadswerken', 'Waternet', 'THOR', 'VTH', 'Wonen', 'GGD']

test.each<[string, readonly string[], readonly string[], string[]]>([
  ['nothing', [], [], ['Ziet geen meldingen.']],
  ['a reader without a department', defaultRoles.Lezer, [], ['Ziet nog geen meldingen: kies een afdeling.']],
  [
    'a reader',
    defaultRoles.Lezer,
    ['Stadswerken', 'Waternet'],
    ['Ziet meldingen van Stadswerken en Waternet, maar mag ze niet wijzigen.'],
  ],
  [
    'a reader of many departments',
    defaultRoles.Lezer,
    manyDepartments,
    ['Ziet meldingen van Stadswerken, Waternet, THOR, VTH en 2 andere afdelingen, maar mag ze niet wijzigen.'],
  ],
  [
    'a handler',
    defaultRoles.Behandelaar,
    ['Stadswerken'],
    [
      'Ziet meldingen van Stadswerken en mag ze behandelen.',
      'Ziet de naam, mail en telefoon van de melder.',
      'Mag meldingen maken voor een melder.',
    ],
  ],
  [
    'a coordinator without a department',
    defaultRoles.Coördinator,
    [],
    [
      'Ziet alle meldingen en mag ze behandelen.',
      'Ziet de naam, mail en telefoon van de melder.',
      'Mag meldingen maken voor een melder.',
      'Mag meldingen downloaden.',
      'Ziet of wijzigt instellingen: ‘Wat de melder leest’.',
    ],
  ],
  [
    'who may assign only, and change a status only on paper',
    ['sia_read', 'sia_write'],
    ['Stadswerken'],
    ['Ziet meldingen van Stadswerken en mag ze toewijzen.'],
  ],
  [
    'a right to change without the right to write',
    ['sia_read', 'sia_signal_change_status', 'change_user', 'sia_signal_create_initial'],
    ['Stadswerken'],
    ['Ziet meldingen van Stadswerken, maar mag ze niet wijzigen.'],
  ],
  [
    'who manages people and sees no reports',
    ['view_user', 'manage_privacy', 'sia_can_view_contact_details'],
    ['Stadswerken'],
    ['Ziet geen meldingen.', 'Ziet of wijzigt instellingen: ‘Mensen’ en ‘Privacy’.'],
  ],
])('the access is summed up of a user: %s', (_, permissions, departments, sentences) => {
  expect(accessSummary({ isSuperuser: false, permissions, departments })).toEqual(sentences)
})

test('the access of a superuser is everything', () => {
  expect(accessSummary({ isSuperuser: true, permissions: [], departments: [] })).toEqual([
    'Ziet en mag alles, ook zonder rol.',
  ])
})
