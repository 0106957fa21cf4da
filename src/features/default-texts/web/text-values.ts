import { becameText, changedPart } from '#kit/words.ts'
import { apiQuery, versionedQuery } from '#web/api.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import type { HistoryLine } from '#web/form/ChangeHistory.tsx'
import {
  type Description,
  type FieldErrors,
  restored,
  type SaveResult,
  type Saving,
  saveResult,
  valuesBefore,
} from '#web/form/use-form.ts'
import {
  changeStatusMessage,
  createStatusMessage,
  listStatusMessages,
  readStatusMessage,
  StatusMessage,
  type TextChange,
} from '../contract.ts'

export type DefaultTextValues = {
  title: string
  text: string
  /** The code of the status on the wire. */
  state: string
  active: boolean
  categories: readonly number[]
}

export type TextNames = {
  states: ReadonlyMap<string, string>
  categories: ReadonlyMap<number, string>
  /** By the names in the history. */
  categoryIds: ReadonlyMap<string, number>
  inWords: (text: string) => string
}

export const newDefaultText = (state: string): DefaultTextValues => ({
  title: '',
  text: '',
  state,
  active: true,
  categories: [],
})

function readDefaultTextValues(body: unknown): DefaultTextValues {
  const { title, text, state, active, categories } = StatusMessage.parse(body)
  return { title, text, state, active, categories }
}

const activeText = (isActive: unknown) => (isActive ? 'collega’s kunnen hem kiezen' : 'uit')

export const describeDefaultText = (values: DefaultTextValues, names: TextNames): Description<DefaultTextValues> => ({
  title: { label: 'Titel', text: values.title },
  state: { label: 'Status', text: names.states.get(values.state) ?? values.state },
  text: { label: 'Tekst', text: names.inWords(values.text) },
  categories: { label: 'Subcategorieën', text: namesText(values.categories.map(id => names.categories.get(id) ?? '')) },
  active: { label: 'Actief', text: activeText(values.active) },
})

export function namesText(names: readonly string[]): string {
  if (names.length > 8) return `${names.length} subcategorieën`
  return names.toSorted((a, b) => a.localeCompare(b, 'nl')).join(', ')
}

export const defaultTextErrors = ({ title, text, categories }: DefaultTextValues): FieldErrors<DefaultTextValues> => ({
  ...(categories.length === 0 && { categories: 'Kies minstens één subcategorie' }),
  ...(!title.trim() && { title: 'Vul een titel in' }),
  ...(!text.trim() && { text: 'Vul een tekst in' }),
})

const fields = { title: 'title', text: 'text', state: 'state', categories: 'categories' } as const

const bodyOf = (values: DefaultTextValues) => ({
  ...values,
  title: values.title.trim(),
  categories: [...values.categories],
})

export function saveDefaultText(
  send: Send,
  id: number,
  { values, version, changed }: Saving<DefaultTextValues>,
): Promise<SaveResult<DefaultTextValues>> {
  const body = Object.fromEntries(
    Object.entries(bodyOf(values)).filter(([name]) => changed.some(each => each === name)),
  )
  const request = { params: { id }, body, headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(changeStatusMessage, request, send), { read: readDefaultTextValues, fields })
}

/** @returns the id of a created text */
export async function addDefaultText(send: Send, { values }: Saving<DefaultTextValues>) {
  const sending = callWithHeaders(createStatusMessage, { body: bodyOf(values) }, send)
  const result = await saveResult(sending, { read: readDefaultTextValues, fields })
  return { result, id: result.kind === 'saved' ? (await sending).body.id : undefined }
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function changeText({ field, from, to }: TextChange['changes'][number], names: TextNames): string[] {
  if (field === 'active') return [to ? 'Aangezet' : 'Uitgezet']
  if (field === 'position') return [`Plek: ${String(from)} werd ${String(to)}`]
  if (field === 'categories') {
    const [before, after] = [listOf(from), listOf(to)]
    const added = after.filter(name => !before.includes(name))
    const removed = before.filter(name => !after.includes(name))
    return [
      ...(added.length > 0 ? [`Erbij: ${namesText(added)}`] : []),
      ...(removed.length > 0 ? [`Eraf: ${namesText(removed)}`] : []),
    ]
  }
  if (field === 'state') return [`Status: ${stateName(from, names)} werd ${stateName(to, names)}`]
  const part = changedPart(names.inWords(String(from ?? '')), names.inWords(String(to ?? '')))
  const label = field === 'title' ? 'Titel' : 'Tekst'
  return [becameText(label, part)]
}

const stateName = (code: unknown, { states }: TextNames) => states.get(String(code)) ?? String(code)

/** Empty when a category is gone or renamed. */
function categoriesBefore(value: unknown, { categoryIds }: TextNames): Partial<DefaultTextValues> {
  const before = listOf(value)
  const found = before.flatMap(name => categoryIds.get(name) ?? []).sort((one, other) => one - other)
  return found.length === before.length ? { categories: found } : {}
}

const textBefore = ({ changes }: TextChange, names: TextNames) =>
  valuesBefore<DefaultTextValues>(changes, {
    title: from => ({ title: String(from) }),
    text: from => ({ text: String(from) }),
    state: from => ({ state: String(from) }),
    active: from => ({ active: from === true }),
    categories: from => categoriesBefore(from, names),
  })

type Context = { names: TextNames; restore: (values: Partial<DefaultTextValues>) => void }

/** @param context restores a line in the form */
export const textLines = (history: readonly TextChange[], { names, restore }: Context): HistoryLine[] =>
  history.map(line => ({
    id: line.id,
    at: line.at,
    by: line.by ?? undefined,
    text: line.isNew ? 'Toegevoegd' : line.changes.flatMap(change => changeText(change, names)).join('\n'),
    onRestore: line.isNew ? undefined : restored(restore, textBefore(line, names)),
  }))

export const textsKey = 'default-texts'

const maxTexts = '4000'

export const allTextsQuery = apiQuery(
  listStatusMessages,
  { query: { page_size: maxTexts, ordering: 'id' } },
  { select: ({ results }) => results },
)

export const orderedTextsQuery = ({ category, state }: { category: number; state?: string }) =>
  apiQuery(
    listStatusMessages,
    {
      query: {
        category_id: String(category),
        state: state === undefined ? [] : [state],
        ordering: 'statusmessagecategory__position',
        page_size: maxTexts,
      },
    },
    { select: ({ results }) => results, meta: {} },
  )

export const textQuery = (id: number) =>
  versionedQuery(readStatusMessage, { params: { id } }, ({ body, version }) => ({
    values: readDefaultTextValues(body),
    version,
  }))
