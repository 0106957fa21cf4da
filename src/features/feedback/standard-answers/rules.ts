import { renamedText } from '../../../kit/renamed-text.ts'
import { activeText, changesInWords, newValueText, type SettingChange, yesNoText } from '../../../kit/setting-change.ts'
import { withoutPunctuation } from '../rules.ts'
import { otherAnswer } from '../texts.ts'

/** An answer is one line on the page of the survey. */
export const maxAnswerLength = 255
export const maxTopicLength = 100

const isSame = (one: string, other: string) =>
  withoutPunctuation(one.trim()).toLowerCase() === withoutPunctuation(other.trim()).toLowerCase()

type AnswerErrors = Partial<Record<'text' | 'reopens', readonly string[]>>
type Answer = { text: string; isSatisfied: boolean; reopens: boolean }

/** What is wrong with a new or changed answer. @param others the texts of all others, for the satisfied and the unsatisfied */
export function answerErrors({ text, isSatisfied, reopens }: Answer, others: readonly string[]): AnswerErrors {
  const sameText = [otherAnswer, ...others].find(other => isSame(other, text))
  return {
    ...(sameText !== undefined && { text: [`Er is al een antwoord "${sameText}".`] }),
    ...(isSatisfied && reopens && { reopens: ['Wie tevreden is, vraagt niet om heropenen.'] }),
  }
}

const audienceText = (isSatisfied: unknown) => (isSatisfied ? 'Wie tevreden is' : 'Wie niet tevreden is')

/** What the history says of each field. */
const texts = {
  text: renamedText('Antwoord'),
  isSatisfied: newValueText('Te kiezen door:', audienceText),
  topic: newValueText('Onderwerp gewijzigd naar:'),
  isOpen: newValueText('Vraagt om toelichting:', yesNoText),
  reopens: newValueText('Vraagt om heropenen:', yesNoText),
  isActive: newValueText('Status gewijzigd naar:', activeText),
  position: newValueText('Plaats in de lijst:'),
  topics: newValueText('Volgorde van de onderwerpen gewijzigd naar:'),
}

export const answerChangeInWords = (changes: readonly SettingChange[]): string => changesInWords(changes, texts)
