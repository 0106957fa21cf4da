import { toEnglish } from '../translations/english.ts'
import { isMapAnswer } from './answer-errors.ts'
import { notOnMapType } from './map-objects.ts'
import type { Answer, Answers, MapObject, MapObjectSettings, Question } from './question.ts'
import { withTexts } from './question-texts.ts'

export const inPageLanguage = (questions: readonly Question[]): readonly Question[] =>
  questions.map(question => withTexts(question, text => toEnglish(text) ?? text))

export function objectsNamedBy(questions: readonly Question[], answers: Answers): Answers {
  const named = ([key, answer]: [string, Answer | undefined]): [string, Answer | undefined] => {
    const question = questions.find(other => other.key === key)
    return question?.type === 'map-objects' && isMapAnswer(answer)
      ? [key, { ...answer, objects: answer.objects.map(mapObject => objectNamedBy(question.objects, mapObject)) }]
      : [key, answer]
  }
  return Object.fromEntries(Object.entries(answers).map(named))
}

export function objectNamedBy({ kinds, unregistered }: MapObjectSettings, mapObject: MapObject): MapObject {
  const { type, id } = mapObject
  const description = kinds.find(({ value }) => value === type)?.label
  if (description !== undefined) return { ...mapObject, description, label: `${description} - ${id}` }
  if (type !== notOnMapType) return mapObject
  return { ...mapObject, description: unregistered, label: id === '' ? unregistered : `${unregistered} - ${id}` }
}
