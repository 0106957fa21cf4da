import { seesJobs } from '#features/jobs/policy.ts'
import { mailLogPath, seesMailLog, writesMailTexts } from '#features/mail/policy.ts'
import type { AccessKind } from '#features/reporters/rules.ts'
import { managesPrivacy } from '#features/retention/policy.ts'
import { type changeRights, mayDo, mayOpen } from '#features/users/menu.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import type { SignInQuery } from '#features/users/sign-in/contract.ts'
import { factsOf, kinds, type MenuSection, type SettingKind, settingKinds } from '#settings/kinds.ts'
import type { ChangesQuery, SettingCounts } from '../overview/contract.ts'
import { seesSettings, seesSomeSettings } from '../overview/policy.ts'
import { changesMunicipality, transfersSettings } from '../settings/policy.ts'

export const settingsPath = '/instellingen'
export const { list: usersPath, one: userPath } = kinds.user.pages
const departurePath = '/instellingen/vertrek'
export const { list: rolesPath, one: rolePath } = kinds.role.pages
export const { list: departmentsPath, one: departmentPath } = kinds.department.pages
export const { list: mailTextsPath, one: mailTextPath } = kinds['mail-template'].pages
export const { list: defaultTextsPath, one: defaultTextPath } = kinds['default-text'].pages
export const { list: subCategoriesPath, one: subCategoryPath } = kinds.category.pages
export const mainCategoriesPath = '/instellingen/hoofdcategorieen'
export const mainCategoryPath = '/instellingen/hoofdcategorie'
export const { list: questionSetsPath } = kinds['question-set'].pages
export const { one: surveyAnswerPath } = kinds['standard-answer'].pages
export const { list: stormPath } = kinds['storm-mode'].pages
export const { list: routingPath, one: rulePath } = kinds['routing-rule'].pages
export const { list: areaTypesPath } = kinds['area-type'].pages
export const areaImportPath = '/instellingen/gebieden/inlezen'

const accessLogPath = '/instellingen/inzage'
const signInLogPath = '/instellingen/logboek'
export const changesPath = '/instellingen/wijzigingen'

export const exportPath = '/manage/beheer/exporteren'

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

export const changesHref = (filter: ChangesQuery) => logHref(changesPath, filter)

export type Flags = { showStandardTextAdminV1: boolean; showStandardTextAdminV2: boolean }

/** A task on the first page of the settings. */
export type Goal = { label: string; href: string; count?: keyof SettingCounts | undefined }

/** Without an address a goal leads to its page, and without users it is for those of the page. */
type PageGoal = Omit<Goal, 'href'> & { href?: string; isFor?: (user: User) => boolean }

type Page = {
  label: string
  href: string
  isFor: (user: User, flags: Flags) => boolean
  goals: readonly PageGoal[]
  /** Its forms and other lists. */
  also?: readonly string[]
  /** The rights for forms, besides those for the page. */
  forms?: Readonly<Record<string, keyof typeof changeRights>>
  /** Synonyms for the search. */
  otherWords?: string
}

const seesUsers = (user: User) => mayOpen(user, 'users')
const changesUsers = (user: User) => mayDo(user, 'changeUser')
const seesCategories = (user: User) => mayOpen(user, 'categories')
const changesCategories = (user: User) => mayDo(user, 'changeCategories')

const people: Page[] = [
  {
    label: kinds.user.title,
    href: usersPath,
    isFor: seesUsers,
    goals: [
      { label: 'Iemand toevoegen', href: userPath, isFor: user => mayDo(user, 'addUser') },
      { label: 'Gegevens of rol van iemand wijzigen', count: 'users', isFor: changesUsers },
      { label: 'Iemand laten vertrekken', href: departurePath, isFor: changesUsers },
      { label: 'Zien wie er werkt', count: 'users', isFor: user => !changesUsers(user) && seesUsers(user) },
    ],
    also: [userPath, departurePath],
    forms: { [userPath]: 'addUser', [departurePath]: 'changeUser' },
  },
  {
    label: kinds.role.title,
    href: rolesPath,
    isFor: user => mayOpen(user, 'groups'),
    goals: [{ label: 'Bepalen wie wat mag', count: 'roles' }],
    also: [rolePath],
    forms: { [rolePath]: 'addRole' },
  },
]

const subjects: Page[] = [
  {
    label: kinds.category.title,
    href: subCategoriesPath,
    isFor: seesCategories,
    goals: [
      { label: 'Een categorie toevoegen', href: subCategoryPath, isFor: changesCategories },
      { label: 'Een termijn, tekst of icoon wijzigen', count: 'categories', isFor: changesCategories },
    ],
    also: [subCategoryPath, mainCategoriesPath, mainCategoryPath],
    forms: { [subCategoryPath]: 'changeCategories', [mainCategoryPath]: 'changeCategories' },
  },
  {
    label: kinds['question-set'].title,
    href: questionSetsPath,
    isFor: seesCategories,
    goals: [
      { label: 'Een vraag aan de melder toevoegen of wijzigen', count: 'questionSets', isFor: changesCategories },
      {
        label: 'Zien wat je kunt melden',
        href: subCategoriesPath,
        count: 'categories',
        isFor: user => !changesCategories(user) && seesCategories(user),
      },
    ],
  },
]

const words: Page[] = [
  {
    label: kinds['default-text'].title,
    href: defaultTextsPath,
    isFor: (user, { showStandardTextAdminV1: first, showStandardTextAdminV2: second }) =>
      (first || second) && mayOpen(user, 'defaultTexts'),
    goals: [{ label: 'Een standaardtekst schrijven of wijzigen', count: 'defaultTexts' }],
    also: [defaultTextPath],
  },
  {
    label: kinds['mail-template'].title,
    href: mailTextsPath,
    isFor: writesMailTexts,
    goals: [{ label: 'De tekst van een e-mail wijzigen' }],
    also: [mailTextPath],
  },
]

const municipality: Page[] = [
  {
    label: kinds.municipality.title,
    href: kinds.municipality.pages.list,
    isFor: changesMunicipality,
    goals: [{ label: 'Naam, kleuren, logo en kaart' }],
  },
  {
    label: kinds['area-type'].title,
    href: areaTypesPath,
    isFor: user => hasPermission(user, 'sia_area_write'),
    goals: [{ label: 'Wijken en buurten inlezen', count: 'areaTypes' }],
    forms: { [areaImportPath]: 'importAreas' },
  },
  {
    label: 'Overzetten',
    href: '/instellingen/overzetten',
    isFor: transfersSettings,
    goals: [{ label: 'Een kopie (back-up) van de instellingen bewaren of overnemen' }],
    otherWords: 'backup kopie',
  },
]

const privacy: Page[] = [
  {
    label: 'Gegevens van een persoon',
    href: '/instellingen/persoon',
    isFor: managesPrivacy,
    goals: [{ label: 'Iemand inzage geven, of gegevens op verzoek wissen' }],
  },
  {
    label: 'Bewaartermijnen',
    href: '/instellingen/bewaartermijnen',
    isFor: managesPrivacy,
    goals: [{ label: 'Zien wat er wanneer gewist wordt, en een melding vasthouden' }],
  },
  {
    label: 'Inzage',
    href: accessLogPath,
    isFor: managesPrivacy,
    goals: [{ label: 'Zien wie contactgegevens heeft gezien' }],
  },
]

const happening: Page[] = [
  {
    label: 'Alle wijzigingen',
    href: changesPath,
    isFor: seesSomeSettings,
    goals: [{ label: 'Zien wie welke instelling wijzigde' }],
  },
  {
    label: 'Logboek inloggen',
    href: signInLogPath,
    isFor: user => hasPermission(user, 'view_user'),
    goals: [{ label: 'Zien wie er inlogde, en waar dat mislukte' }],
  },
  {
    label: 'Verzonden e-mail',
    href: mailLogPath,
    isFor: seesMailLog,
    goals: [{ label: 'Zien of e-mail is aangekomen' }],
  },
  {
    label: 'Achtergrondtaken',
    href: '/manage/beheer/taken',
    isFor: seesJobs,
    goals: [{ label: 'Zien wat er vanzelf loopt' }],
  },
  {
    label: 'Exporteren',
    href: exportPath,
    isFor: user => mayOpen(user, 'csvExport'),
    goals: [{ label: 'Meldingen downloaden als CSV' }],
  },
  {
    label: 'Categorievoorstellen',
    href: '/manage/classificatie',
    isFor: user => hasPermission(user, 'sia_category_write'),
    goals: [{ label: 'Voorstellen voor categorieën beoordelen' }],
  },
]

/** Returns the pages in a section of those kinds of setting that name it. */
const kindsIn = (section: MenuSection): Page[] =>
  settingKinds.flatMap(kind => (factsOf(kind).menu?.section === section ? pageOf(kind) : []))

function pageOf(kind: SettingKind): Page[] {
  const { title, pages, menu } = factsOf(kind)
  if (!menu) return []
  const isFor = (user: User) => seesSettings(user, kind)
  const forms = menu.addedWith && { [pages.one]: menu.addedWith }
  return [{ label: title, href: pages.list, isFor, goals: menu.goals, also: [pages.one], ...(forms && { forms }) }]
}

type Section = { title: string; pages: readonly Page[] }

/** In the order of the menu. */
export const sections: readonly Section[] = [
  { title: 'Mensen', pages: people },
  { title: 'Wat je kunt melden', pages: [...subjects, ...kindsIn('subjects')] },
  { title: 'Wie wat oppakt', pages: kindsIn('handling') },
  { title: 'Wat de melder leest', pages: [...words, ...kindsIn('words')] },
  { title: 'De gemeente', pages: municipality },
  { title: 'Privacy', pages: privacy },
  { title: 'Wat er gebeurt', pages: happening },
]

/** Returns the pages that a user sees in the menu. */
export const settingsPages = (user: User, flags: Flags): Section[] =>
  sections
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ isFor }) => isFor(user, flags)) }))
    .filter(({ pages }) => pages.length > 0)

export const isOnPage = ({ href, also = [] }: Pick<Page, 'href' | 'also'>, path: string) =>
  [href, ...also].some(start => path === start || path.startsWith(`${start}/`))
