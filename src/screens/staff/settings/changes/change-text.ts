import type { ListedChange } from '#features/municipality/overview/contract.ts'
import { historyAnchor } from '#web/form/ChangeHistory.tsx'
import {
  areaTypesPath,
  defaultTextPath,
  departmentPath,
  mailTextPath,
  municipalityPath,
  questionSetsPath,
  rolePath,
  routingPath,
  rulePath,
  sourcePath,
  stormPath,
  subCategoryPath,
  surveyAnswerPath,
  surveyPath,
  userPath,
} from '../pages.ts'

type Change = Pick<ListedChange, 'by' | 'action' | 'parts'>

export function wordsAround({ by, action, parts }: Change): [before: string, after: string] {
  const tail = parts.length > 0 ? `: ${parts.join(', ')}` : ''
  if (by === null) return [passive[action], tail]
  const [verb, particle] = verbs[action]
  return [`${by} ${verb}`, `${particle}${tail}`]
}

export const othersText = (others: number) =>
  others === 1 ? '1 andere instelling' : `${others.toLocaleString('nl-NL')} andere instellingen`

const verbs: Record<ListedChange['action'], readonly [string, string]> = {
  created: ['voegde', ' toe'],
  changed: ['wijzigde', ''],
  deleted: ['verwijderde', ''],
  'handed-over': ['droeg het werk over van', ''],
}

const passive: Record<ListedChange['action'], string> = {
  created: 'Toegevoegd:',
  changed: 'Gewijzigd:',
  deleted: 'Verwijderd:',
  'handed-over': 'Het werk is overgedragen van',
}

/** The order of these kinds is changed in their list, not in their form. */
const orderedInList: readonly ListedChange['kind'][] = ['source', 'default-text', 'standard-answer']

const doneForUser: readonly string[] = [
  'uitgenodigd',
  'link voor een nieuw wachtwoord',
  'inloggen in twee stappen gereset',
]

/** A storm ends by itself, and an order is restored in its list. */
function canBePutBack({ kind, parts }: ListedChange): boolean {
  if (kind === 'user') return !parts.every(part => doneForUser.includes(part))
  return kind !== 'storm-mode' && !(orderedInList.includes(kind) && parts.every(part => part === 'volgorde'))
}

export function historyOf(change: ListedChange): { href: string; label: string } | undefined {
  const href = hrefOfChange(change)
  if (!href || change.action !== 'changed') return undefined
  return { href: `${href}#${historyAnchor}`, label: canBePutBack(change) ? 'Bekijk en zet terug' : 'Bekijk' }
}

export function hrefOfChange({ kind, subjectId, subjectKey, isThere }: ListedChange): string | undefined {
  if (!isThere) return undefined
  if (subjectId === null) return hrefOfKey(kind, subjectKey)
  const path = paths[kind]
  return path && `${path}/${subjectId}`
}

const paths: Partial<Record<ListedChange['kind'], string>> = {
  category: subCategoryPath,
  'question-set': questionSetsPath,
  department: departmentPath,
  role: rolePath,
  source: sourcePath,
  user: userPath,
  'default-text': defaultTextPath,
  'standard-answer': surveyAnswerPath,
  'routing-rule': rulePath,
  'area-type': areaTypesPath,
}

const listPaths: Partial<Record<ListedChange['kind'], string>> = {
  'routing-rule': routingPath,
  'standard-answer': surveyPath,
  'storm-mode': stormPath,
  municipality: municipalityPath,
}

const hrefOfKey = (kind: ListedChange['kind'], key: string | null) =>
  kind === 'mail-template' ? `${mailTextPath}/${key}` : listPaths[kind]
