import type { ListedChange } from '../../../../features/municipality/overview/contract.ts'
import { historyAnchor } from '../../../../web/form/history-anchor.ts'
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

type Change = Pick<ListedChange, 'by' | 'action' | 'parts' | 'others'>

/** The words before and after what was changed. */
export function wordsAround({ by, action, parts, others }: Change): [before: string, after: string] {
  const more = others > 0 ? ` en ${others} ${others === 1 ? 'andere instelling' : 'andere instellingen'}` : ''
  const tail = parts.length > 0 ? `: ${parts.join(', ')}` : ''
  if (by === null) return [passive[action], `${more}${tail}`]
  const [verb, particle] = verbs[action]
  return [`${by} ${verb}`, `${more}${particle}${tail}`]
}

const verbs: Record<ListedChange['action'], readonly [string, string]> = {
  created: ['voegde', ' toe'],
  changed: ['wijzigde', ''],
  deleted: ['verwijderde', ''],
  'handed-over': ['droeg het werk over van', ''],
}

/** Where it is not known who did it. */
const passive: Record<ListedChange['action'], string> = {
  created: 'Toegevoegd:',
  changed: 'Gewijzigd:',
  deleted: 'Verwijderd:',
  'handed-over': 'Het werk is overgedragen van',
}

/** The kinds whose history can put back what was. */
const restorable: readonly ListedChange['kind'][] = [
  'user',
  'role',
  'category',
  'question-set',
  'mail-template',
  'routing-rule',
  'area-type',
  'municipality',
]

/** Where its history is, of what can be put back from there; undefined for the rest. */
export function historyHrefOf(change: ListedChange): string | undefined {
  const href = hrefOfChange(change)
  return href && change.action === 'changed' && restorable.includes(change.kind)
    ? `${href}#${historyAnchor}`
    : undefined
}

/** Where it can be seen; undefined when it is gone. */
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
