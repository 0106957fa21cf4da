import type { SettingChange } from '#kit/setting-change.ts'
import { builtInVersion, type QuestionTemplate } from '../question.ts'
import { nameOfQuestion } from './problems.ts'

type Questions = readonly QuestionTemplate[]

/** The database does not keep the order of keys. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys)

const sortKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

export function changesOfSet(before: Questions, after: Questions): SettingChange[] {
  const [old, now] = [byKey(before), byKey(after)]
  const added = after.filter(({ key }) => !old.has(key))
  const removed = before.filter(({ key }) => !now.has(key))
  const kept = after.flatMap(question => changeOfQuestion(old.get(question.key), question))
  const orderOf = (questions: Questions, others: ReadonlyMap<string, unknown>) =>
    questions.flatMap(({ key }) => (others.has(key) ? [key] : []))
  const isReordered = !isSame(orderOf(before, now), orderOf(after, old))
  return [
    ...added.map(question => ({ field: 'added', from: null, to: nameOfQuestion(question) })),
    ...removed.map(question => ({ field: 'removed', from: nameOfQuestion(question), to: null })),
    ...kept,
    ...(isReordered ? [{ field: 'order', from: null, to: null }] : []),
  ]
}

const byKey = (questions: Questions) => new Map(questions.map(question => [question.key, question]))

function changeOfQuestion(before: QuestionTemplate | undefined, after: QuestionTemplate): SettingChange[] {
  if (!before || isSame(before, after)) return []
  const [from, to] = [nameOfQuestion(before), nameOfQuestion(after)]
  const { isOff: wasOff = false, ...old } = before
  const { isOff = false, ...now } = after
  return [
    ...(wasOff === isOff ? [] : [{ field: isOff ? 'off' : 'on', from, to }]),
    ...(isSame(old, now) ? [] : [{ field: 'question', from, to }]),
  ]
}

const texts: Readonly<Record<string, (change: SettingChange) => string>> = {
  added: ({ to }) => `Erbij: ${to}`,
  removed: ({ from }) => `Weg: ${from}`,
  off: ({ to }) => `Uitgezet: ${to}`,
  on: ({ to }) => `Aangezet: ${to}`,
  question: ({ from, to }) => (from === to ? `Gewijzigd: ${to}` : `Gewijzigd: ${from} werd ${to}`),
  order: () => 'Volgorde gewijzigd',
  restored: ({ to }) =>
    to === builtInVersion ? 'Vragen van het begin weer in gebruik' : `Versie ${to} weer in gebruik`,
}

export const changesOfVersionInWords = (changes: readonly SettingChange[]): string[] =>
  changes.flatMap(change => texts[change.field]?.(change) ?? [])
