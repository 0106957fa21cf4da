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
import type { SettingChange } from '#kit/setting-change.ts'
import { shortened } from '#kit/words.ts'
import { factsOf, type SettingKind } from '#settings/kinds.ts'
import { fieldOf, isSettingName } from '../settings/fields.ts'

type Subject = { kind: SettingKind; hasId: boolean; name: string | null }

export function subjectText({ kind, hasId, name }: Subject): string {
  const { noun, whole } = factsOf(kind)
  const fixed = hasId ? undefined : whole
  return fixed ?? [noun, name].filter(Boolean).join(' ')
}

const switches = ['isActive', 'is_active', 'active']

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
  if (kind !== 'municipality') return withValues(factsOf(kind).parts[field], textOfValue(kind, field), { from, to })
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

function textOfValue(kind: SettingKind, field: string): ValueText | undefined {
  if (!factsOf(kind).withValues?.includes(field)) return undefined
  return field === 'serviceLevel' ? serviceLevelText : valueText
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
