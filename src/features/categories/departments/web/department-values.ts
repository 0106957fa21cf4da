import type { FieldChange, SettingHistory } from '#kit/setting-change.ts'
import { visibleText } from '#kit/visible-text.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import {
  type Description,
  type FieldErrors,
  type SaveResult,
  type Saving,
  saveResult,
  valuesBefore,
} from '#web/form/use-form.ts'
import type { Category } from '../../contract.ts'
import { categoriesByHistoryName } from '../../web/queries.ts'
import { changeDepartment, createDepartment, Department } from '../contract.ts'

export type LinkKind = 'handles' | 'sees' | 'none'

/** One field per category, so that two people can change different ones. */
export type DepartmentValues = {
  name: string
  code: string
  isInternal: boolean
  canDirect: boolean
  [categoryField: string]: string | boolean
}

export const fieldOf = ({ id }: { id: number }) => `category ${id}`

export const linkOf = (values: DepartmentValues, category: { id: number }): LinkKind => {
  const link = values[fieldOf(category)]
  return link === 'handles' || link === 'sees' ? link : 'none'
}

const linkFrom = (link: { is_responsible: boolean; can_view: boolean } | undefined): LinkKind => {
  if (link?.is_responsible) return 'handles'
  return link?.can_view ? 'sees' : 'none'
}

export const isSubCategory = ({ _links }: Category) => _links['sia:parent'] !== undefined

export const newDepartment = (categories: readonly Category[]): DepartmentValues => ({
  ...Object.fromEntries(categories.map(category => [fieldOf(category), 'none'])),
  name: '',
  code: '',
  isInternal: true,
  canDirect: false,
})

/** @param categories all of them: the response omits closed ones */
export const readDepartmentValues =
  (categories: readonly Category[]) =>
  (body: unknown): DepartmentValues => {
    const { id, name, code, is_intern, can_direct, categories: links } = Department.parse(body)
    const linkTo = (category: Category) =>
      category.is_active
        ? links.find(link => link.category.id === category.id)
        : category.departments.find(department => department.id === id)
    return {
      ...Object.fromEntries(categories.map(category => [fieldOf(category), linkFrom(linkTo(category))])),
      name,
      code,
      isInternal: is_intern,
      canDirect: can_direct,
    }
  }

const linkTexts: Record<LinkKind, string> = { handles: 'pakt het op', sees: 'ziet het', none: 'ziet het niet' }

export function describeDepartment(
  values: DepartmentValues,
  categories: readonly Category[],
): Description<DepartmentValues> {
  return Object.fromEntries([
    ...categories.map(category => [
      fieldOf(category),
      { label: category.name, text: linkTexts[linkOf(values, category)] },
    ]),
    ['name', { label: 'Naam', text: values.name }],
    ['code', { label: 'Code', text: values.code }],
    ['isInternal', { label: 'Eigen organisatie', text: values.isInternal ? 'ja' : 'nee' }],
    ['canDirect', { label: 'Regie', text: values.canDirect ? 'ja' : 'nee' }],
  ])
}

export const departmentFormErrors = ({ name, code }: DepartmentValues): FieldErrors<DepartmentValues> => ({
  ...(!visibleText(name) && { name: 'Dit veld is verplicht' }),
  ...(!visibleText(code) && { code: 'Dit veld is verplicht' }),
  ...(code.trim().length > 3 && { code: 'Kies een code van hoogstens 3 tekens' }),
})

const fields = { name: 'name', code: 'code' } as const

const bodyOf = (values: DepartmentValues, categories: readonly Category[]) => ({
  name: values.name.trim(),
  code: values.code.trim(),
  is_intern: values.isInternal,
  can_direct: values.canDirect,
  categories: categories.flatMap(category => {
    const link = linkOf(values, category)
    if (link === 'none') return []
    return [{ category_id: category.id, is_responsible: link === 'handles', can_view: true }]
  }),
})

type Subject = { id: number; categories: readonly Category[] }

export function saveDepartment(
  send: Send,
  { id, categories }: Subject,
  { values, version }: Saving<DepartmentValues>,
): Promise<SaveResult<DepartmentValues>> {
  const request = { params: { id }, body: bodyOf(values, categories), headers: { 'If-Match': version } }
  const sending = callWithHeaders(changeDepartment, request, send)
  return saveResult(sending, { read: readDepartmentValues(categories), fields })
}

/** @returns the id of a created department */
export async function addDepartment(send: Send, categories: readonly Category[], { values }: Saving<DepartmentValues>) {
  const sending = callWithHeaders(createDepartment, { body: bodyOf(values, categories) }, send)
  const result = await saveResult(sending, { read: readDepartmentValues(categories), fields })
  return { result, id: result.kind === 'saved' ? (await sending).body.id : undefined }
}

const namesIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

const linkFields = ['responsible', 'viewing'] as const

/** Empty when one of the categories is gone or renamed. */
function linksBefore(changes: readonly FieldChange[], categories: readonly Category[]): Record<string, LinkKind> {
  const [responsible, viewing] = linkFields.map(name => changes.find(({ field }) => field === name))
  const wasIn = (change: FieldChange | undefined, name: string) => namesIn(change?.from).includes(name)
  const changed = [responsible, viewing].flatMap(change => {
    const [before, after] = [namesIn(change?.from), namesIn(change?.to)]
    return [...before.filter(name => !after.includes(name)), ...after.filter(name => !before.includes(name))]
  })
  const byName = categoriesByHistoryName(categories)
  if (changed.some(name => !byName.has(name))) return {}
  return Object.fromEntries(
    changed.flatMap(name => {
      const category = byName.get(name)
      const link = linkFrom({ is_responsible: wasIn(responsible, name), can_view: wasIn(viewing, name) })
      return category ? [[fieldOf(category), link]] : []
    }),
  )
}

export function departmentValuesBefore(
  { changes }: SettingHistory[number],
  categories: readonly Category[],
): Partial<DepartmentValues> {
  const fieldsBefore = valuesBefore<DepartmentValues>(changes, {
    name: from => ({ name: String(from) }),
    code: from => ({ code: String(from) }),
    isInternal: from => ({ isInternal: from === true }),
    canDirect: from => ({ canDirect: from === true }),
  })
  return { ...linksBefore(changes, categories), ...fieldsBefore }
}
