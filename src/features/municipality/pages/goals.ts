import { writesDefaultTexts } from '#features/default-texts/policy.ts'
import { mailLogPath, writesMailTexts } from '#features/mail/policy.ts'
import { managesPrivacy } from '#features/retention/policy.ts'
import { mayChangeStormMode } from '#features/storm-mode/policy.ts'
import { mayDo, mayOpen } from '#features/users/menu.ts'
import type { User } from '#features/users/policy.ts'
import type { SettingCounts } from '../overview/contract.ts'
import { seesSomeSettings } from '../overview/policy.ts'
import { changesMunicipality, transfersSettings } from '../settings/policy.ts'
import {
  type AdministrationPath,
  administrationPages,
  classifierPath,
  exportPath,
  jobsPath,
} from './administration-paths.ts'
import {
  accessLogPath,
  areaTypesPath,
  changesPath,
  defaultTextsPath,
  departmentsPath,
  departurePath,
  type Flags,
  mailTextsPath,
  municipalityPath,
  personPath,
  privacyPages,
  questionSetsPath,
  retentionPath,
  rolesPath,
  routingPath,
  seesAreas,
  seesRules,
  seesSignIns,
  showsDefaultTexts,
  signInLogHref,
  sourcesPath,
  stormPath,
  subCategoriesPath,
  subCategoryPath,
  surveyPath,
  titles,
  transferPath,
  userPath,
  usersPath,
} from './settings-pages.ts'

export type Goal = {
  label: string
  href: string
  count?: keyof SettingCounts | undefined
}

const administrationGoals: Record<AdministrationPath, string> = {
  [mailLogPath]: 'Zien of e-mail is aangekomen',
  [jobsPath]: 'Zien wat er vanzelf loopt',
  [exportPath]: 'Meldingen downloaden als CSV',
  [classifierPath]: 'Voorstellen voor categorieën beoordelen',
}

const privacyGoals: Record<(typeof privacyPages)[number]['href'], string> = {
  [personPath]: 'Iemand inzage geven, of gegevens op verzoek wissen',
  [retentionPath]: 'Zien wat er wanneer gewist wordt, en een melding vasthouden',
  [accessLogPath]: 'Zien wie contactgegevens heeft gezien',
}

export function settingsGoals(user: User, flags: Flags): { title: string; goals: Goal[] }[] {
  const goal = (isAllowed: boolean, label: string, href: string, count?: Goal['count']): Goal[] =>
    isAllowed ? [{ label, href, count }] : []
  const who = [
    ...goal(mayDo(user, 'addUser'), 'Iemand toevoegen', userPath),
    ...goal(mayDo(user, 'changeUser'), 'Gegevens of rol van iemand wijzigen', usersPath, 'users'),
    ...goal(mayDo(user, 'changeUser'), 'Iemand laten vertrekken', departurePath),
    ...goal(!mayDo(user, 'changeUser') && mayOpen(user, 'users'), 'Zien wie er werkt', usersPath, 'users'),
    ...goal(mayOpen(user, 'groups'), 'Bepalen wie wat mag', rolesPath, 'roles'),
  ]
  const handling = [
    ...goal(mayOpen(user, 'departments'), 'Bepalen wie welke meldingen ziet', departmentsPath, 'departments'),
    ...goal(mayOpen(user, 'departments'), 'Een categorie aan een afdeling geven', departmentsPath),
    ...goal(seesRules(user), 'Meldingen naar een andere afdeling sturen, met regels', routingPath, 'rules'),
  ]
  const mayChange = mayDo(user, 'changeCategories')
  const subjects = [
    ...goal(mayChange, 'Een categorie toevoegen', subCategoryPath),
    ...goal(mayChange, 'Een termijn, tekst of icoon wijzigen', subCategoriesPath, 'categories'),
    ...goal(mayChange, 'Een vraag aan de melder toevoegen of wijzigen', questionSetsPath, 'questionSets'),
    ...goal(!mayChange && mayOpen(user, 'categories'), 'Zien wat je kunt melden', subCategoriesPath, 'categories'),
    ...goal(mayOpen(user, 'categories'), 'Bepalen hoe meldingen binnenkomen', sourcesPath, 'sources'),
  ]
  const words = [
    ...goal(
      showsDefaultTexts(user, flags),
      'Een standaardtekst schrijven of wijzigen',
      defaultTextsPath,
      'defaultTexts',
    ),
    ...goal(writesMailTexts(user), 'De tekst van een e-mail wijzigen', mailTextsPath),
    ...goal(writesDefaultTexts(user), 'Bepalen wat een melder kan kiezen bij tevredenheid', surveyPath, 'answers'),
    ...goal(mayChangeStormMode(user), 'Melders waarschuwen als het stormt', stormPath),
  ]
  const happening = [
    ...goal(seesSomeSettings(user), 'Zien wie welke instelling wijzigde', changesPath),
    ...goal(seesSignIns(user), 'Zien wie er inlogde, en waar dat mislukte', signInLogHref()),
    ...administrationPages(user).map(({ href }) => ({ label: administrationGoals[href], href })),
  ]
  const groups = [
    { title: titles.people, goals: who },
    { title: titles.subjects, goals: subjects },
    { title: titles.handling, goals: handling },
    { title: titles.words, goals: words },
    {
      title: titles.municipality,
      goals: [
        ...goal(changesMunicipality(user), 'Naam, kleuren, logo en kaart', municipalityPath),
        ...goal(seesAreas(user), 'Wijken en buurten inlezen', areaTypesPath, 'areaTypes'),
        ...goal(transfersSettings(user), 'Een kopie (back-up) van de instellingen bewaren of overnemen', transferPath),
      ],
    },
    {
      title: titles.privacy,
      goals: managesPrivacy(user) ? privacyPages.map(({ href }) => ({ label: privacyGoals[href], href })) : [],
    },
    { title: titles.happening, goals: happening },
  ]
  return groups.filter(({ goals }) => goals.length > 0)
}
