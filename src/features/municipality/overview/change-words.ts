import { termInWords } from '#features/categories/rules.ts'
import {
  mergedFromField,
  mergedIntoField,
  splitFromField,
  splitIntoField,
  TrackedServiceLevel,
} from '#features/categories/settings/history.ts'
import { endInWords } from '#features/storm-mode/end-in-words.ts'
import { permissionRows } from '#features/users/manage/permission-rows.ts'
import type { SettingChange, SettingKind } from '#kit/setting-change.ts'
import { shortened } from '#kit/words.ts'
import { fieldOf, isSettingName } from '../settings/fields.ts'

const nouns: Record<SettingKind, string> = {
  category: 'categorie',
  department: 'afdeling',
  source: 'bron',
  user: 'gebruiker',
  role: 'rol',
  'default-text': 'standaardtekst',
  'standard-answer': 'antwoord',
  'mail-template': 'e-mail',
  'question-set': 'de vragen over',
  'storm-mode': 'de stormstand',
  'routing-rule': 'routeringsregel',
  municipality: 'de gemeente',
  'area-type': 'gebieden:',
}

export const kindNames: Record<SettingKind, string> = {
  user: 'Gebruikers',
  role: 'Rollen',
  department: 'Afdelingen',
  category: 'Categorieën',
  'question-set': 'Vragen',
  source: 'Bronnen',
  'default-text': 'Standaardteksten',
  'standard-answer': 'Tevredenheid',
  'mail-template': 'E-mails',
  'storm-mode': 'Stormstand',
  'routing-rule': 'Routering',
  'area-type': 'Gebieden',
  municipality: 'Gemeente',
}

const byKey: Partial<Record<SettingKind, string>> = {
  'routing-rule': 'de volgorde van de routeringsregels',
  'standard-answer': 'de volgorde van de onderwerpen bij tevredenheid',
  'storm-mode': nouns['storm-mode'],
  municipality: nouns.municipality,
}

type Subject = { kind: SettingKind; hasId: boolean; name: string | null }

export function subjectText({ kind, hasId, name }: Subject): string {
  const fixed = hasId ? undefined : byKey[kind]
  return fixed ?? [nouns[kind], name].filter(Boolean).join(' ')
}

const switches = ['isActive', 'is_active', 'active']

const parts: Record<SettingKind, Readonly<Record<string, string>>> = {
  category: {
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
  department: {
    name: 'naam',
    code: 'code',
    isInternal: 'intern of niet',
    canDirect: 'regie',
    responsible: 'wat zij oppakt',
    viewing: 'wat zij ziet',
  },
  source: {
    name: 'naam',
    description: 'omschrijving',
    isPublic: 'wie hem gebruikt',
    canBeSelected: 'wie hem gebruikt',
    position: 'volgorde',
  },
  user: {
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
  role: { name: 'naam', permissions: 'rechten', requires_second_factor: 'inloggen in twee stappen' },
  'default-text': {
    title: 'titel',
    text: 'tekst',
    state: 'status',
    categories: 'categorieën',
    position: 'volgorde',
  },
  'standard-answer': {
    text: 'tekst',
    isSatisfied: 'voor wie',
    topic: 'onderwerp',
    isOpen: 'toelichting',
    reopens: 'heropenen',
    position: 'volgorde',
  },
  'mail-template': { title: 'onderwerp', body: 'tekst' },
  'question-set': {
    added: 'vraag erbij',
    removed: 'vraag weg',
    off: 'vraag uitgezet',
    on: 'vraag aangezet',
    question: 'vraag gewijzigd',
    order: 'volgorde',
    restored: 'eerdere versie teruggezet',
  },
  'storm-mode': {
    message: 'tekst',
    messageEn: 'tekst in het Engels',
    calls: 'wie te bellen',
    choices: 'wat eerst te kiezen is',
    widensLimits: 'meldingen van één adres',
  },
  'routing-rule': { name: 'naam', code: 'voorwaarden', departmentId: 'afdeling', userEmail: 'op wiens naam' },
  municipality: {},
  'area-type': { added: 'erbij', renamed: 'andere naam', borders: 'andere grens', removed: 'weg' },
}

export const partsInWords = (kind: SettingKind, changes: readonly SettingChange[]): string[] => [
  ...new Set(
    changes.flatMap(change =>
      kind === 'role' && change.field === 'permissions' ? rightsText(change) : (partText(kind, change) ?? []),
    ),
  ),
]

const maxRights = 3

function rightsText({ from, to }: SettingChange): string[] {
  const [before, after] = [from, to].map(value => (Array.isArray(value) ? value.map(String) : []))
  const rows = permissionRows.filter(({ codenames }) =>
    codenames.some(name => before?.includes(name) !== after?.includes(name)),
  )
  if (rows.length > maxRights) return [`${rows.length} rechten`]
  return rows.map(
    ({ text, codenames }) => `‘${text}’ ${codenames.some(name => after?.includes(name)) ? 'erbij' : 'eraf'}`,
  )
}

function partText(kind: SettingKind, { field, from, to }: SettingChange): string | undefined {
  if (switches.includes(field)) return to ? 'op actief gezet' : 'op niet actief gezet'
  if (kind === 'storm-mode' && field === 'endsAt') return endText(from, to)
  if (kind === 'storm-mode' && from === null) return undefined // the texts for residents, which did not change
  if (kind === 'mail-template' && field === 'isOwn') return to ? undefined : 'weer zoals het was'
  if (kind === 'category' && categoryTexts[field]) return categoryTexts[field]({ from, to })
  if (kind !== 'municipality') return withValues(parts[kind][field], oneValue[kind]?.[field], { from, to })
  if (!isSettingName(field)) return undefined
  const { kind: valueKind, label } = fieldOf(field)
  return withValues(label, valueKind === 'logo' ? undefined : valueText, { from, to })
}

type Values = Pick<SettingChange, 'from' | 'to'>
type ValueText = (value: unknown) => string | undefined

/** Adds both values when they have a short text. */
function withValues(label: string | undefined, text: ValueText | undefined, { from, to }: Values) {
  const [before, after] = [text?.(from), text?.(to)]
  return label && before && after ? `${label} ${before} → ${after}` : label
}

const maxCharacters = 40

function valueText(value: unknown): string | undefined {
  if (value === null || value === '') return 'leeg'
  if (typeof value === 'boolean') return value ? 'aan' : 'uit'
  return typeof value === 'string' || typeof value === 'number'
    ? `‘${shortened(String(value), maxCharacters)}’`
    : undefined
}

function serviceLevelText(value: unknown): string | undefined {
  const { data } = TrackedServiceLevel.safeParse(value)
  return data ? termInWords(data) : undefined
}

const oneValue: Partial<Record<SettingKind, Readonly<Record<string, ValueText>>>> = {
  category: { name: valueText, publicName: valueText, serviceLevel: serviceLevelText },
  department: { name: valueText, code: valueText },
  source: { name: valueText },
  user: { first_name: valueText, last_name: valueText, capacity: valueText },
  role: { name: valueText },
  'default-text': { title: valueText },
  'standard-answer': { text: valueText, topic: valueText },
  'mail-template': { title: valueText },
  'routing-rule': { name: valueText },
}

const categoryTexts: Readonly<Record<string, (change: Values) => string>> = {
  [mergedIntoField]: ({ from, to }) => (to === null ? `niet meer samengevoegd met ${from}` : `samengevoegd met ${to}`),
  [mergedFromField]: ({ from, to }) => (to === null ? `${from} weer op zichzelf` : `${to} hierin opgegaan`),
  [splitIntoField]: ({ to }) => `gesplitst, een deel naar ${to}`,
  [splitFromField]: ({ to }) => `afgesplitst van ${to}`,
}

function endText(from: unknown, to: unknown): string {
  if (typeof to !== 'string') return 'uitgezet'
  const end = endInWords(new Date(to)).replace(',', '')
  return from === null ? `aangezet tot ${end}` : `einde verzet naar ${end}`
}
