import { toEnglish } from '#features/translations/english.ts'
import { inLanguage, translated } from '#kit/language.ts'
import { isMapAnswer } from './answer-errors.ts'
import { notOnMapType } from './map-objects.ts'
import type { Answer, Answers, MapObject, MapObjectSettings, Question } from './question.ts'
import { withTexts } from './question-texts.ts'

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
