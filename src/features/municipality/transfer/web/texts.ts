import { isSettingName, labelOf } from '../../settings/fields.ts'
import type { SectionName } from '../format.ts'

export const sectionTitles: Record<SectionName, string> = {
  departments: 'Afdelingen',
  categories: 'Categorieën',
  questions: 'Vragen',
  roles: 'Rollen',
  rules: 'Routering',
  sources: 'Bronnen',
  mails: 'E-mails',
  texts: 'Standaardteksten',
  answers: 'Tevredenheid',
  areas: 'Gebieden',
  municipality: 'Gemeente',
}

export const itemLabel = ({ section, key, label }: { section: SectionName; key: string; label: string }): string =>
  section === 'municipality' && isSettingName(key) ? labelOf(key) : label

const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Naam',
  code: 'Code',
  conditions: 'Voorwaarden',
  isInternal: 'Eigen organisatie',
  canDirect: 'Regie',
  publicName: 'Naam voor melders',
  description: 'Omschrijving',
  handlingMessage: 'Wat de melder leest na het melden',
  note: 'Notitie voor beheerders',
  isActive: 'Actief',
  active: 'Actief',
  isPublicAccessible: 'Op de openbare kaart',
  isPublic: 'Op de openbare kaart',
  serviceLevel: 'Afhandeltermijn',
  departments: 'Afdelingen',
  icon: 'Icoon',
  questions: 'Vragen',
  permissions: 'Rechten',
  department: 'Afdeling',
  user: 'Collega',
  position: 'Plek',
  canBeSelected: 'Te kiezen',
  isSatisfied: 'Voor wie tevreden is',
  topic: 'Onderwerp',
  isOpen: 'Vraagt om toelichting',
  reopens: 'Vraagt om heropenen',
  title: 'Titel',
  body: 'Tekst',
  text: 'Tekst',
  state: 'Status',
  categories: 'Categorieën',
  geometry: 'Grens',
  type: 'Soort',
  main: 'Hoofdcategorie',
  sub: 'Subcategorie',
  slug: 'Adres',
  key: 'E-mail',
  value: 'Waarde',
}

export const fieldLabel = (field: string): string => fieldLabels[field] ?? field
