import type { Item } from './format.ts'
import { checkedItem } from './signalen-items.ts'
import { pathText, type References } from './signalen-references.ts'
import type { Misfit, Row } from './signalen-rows.ts'
import {
  collectMisfit,
  columnIn,
  columnValue,
  FieldError,
  requiredTextOf,
  shown,
  textOf,
  wholeNumberOf,
  yesNoOf,
} from './signalen-values.ts'

type DefaultText = Item<'texts'>

export const toSource = (row: Row): Item<'sources'> => ({
  name: requiredTextOf(row, 'name'),
  description: textOf(row, 'description') ?? '',
  isActive: yesNoOf(row, 'is_active'),
  isPublic: yesNoOf(row, 'is_public'),
  canBeSelected: yesNoOf(row, 'can_be_selected'),
  position: wholeNumberOf(row, 'order'),
})

export const toMail = (row: Row): Item<'mails'> => ({
  key: requiredTextOf(row, 'key'),
  title: requiredTextOf(row, 'title'),
  body: requiredTextOf(row, 'body'),
})

export function toAnswer(row: Row, references: References): Item<'answers'> {
  const value = columnValue(row, 'topic')
  const topic = references.rowOf('standardAnswerTopic', value)
  return {
    text: requiredTextOf(row, 'text'),
    isSatisfied: yesNoOf(row, 'is_satisfied') ?? true,
    topic: topic ? requiredTextOf(topic, 'name') : typeof value === 'string' && value !== '' ? value : null,
    isOpen: yesNoOf(row, 'open_answer'),
    reopens: yesNoOf(row, 'reopens_when_unhappy'),
    isActive: yesNoOf(row, 'is_visible'),
  }
}

/** Newer versions have texts, older ones texts per category. */
export function textsIn(references: References): { texts: DefaultText[]; misfits: Misfit[] } {
  const misfits: Misfit[] = []
  const texts = new Map<string, DefaultText>()
  for (const row of references.rowsOf('statusMessage'))
    collectMisfit(misfits, row, () => {
      const text = toText(row, { active: 'active', categories: categoriesOf(row, { references, misfits }) })
      if (texts.has(keyOf(text)))
        throw new FieldError('title', `"${shown(text.title)}" staat al eerder in dit bestand.`)
      texts.set(keyOf(text), text)
    })
  for (const row of references.rowsOf('statusMessageTemplate'))
    collectMisfit(misfits, row, () => {
      const path = pathText(references.pathOf.named(columnValue(row, 'category'), columnIn(row, 'category')))
      const text = toText(row, { active: 'is_active', categories: [path] })
      const same = texts.get(keyOf(text))
      if (same && same.text !== text.text)
        throw new FieldError('text', `"${shown(text.title)}" staat al eerder in dit bestand, met een andere tekst.`)
      texts.set(keyOf(text), { ...text, categories: [...new Set([...(same?.categories ?? []), path])].toSorted() })
    })
  return { texts: [...texts.values()], misfits }
}

const keyOf = ({ state, title }: DefaultText) => `${state} ${title}`

type Columns = { active: string; categories: string[] | undefined }

const toText = (row: Row, { active, categories }: Columns): DefaultText =>
  checkedItem('texts', {
    title: requiredTextOf(row, 'title'),
    state: requiredTextOf(row, 'state'),
    text: requiredTextOf(row, 'text'),
    active: yesNoOf(row, active),
    categories,
  })

type Reading = { references: References; misfits: Misfit[] }

/** Undefined when the file links none, which keeps the current ones. */
function categoriesOf(row: Row, { references, misfits }: Reading): string[] | undefined {
  const links = references.rowsOf('statusMessageCategory')
  const listed = columnValue(row, 'categories')
  if (links.length === 0 && !Array.isArray(listed)) return undefined
  const own = links.filter(link => row.pk !== undefined && String(columnValue(link, 'status_message')) === row.pk)
  const values = [...own.map(link => columnValue(link, 'category')), ...(Array.isArray(listed) ? listed : [])]
  const paths = new Set<string>()
  for (const value of values)
    collectMisfit(misfits, row, () => void paths.add(pathText(references.pathOf.named(value, 'categories'))))
  return [...paths].toSorted()
}
