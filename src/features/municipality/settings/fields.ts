export type SettingValue = string | number | boolean

export const settingGroups = {
  texts: 'Teksten',
  links: 'Links',
  colors: 'Kleuren',
  logo: 'Logo',
  map: 'Kaart',
  residents: 'Functies voor inwoners',
  staff: 'Functies voor medewerkers',
} as const
export type SettingGroup = keyof typeof settingGroups

/** `address`: a page on the web or on this site. */
type SettingKind = 'line' | 'text' | 'phone' | 'url' | 'address' | 'color' | 'logo' | 'flag' | 'zoom' | 'degrees'

export type SettingField = {
  group: SettingGroup
  kind: SettingKind
  label: string
  hint?: string
  isOptional?: boolean
}

const flag = (group: SettingGroup, label: string, hint?: string) =>
  ({ group, kind: 'flag', label, ...(hint && { hint }) }) satisfies SettingField
const line = (label: string, hint?: string) =>
  ({ group: 'texts', kind: 'line', label, ...(hint && { hint }) }) satisfies SettingField
const color = (label: string, hint: string) => ({ group: 'colors', kind: 'color', label, hint }) satisfies SettingField
const degrees = (label: string) => ({ group: 'map', kind: 'degrees', label }) satisfies SettingField

/**
 * The settings that can change at run time, by their path in the configuration. A mistake in any other one would
 * stop the product or break agreements with other systems.
 */
const settingFields = {
  name: line('Naam van de gemeente', 'Zoals in een zin: "buiten de gemeente Meldstad".'),
  'mail.organization': line('Naam onder e-mails'),
  'language.siteTitle': line('Titel van de site', 'Staat in het tabblad van de browser.'),
  'language.siteAddress': line('Adres van de site, om te lezen'),
  'language.headerTitle': line('Titel in de kop'),
  'language.smallHeaderTitle': line('Titel in de kop op een telefoon'),
  'language.logoDescription': line('Omschrijving van het logo', 'Voor wie het logo niet ziet.'),
  'language.district': line('Woord voor een wijk', 'Bijvoorbeeld Wijk of Stadsdeel.'),
  'language.phoneNumber': { group: 'texts', kind: 'phone', label: 'Telefoonnummer' },
  'language.urgentContactInfo': {
    group: 'texts',
    kind: 'text',
    label: 'Bij spoed',
    hint: 'Staat boven het formulier.',
    isOptional: true,
  },
  'language.consentToContactSharing': { group: 'texts', kind: 'text', label: 'Vraag om gegevens te mogen delen' },
  'frontPageAlert.text': {
    group: 'texts',
    kind: 'text',
    label: 'Mededeling',
    hint: 'Staat bovenaan het formulier, zolang hier iets staat.',
    isOptional: true,
  },
  'links.home': { group: 'links', kind: 'url', label: 'Site van de gemeente' },
  'links.privacy': { group: 'links', kind: 'address', label: 'Privacy', hint: 'De eigen pagina is /privacy.' },
  'links.about': { group: 'links', kind: 'url', label: 'Over deze site', isOptional: true },
  'links.accessibility': { group: 'links', kind: 'address', label: 'Toegankelijkheid', isOptional: true },
  'links.help': { group: 'links', kind: 'url', label: 'Hulp voor medewerkers', isOptional: true },
  'colors.meldwerk-color-primary': color('Hoofdkleur', 'Knoppen en links.'),
  'colors.meldwerk-color-on-primary': color('Tekst op de hoofdkleur', 'Op een knop.'),
  'colors.meldwerk-color-accent': color('Accent', 'Lijnen en zachte vlakken.'),
  'colors.meldwerk-color-page': color('Pagina', 'De achtergrond.'),
  'colors.meldwerk-color-surface': color('Vlak', 'De kop en kaders.'),
  'colors.meldwerk-color-text': color('Tekst', 'Waarin alles geschreven is.'),
  'colors.meldwerk-color-error': color('Fout', 'Wat niet goed ging.'),
  'colors.meldwerk-color-success': color('Gelukt', 'Wat wel goed ging.'),
  'colors.meldwerk-color-caution': color('Let op', 'Waarschuwingen.'),
  'colors.meldwerk-color-info': color('Uitleg', 'Mededelingen.'),
  logo: { group: 'logo', kind: 'logo', label: 'Logo' },
  'map.center.lat': degrees('Midden, breedte'),
  'map.center.lng': degrees('Midden, lengte'),
  'map.maxBounds.northEast.lat': degrees('Rand in het noorden'),
  'map.maxBounds.northEast.lng': degrees('Rand in het oosten'),
  'map.maxBounds.southWest.lat': degrees('Rand in het zuiden'),
  'map.maxBounds.southWest.lng': degrees('Rand in het westen'),
  'map.zoom': { group: 'map', kind: 'zoom', label: 'Zoom bij het openen' },
  'featureFlags.enableMyIncidents': flag('residents', 'Mijn meldingen', 'Inwoners zien hun meldingen, na een e-mail.'),
  'featureFlags.enablePublicIncidentsMap': flag(
    'residents',
    'Meldingenkaart',
    'Iedereen ziet open en net opgeloste meldingen, van de categorieën die openbaar zijn.',
  ),
  'featureFlags.enablePublicSignalMap': flag(
    'residents',
    'Kaart met alle open meldingen',
    'Iedereen ziet plaats, categorie, datum en nummer van open meldingen, van elke categorie.',
  ),
  'featureFlags.showVulaanControls': flag(
    'residents',
    'Vragen bij een categorie',
    'Uit: het formulier vraagt bij elke categorie alleen naar de plek.',
  ),
  'featureFlags.fetchQuestionsFromBackend': flag(
    'residents',
    'Het formulier haalt de vragen elke keer op',
    'Uit: de meegeleverde vragen werken ook zonder verbinding. Wat je zelf wijzigt, geldt allebei de keren.',
  ),
  'featureFlags.sendObjectsAsAssetSelect': flag(
    'residents',
    'Alle kaartvragen als één soort',
    'Alleen voor een formulier van een andere maker, dat één soort kaartvraag kent.',
  ),
  'featureFlags.enableMultipleKtoAnswers': flag(
    'residents',
    'Meer antwoorden tegelijk na "Bent u tevreden?"',
    'Uit: de melder kiest één antwoord.',
  ),
  'featureFlags.reporterMailHandledNegativeContactEnabled': flag(
    'residents',
    'Wie ontevreden is, krijgt een antwoord',
    'De melder krijgt een e-mail over wat er met het antwoord gebeurt.',
  ),
  'featureFlags.enablePublicGeoSignalEndpoint': flag(
    'residents',
    'Open meldingen als kaartgegevens voor iedereen',
    'Voor andere kaarten en sites: iedereen kan de plaatsen van open meldingen opvragen.',
  ),
  'featureFlags.appMode': flag('residents', 'Formulier in de app van de gemeente', 'Zonder kop en voet.'),
  'featureFlags.assignSignalToDepartment': flag(
    'staff',
    'Toewijzen aan een afdeling',
    'Een melding kan naar één afdeling, ook als haar categorie van meer afdelingen is.',
  ),
  'featureFlags.assignSignalToEmployee': flag(
    'staff',
    'Toewijzen aan een collega',
    'In een melding kies je wie haar oppakt.',
  ),
  'featureFlags.enableForwardIncidentToExternal': flag(
    'staff',
    'Doorsturen naar een externe partij',
    'Een aannemer krijgt een e-mail met een link, en antwoordt zonder account.',
  ),
  'featureFlags.enableNearIncidents': flag(
    'staff',
    'Meldingen in de buurt van een melding',
    'Op een kaart en in een lijst bij elke melding.',
  ),
  'featureFlags.enableReporter': flag(
    'staff',
    'Andere meldingen van dezelfde melder',
    'Bij een melding staat hoeveel deze melder er nog meer deed, met een lijst.',
  ),
  'featureFlags.showContactEdit': flag(
    'staff',
    'Contactgegevens van een melder wijzigen',
    'Voor wie deze gegevens mag zien, bijvoorbeeld na een typefout.',
  ),
  'featureFlags.fetchDistrictsFromBackend': flag(
    'staff',
    'Wijken uit Gebieden gebruiken',
    'Filter en overzicht gebruiken de wijken die bij Gebieden zijn ingelezen.',
  ),
  'featureFlags.enableSortAndFilterStadsdeel': flag(
    'staff',
    'Stadsdeel met een letter',
    'Het overzicht heeft een kolom met het stadsdeel, om op te sorteren en te filteren.',
  ),
  'featureFlags.showPostcodeSortColumn': flag(
    'staff',
    'Postcode in het overzicht',
    'In een eigen kolom, om op te sorteren, en niet bij het adres.',
  ),
  'featureFlags.mapFilter24Hours': flag(
    'staff',
    'De kaart toont de laatste 24 uur',
    'De kaart van het overzicht begint met wat in de laatste 24 uur gemeld is.',
  ),
  'featureFlags.useProjectenSignalType': flag(
    'staff',
    'Groot onderhoud heet Projecten',
    'Een van de typen die een collega een melding geeft.',
  ),
  'featureFlags.useProjectverzoekSignalType': flag(
    'staff',
    'Het type Projectverzoek',
    'Een extra type, naast bijvoorbeeld Melding en Klacht.',
  ),
  'featureFlags.disableClosingCategoryOverigOverig': flag(
    'staff',
    'Overig eerst een categorie geven voor afhandelen',
    'Een melding in Overig kan niet op Afgehandeld, tot ze een andere categorie heeft.',
  ),
  'featureFlags.showThorButton': flag(
    'staff',
    'Doorsturen naar CityControl (THOR)',
    'Een knop bij een melding stuurt haar naar het systeem van de handhaving. Dat systeem moet gekoppeld zijn.',
  ),
  'featureFlags.showStandardTextAdminV1': flag(
    'staff',
    'Standaardteksten in de instellingen',
    'Uit: niemand ziet of wijzigt ze bij Instellingen.',
  ),
} as const satisfies Record<string, SettingField>

export type SettingName = keyof typeof settingFields
export type MunicipalityValues = Record<SettingName, SettingValue>

export const fieldOf = (name: SettingName): SettingField => settingFields[name]
export const labelOf = (name: SettingName): string => settingFields[name].label

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingFields, name)

export const settingNames: readonly SettingName[] = Object.keys(settingFields).filter(isSettingName)

export const bySetting = <Value>(of: (name: SettingName) => Value) =>
  Object.fromEntries(settingNames.map(name => [name, of(name)])) as Record<SettingName, Value>
