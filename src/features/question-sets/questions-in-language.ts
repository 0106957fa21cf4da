import { toEnglish } from '#features/translations/english.ts'
import { inLanguage, translated } from '#kit/language.ts'
import { notOnMapType } from './map-objects.ts'
import {
  type Alert,
  type Answer,
  type Answers,
  isMapAnswer,
  type MapObject,
  type MapObjectSettings,
  type Question,
  type QuestionTemplate,
} from './question.ts'

type NameObject = (settings: MapObjectSettings, mapObject: MapObject) => MapObject

/** A map object under the name that a question has for it: the stored one, or that of the page. */
export const objectNamedBy: NameObject = inLanguage<NameObject>({
  nl: (_, mapObject) => mapObject,
  en: ({ kinds, unregistered }, mapObject) => {
    const { type, id } = mapObject
    const description = kinds.find(({ value }) => value === type)?.label
    if (description !== undefined) return { ...mapObject, description, label: `${description} - ${id}` }
    if (type !== notOnMapType) return mapObject
    return { ...mapObject, description: unregistered, label: id === '' ? unregistered : `${unregistered} - ${id}` }
  },
})

type NameObjects = (questions: readonly Question[], answers: Answers) => Answers

export const objectsNamedBy: NameObjects = inLanguage<NameObjects>({
  nl: (_, answers) => answers,
  en: (questions, answers) => {
    const named = ([key, answer]: [string, Answer | undefined]): [string, Answer | undefined] => {
      const question = questions.find(other => other.key === key)
      return question?.type === 'map-objects' && isMapAnswer(answer)
        ? [key, { ...answer, objects: answer.objects.map(mapObject => objectNamedBy(question.objects, mapObject)) }]
        : [key, answer]
    }
    return Object.fromEntries(Object.entries(answers).map(named))
  },
})

type Translate = (questions: readonly Question[]) => readonly Question[]

/** Questions in every language of the page. */
export const questionTranslations = translated<Translate>({
  nl: questions => questions,
  en: questions => questions.map(question => withTexts(question, text => toEnglish(text) ?? text)),
})

export const inPageLanguage: Translate = inLanguage(questionTranslations)

export function textsOfQuestion(question: QuestionTemplate): string[] {
  const texts: string[] = []
  withTexts(question, text => {
    texts.push(text)
    return text
  })
  return texts
}

function withTexts<Q extends QuestionTemplate>(question: Q, change: (text: string) => string): Q {
  const { label, hint, shortLabel } = question
  return {
    ...question,
    label: label && change(label),
    ...(hint !== undefined && { hint: change(hint) }),
    ...(shortLabel !== undefined && { shortLabel: change(shortLabel) }),
    ...partsOf(question, change),
  }
}

function partsOf(question: QuestionTemplate, change: (text: string) => string): object {
  if ('options' in question)
    return {
      options: question.options.map(({ label, info, ...option }) => ({
        ...option,
        label: change(label),
        ...(info !== undefined && { info: change(info) }),
      })),
    }
  if (question.type === 'checkbox') return { text: change(question.text) }
  if (question.type === 'alert') return { alert: alertIn(question.alert, change) }
  return question.type === 'map-objects' ? { objects: objectsIn(question.objects, change) } : {}
}

const alertIn = ({ heading, paragraphs, links, ...alert }: Alert, change: (text: string) => string) => ({
  ...alert,
  ...(heading !== undefined && { heading: change(heading) }),
  paragraphs: paragraphs.map(change),
  ...(links && { links: links.map(({ text, href }) => ({ text: change(text), href })) }),
})

const objectsIn = (objects: MapObjectSettings, change: (text: string) => string) => ({
  ...objects,
  one: change(objects.one),
  many: change(objects.many),
  title: change(objects.title),
  unregistered: change(objects.unregistered),
  number: change(objects.number),
  submit: change(objects.submit),
  kinds: objects.kinds.map(kind => ({ ...kind, label: change(kind.label) })),
  ...(objects.statuses && { statuses: objects.statuses.map(status => ({ ...status, label: change(status.label) })) }),
})
