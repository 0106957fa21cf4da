import { expect, test } from 'vitest'
import { refusedPage } from './access.ts'

const flags = { showStandardTextAdminV1: false, showStandardTextAdminV2: true }
const userWith = (...permissions: string[]) => ({
  id: 1,
  email: 'kim@meldstad.example',
  isSuperuser: false,
  permissions,
  departmentIds: [],
})

test.each([
  ['/instellingen/rollen', ['sia_read'], 'Rollen'],
  ['/Instellingen/Rol/1/', ['sia_read'], 'Rollen'],
  ['/instellingen/vragen/14', ['sia_read', 'sia_write'], 'Vragen'],
  ['/instellingen/standaardtekst', ['sia_read'], 'Standaardteksten'],
  ['/instellingen/persoon', ['sia_read'], 'Gegevens van een persoon'],
  ['/manage/beheer/taken', ['sia_read'], 'Achtergrondtaken'],
  ['/instellingen/gebruiker', ['sia_read', 'view_user'], 'Gebruikers'],
  ['/instellingen/gebruiker/3', ['sia_read', 'view_user'], undefined],
  ['/instellingen/gebruiker', ['sia_read', 'sia_write', 'add_user'], undefined],
  ['/instellingen/subcategorie', ['sia_read', 'view_category'], 'Categorieën'],
  ['/instellingen', ['sia_read'], undefined],
  ['/manage/v2/standaardteksten', ['sia_read'], undefined],
  ['/instellingen/bestaat-niet', ['sia_read'], undefined],
] as const)('the page at %s with the rights %j is refused as: %s', (path, permissions, page) => {
  expect(refusedPage(userWith(...permissions), flags, path)).toBe(page)
  expect(refusedPage({ ...userWith(), isSuperuser: true }, flags, path)).toBeUndefined()
})
