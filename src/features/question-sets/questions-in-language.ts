import type { Answers, MapObject, MapObjectSettings, Question } from './question.ts'

/** The questions as the page asks them. */
export const inPageLanguage = (questions: readonly Question[]): readonly Question[] => questions

/** The answers with map objects under the names that these questions have for them: those that are stored, or those of the page. */
export const objectsNamedBy = (_: readonly Question[], answers: Answers): Answers => answers
export const objectNamedBy = (_: MapObjectSettings, mapObject: MapObject): MapObject => mapObject
