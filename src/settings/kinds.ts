/** The users who see the changes of a kind; a policy decides who they are. */
export type Audience =
  | 'users'
  | 'roles'
  | 'departments'
  | 'categories'
  | 'defaultTexts'
  | 'mailTexts'
  | 'stormMode'
  | 'rules'
  | 'areas'
  | 'municipality'

/** The sections of the menu with kinds whose page is for the users who see their changes. */
export type MenuSection = 'subjects' | 'handling' | 'words'

export type KindFacts = {
  /** The title of its list. */
  title: string
  /** Before the name of an object: `bron Telefoon`. */
  noun: string
  /** A change of all its objects together, or of a setting that is only one object. */
  whole?: string
  seenBy: Audience
  /** The column that names an object. */
  named?: { table: string; column: string }
  /** The page of an object is below `one`. */
  pages: { list: string; one: string }
  /** The place of its page in the menu, its tasks on the first page, and the right to its form of a new object. */
  menu?: {
    section: MenuSection
    goals: readonly { label: string; count?: 'departments' | 'sources' | 'answers' | 'rules' }[]
    addedWith?: 'addDepartment' | 'changeCategories' | 'changeRules'
  }
  /** The fields in a change, in words. */
  parts: Readonly<Record<string, string>>
  /** These fields show their old and new value in a change. */
  withValues?: readonly string[]
}

/** Everything that the list of changes and the pages know of each kind of setting, in the order of the filter. */
export const kinds = {
  user: {
    title: 'Gebruikers',
    noun: 'gebruiker',
    seenBy: 'users',
    pages: { list: '/instellingen/gebruikers', one: '/instellingen/gebruiker' },
    parts: {
      first_name: 'voornaam',
      last_name: 'achternaam',
      email: 'e-mailadres',
      roles: 'rollen',
      departments: 'afdelingen',
      note: 'notitie',
      notification_on_user_assignment: 'mail bij toewijzing',
      notification_on_department_assignment: 'mail bij toewijzing',
      capacity: 'meldingen per dag',
      second_factor: 'inloggen in twee stappen gereset',
      invited: 'uitgenodigd',
      password_link: 'link voor een nieuw wachtwoord',
      managed_by_provider: 'rollen uit de inlogdienst of niet',
    },
    withValues: ['first_name', 'last_name', 'capacity'],
  },
  role: {
    title: 'Rollen',
    noun: 'rol',
    seenBy: 'roles',
    named: { table: 'roles', column: 'name' },
    pages: { list: '/instellingen/rollen', one: '/instellingen/rol' },
    parts: { name: 'naam', permissions: 'rechten', requires_second_factor: 'inloggen in twee stappen' },
    withValues: ['name'],
  },
  department: {
    title: 'Afdelingen',
    noun: 'afdeling',
    seenBy: 'departments',
    named: { table: 'departments', column: 'name' },
    pages: { list: '/instellingen/afdelingen', one: '/instellingen/afdeling' },
    menu: {
      section: 'handling',
      goals: [
        { label: 'Bepalen wie welke meldingen ziet', count: 'departments' },
        { label: 'Een categorie aan een afdeling geven' },
      ],
      addedWith: 'addDepartment',
    },
    parts: {
      name: 'naam',
      code: 'code',
      isInternal: 'intern of niet',
      canDirect: 'regie',
      responsible: 'wat zij oppakt',
      viewing: 'wat zij ziet',
    },
    withValues: ['name', 'code'],
  },
  category: {
    title: 'Categorieën',
    noun: 'categorie',
    seenBy: 'categories',
    named: { table: 'categories', column: 'name' },
    pages: { list: '/instellingen/subcategorieen', one: '/instellingen/subcategorie' },
    parts: {
      serviceLevel: 'termijn',
      name: 'naam',
      publicName: 'naam voor melders',
      description: 'omschrijving',
      handlingMessage: 'tekst na het melden',
      isPublicAccessible: 'op de openbare kaart of niet',
      icon: 'icoon',
      note: 'notitie',
      configuration: 'filter',
      departments: 'afdelingen',
    },
    withValues: ['name', 'publicName', 'serviceLevel'],
  },
  'question-set': {
    title: 'Vragen',
    noun: 'de vragen over',
    seenBy: 'categories',
    named: { table: 'categories', column: 'name' },
    pages: { list: '/instellingen/vragen', one: '/instellingen/vragen' },
    parts: {
      added: 'vraag erbij',
      removed: 'vraag weg',
      off: 'vraag uitgezet',
      on: 'vraag aangezet',
      question: 'vraag gewijzigd',
      order: 'volgorde',
      restored: 'eerdere versie teruggezet',
    },
  },
  source: {
    title: 'Bronnen',
    noun: 'bron',
    seenBy: 'categories',
    named: { table: 'sources', column: 'name' },
    pages: { list: '/instellingen/bronnen', one: '/instellingen/bron' },
    menu: {
      section: 'subjects',
      goals: [{ label: 'Bepalen hoe meldingen binnenkomen', count: 'sources' }],
      addedWith: 'changeCategories',
    },
    parts: {
      name: 'naam',
      description: 'omschrijving',
      isPublic: 'wie hem gebruikt',
      canBeSelected: 'wie hem gebruikt',
      position: 'volgorde',
    },
    withValues: ['name'],
  },
  'default-text': {
    title: 'Standaardteksten',
    noun: 'standaardtekst',
    seenBy: 'defaultTexts',
    named: { table: 'defaultTexts', column: 'title' },
    pages: { list: '/instellingen/standaardteksten', one: '/instellingen/standaardtekst' },
    parts: { title: 'titel', text: 'tekst', state: 'status', categories: 'categorieën', position: 'volgorde' },
    withValues: ['title'],
  },
  'standard-answer': {
    title: 'Tevredenheid',
    noun: 'antwoord',
    whole: 'de volgorde van de onderwerpen bij tevredenheid',
    seenBy: 'defaultTexts',
    named: { table: 'standardAnswers', column: 'text' },
    pages: { list: '/instellingen/tevredenheid', one: '/instellingen/antwoord' },
    menu: {
      section: 'words',
      goals: [{ label: 'Bepalen wat een melder kan kiezen bij tevredenheid', count: 'answers' }],
    },
    parts: {
      text: 'tekst',
      isSatisfied: 'voor wie',
      topic: 'onderwerp',
      isOpen: 'toelichting',
      reopens: 'heropenen',
      position: 'volgorde',
    },
    withValues: ['text', 'topic'],
  },
  'mail-template': {
    title: 'E-mails',
    noun: 'e-mail',
    seenBy: 'mailTexts',
    pages: { list: '/instellingen/e-mails', one: '/instellingen/e-mail' },
    parts: { title: 'onderwerp', body: 'tekst' },
    withValues: ['title'],
  },
  'storm-mode': {
    title: 'Stormstand',
    noun: 'de stormstand',
    whole: 'de stormstand',
    seenBy: 'stormMode',
    pages: { list: '/instellingen/stormstand', one: '/instellingen/stormstand' },
    menu: { section: 'words', goals: [{ label: 'Melders waarschuwen als het stormt' }] },
    parts: {
      message: 'tekst',
      messageEn: 'tekst in het Engels',
      calls: 'wie te bellen',
      choices: 'wat eerst te kiezen is',
      widensLimits: 'meldingen van één adres',
    },
  },
  'routing-rule': {
    title: 'Routering',
    noun: 'routeringsregel',
    whole: 'de volgorde van de routeringsregels',
    seenBy: 'rules',
    named: { table: 'expressions', column: 'name' },
    pages: { list: '/instellingen/routering', one: '/instellingen/regel' },
    menu: {
      section: 'handling',
      goals: [{ label: 'Meldingen naar een andere afdeling sturen, met regels', count: 'rules' }],
      addedWith: 'changeRules',
    },
    parts: { name: 'naam', code: 'voorwaarden', departmentId: 'afdeling', userEmail: 'op wiens naam' },
    withValues: ['name'],
  },
  'area-type': {
    title: 'Gebieden',
    noun: 'gebieden:',
    seenBy: 'areas',
    named: { table: 'areaTypes', column: 'name' },
    pages: { list: '/instellingen/gebieden', one: '/instellingen/gebieden' },
    parts: { added: 'erbij', renamed: 'andere naam', borders: 'andere grens', removed: 'weg' },
  },
  municipality: {
    title: 'Gemeente',
    noun: 'de gemeente',
    whole: 'de gemeente',
    seenBy: 'municipality',
    pages: { list: '/instellingen/gemeente', one: '/instellingen/gemeente' },
    parts: {},
  },
} satisfies Readonly<Record<string, KindFacts>>

export type SettingKind = keyof typeof kinds

export const settingKinds = Object.keys(kinds) as readonly SettingKind[]

export const factsOf = (kind: SettingKind): KindFacts => kinds[kind]
