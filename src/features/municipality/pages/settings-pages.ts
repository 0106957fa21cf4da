import { writesDefaultTexts } from '#features/default-texts/policy.ts'
import { writesMailTexts } from '#features/mail/policy.ts'
import type { AccessKind } from '#features/reporters/rules.ts'
import { managesPrivacy } from '#features/retention/policy.ts'
import { mayChangeStormMode } from '#features/storm-mode/policy.ts'
import { mayOpen } from '#features/users/menu.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import type { SignInQuery } from '#features/users/sign-in/contract.ts'
import type { ChangesQuery } from '../overview/contract.ts'
import { seesSomeSettings } from '../overview/policy.ts'
import { changesMunicipality, transfersSettings } from '../settings/policy.ts'
import { administrationPages } from './administration-paths.ts'

export const settingsPath = '/instellingen'
export const usersPath = '/instellingen/gebruikers'
export const userPath = '/instellingen/gebruiker'
export const departurePath = '/instellingen/vertrek'
export const rolesPath = '/instellingen/rollen'
export const rolePath = '/instellingen/rol'
export const departmentsPath = '/instellingen/afdelingen'
export const departmentPath = '/instellingen/afdeling'
export const mailTextsPath = '/instellingen/e-mails'
export const mailTextPath = '/instellingen/e-mail'
export const defaultTextsPath = '/instellingen/standaardteksten'
export const defaultTextPath = '/instellingen/standaardtekst'
export const subCategoriesPath = '/instellingen/subcategorieen'
export const subCategoryPath = '/instellingen/subcategorie'
export const mainCategoriesPath = '/instellingen/hoofdcategorieen'
export const mainCategoryPath = '/instellingen/hoofdcategorie'
export const questionSetsPath = '/instellingen/vragen'
export const sourcesPath = '/instellingen/bronnen'
export const sourcePath = '/instellingen/bron'
export const surveyPath = '/instellingen/tevredenheid'
export const surveyAnswerPath = '/instellingen/antwoord'
export const stormPath = '/instellingen/stormstand'
export const routingPath = '/instellingen/routering'
export const rulePath = '/instellingen/regel'

export const areaTypesPath = '/instellingen/gebieden'
export const areaImportPath = '/instellingen/gebieden/inlezen'

export const municipalityPath = '/instellingen/gemeente'
export const transferPath = '/instellingen/overzetten'
export const retentionPath = '/instellingen/bewaartermijnen'
export const personPath = '/instellingen/persoon'
export const accessLogPath = '/instellingen/inzage'
const signInLogPath = '/instellingen/logboek'
export const changesPath = '/instellingen/wijzigingen'

function logHref(path: string, filter: Record<string, string | number | undefined>): string {
  const values = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return values.length > 0 ? `${path}?${new URLSearchParams(values)}` : path
}

export const signInLogHref = (filter: SignInQuery = {}) => logHref(signInLogPath, filter)

export type AccessLogFilter = {
  user?: number | undefined
  /** Report ids, separated by commas. */
  report?: string | undefined
  from?: string | undefined
  to?: string | undefined
  kind?: AccessKind | undefined
  before?: string | undefined
}

export const accessLogHref = (filter: AccessLogFilter) => logHref(accessLogPath, filter)

export const privacyPages = [
  { label: 'Gegevens van een persoon', href: personPath },
  { label: 'Bewaartermijnen', href: retentionPath },
  { label: 'Inzage', href: accessLogPath },
] as const

export const changesHref = (filter: ChangesQuery) => logHref(changesPath, filter)

export const seesSignIns = (user: User) => hasPermission(user, 'view_user')

export const seesRules = (user: User) => hasPermission(user, 'sia_expression_write')

export const seesAreas = (user: User) => hasPermission(user, 'sia_area_write')

/** `also`: its forms and other lists; `otherWords`: synonyms for the search. */
type Page = { label: string; href: string; also?: readonly string[]; otherWords?: string }
type Section = { title: string; pages: Page[] }

export type Flags = { showStandardTextAdminV1: boolean; showStandardTextAdminV2: boolean }

export const showsDefaultTexts = (
  user: User,
  { showStandardTextAdminV1: first, showStandardTextAdminV2: second }: Flags,
) => (first || second) && mayOpen(user, 'defaultTexts')

export const titles = {
  people: 'Mensen',
  subjects: 'Wat je kunt melden',
  handling: 'Wie wat oppakt',
  words: 'Wat de melder leest',
  municipality: 'De gemeente',
  privacy: 'Privacy',
  happening: 'Wat er gebeurt',
} as const

export function settingsPages(user: User, flags: Flags): Section[] {
  const people = [
    ...(mayOpen(user, 'users') ? [{ label: 'Gebruikers', href: usersPath, also: [userPath, departurePath] }] : []),
    ...(mayOpen(user, 'groups') ? [{ label: 'Rollen', href: rolesPath, also: [rolePath] }] : []),
  ]
  const departments = mayOpen(user, 'departments')
    ? [{ label: 'Afdelingen', href: departmentsPath, also: [departmentPath] }]
    : []
  const categories = {
    label: 'Categorieën',
    href: subCategoriesPath,
    also: [subCategoryPath, mainCategoriesPath, mainCategoryPath],
  }
  const subjects = mayOpen(user, 'categories')
    ? [
        categories,
        { label: 'Vragen', href: questionSetsPath },
        { label: 'Bronnen', href: sourcesPath, also: [sourcePath] },
      ]
    : []
  const words = [
    ...(showsDefaultTexts(user, flags)
      ? [{ label: 'Standaardteksten', href: defaultTextsPath, also: [defaultTextPath] }]
      : []),
    ...(writesMailTexts(user) ? [{ label: 'E-mails', href: mailTextsPath, also: [mailTextPath] }] : []),
    ...(writesDefaultTexts(user) ? [{ label: 'Tevredenheid', href: surveyPath, also: [surveyAnswerPath] }] : []),
    ...(mayChangeStormMode(user) ? [{ label: 'Stormstand', href: stormPath }] : []),
  ]
  const routing = seesRules(user) ? [{ label: 'Routering', href: routingPath, also: [rulePath] }] : []
  const sections = [
    { title: titles.people, pages: people },
    { title: titles.subjects, pages: subjects },
    { title: titles.handling, pages: [...departments, ...routing] },
    { title: titles.words, pages: words },
    {
      title: titles.municipality,
      pages: [
        ...(changesMunicipality(user) ? [{ label: 'Gemeente', href: municipalityPath }] : []),
        ...(seesAreas(user) ? [{ label: 'Gebieden', href: areaTypesPath }] : []),
        ...(transfersSettings(user) ? [{ label: 'Overzetten', href: transferPath, otherWords: 'backup kopie' }] : []),
      ],
    },
    { title: titles.privacy, pages: managesPrivacy(user) ? [...privacyPages] : [] },
    {
      title: titles.happening,
      pages: [
        ...(seesSomeSettings(user) ? [{ label: 'Alle wijzigingen', href: changesPath }] : []),
        ...(seesSignIns(user) ? [{ label: 'Logboek inloggen', href: signInLogPath }] : []),
        ...administrationPages(user),
      ],
    },
  ]
  return sections.filter(({ pages }) => pages.length > 0)
}

export const isOnPage = ({ href, also = [] }: Page, path: string) =>
  [href, ...also].some(start => path === start || path.startsWith(`${start}/`))
