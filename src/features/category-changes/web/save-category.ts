import type { z } from 'zod'
import { createCategory } from '#features/categories/settings/contract.ts'
import { type CategoryValues, readCategoryValues, termOf } from '#features/categories/settings/web/category-values.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import { type SaveResult, type Saving, saveResult } from '#web/form/use-form.ts'
import { saveCategory as endpoint } from '../contract.ts'

type Patch = z.input<NonNullable<typeof endpoint.body>>

const fields = {
  parentId: 'parentId',
  name: 'name',
  publicName: 'publicName',
  description: 'description',
  handlingMessage: 'handlingMessage',
  note: 'note',
  isActive: 'isActive',
  isPublicAccessible: 'isPublic',
  serviceLevel: 'term',
  departments: 'handles',
  icon: 'icon',
} as const

const isDrawing = (icon: string) => icon.startsWith('<')

/** Sends only changed fields, so that changes by colleagues stay. */
function patchOf(values: CategoryValues, changed: readonly (keyof CategoryValues)[]): Patch {
  const has = (...names: (keyof CategoryValues)[]) => names.some(name => changed.includes(name))
  const term = termOf(values)
  return {
    ...(has('name') && { name: values.name.trim() }),
    ...(has('publicName') && { publicName: values.publicName.trim() || null }),
    ...(has('description') && { description: values.description.trim() || null }),
    ...(has('handlingMessage') && { handlingMessage: values.handlingMessage.trim() || null }),
    ...(has('note') && { note: values.note.trim() || null }),
    ...(has('isActive') && { isActive: values.isActive }),
    ...(has('isPublic') && { isPublicAccessible: values.isPublic }),
    ...(has('showsChildrenInFilter') && { showsChildrenInFilter: values.showsChildrenInFilter }),
    ...(has('term') && term && { serviceLevel: term }),
    ...(has('handles', 'sees') && { departments: linksOf(values) }),
    ...(has('icon') && { icon: values.icon || null }),
  }
}

const linksOf = ({ handles, sees }: CategoryValues) => [
  ...handles.map(id => ({ departmentId: Number(id), isResponsible: true, canView: true })),
  ...sees
    .filter(id => !handles.includes(id))
    .map(id => ({ departmentId: Number(id), isResponsible: false, canView: true })),
]

/** By URL, for undoing a change of the icon. */
const replacedDrawings = new Map<string, string>()

async function keepDrawing(send: Send, address: string) {
  if (!address.endsWith('.svg')) return
  const response = await send(new URL(address).pathname)
  if (response.ok) replacedDrawings.set(address, await response.text())
}

function withDrawing(values: CategoryValues): CategoryValues {
  if (values.icon === '' || isDrawing(values.icon)) return values
  const icon = replacedDrawings.get(values.icon)
  if (!icon) throw new Error('Het vorige icoon is er niet meer. Kies het bestand opnieuw.')
  return { ...values, icon }
}

type Options = {
  id: number
  icon: string
  renamesInRules: boolean
}

export async function saveCategory(
  send: Send,
  { id, icon, renamesInRules }: Options,
  { values, changed, version }: Saving<CategoryValues>,
): Promise<SaveResult<CategoryValues>> {
  if (changed.includes('term') && !termOf(values))
    throw new Error('Een termijn kan niet meer weg, alleen anders worden.')
  if (changed.includes('icon')) await keepDrawing(send, icon)
  const patch = patchOf(changed.includes('icon') ? withDrawing(values) : values, changed)
  const body = { ...patch, renamesInRules: renamesInRules && changed.includes('name') }
  const request = { params: { id }, body, headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(endpoint, request, send), { read: readCategoryValues, fields })
}

/** @returns the id of a created category */
export async function addCategory(send: Send, { values, changed }: Saving<CategoryValues>) {
  const { showsChildrenInFilter: _, ...patch } = patchOf(values, changed)
  const body = { ...patch, name: values.name.trim(), parentId: values.parentId ? Number(values.parentId) : null }
  const sending = callWithHeaders(createCategory, { body }, send)
  const result = await saveResult(sending, { read: readCategoryValues, fields })
  return { result, id: result.kind === 'saved' ? (await sending).body.id : undefined }
}
