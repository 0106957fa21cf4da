import { expect, test } from 'vitest'
import { permissionRows } from '../permission-rows.ts'
import { rightsText } from './access.tsx'

test.each([
  [[], 'Geen rechten'],
  [['sia_signal_create_note'], 'Geen rechten'],
  [['sia_read'], '1 recht: Meldingen van de eigen afdeling zien'],
  [
    ['view_user', 'sia_read', 'view_group', 'unknown'],
    '3 rechten: Meldingen van de eigen afdeling zien; Gebruikers zien; en nog 1',
  ],
  [
    ['sia_department_read', 'view_department', 'sia_read'],
    '2 rechten: Meldingen van de eigen afdeling zien; Afdelingen zien',
  ],
])('a role with %j allows: %s', (codenames, text) => expect(rightsText(codenames)).toBe(text))

test('a role with every right says so', () =>
  expect(rightsText(permissionRows.flatMap(({ codenames }) => codenames))).toMatch(/^Alle \d+ rechten$/))
