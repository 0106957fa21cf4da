import type { ReadPromise } from '../my-reports/contract.ts'
import type { QuestionSet } from '../question-sets/question.ts'
import { lazyTexts } from '../reports/draft/lazy-texts.ts'
import type { ServerRefusal } from '../reports/draft/refusal.ts'
import { type Draft, type Step, steps } from '../reports/draft/rules.ts'
import { texts } from '../reports/draft/texts.ts'
import type { ObjectChoice } from '../reports/location/plain-objects.ts'
import type { PlaceField } from '../reports/location/plain-place.ts'
import type { SentForm } from './stored.ts'

/** The questions of a category, with their version where it is known. */
type AskedQuestions = QuestionSet & { version?: number }

/** A step of the form as the server shows it to a browser without scripts. */
export type PlainStep = {
  kind: 'step'
  step: Step
  draft: Draft
  /** Undefined in the first step. */
  questions: AskedQuestions | undefined
  /** The questions that the page asked which was sent, and is not complete; undefined on a page that is opened. */
  tried: readonly string[] | undefined
  refusal: ServerRefusal | undefined
  place: PlaceField
  /** To choose from near the place, where the category asks for one. */
  objects: ObjectChoice | undefined
  /** Whether more were chosen than may be. */
  hasTooManyObjects: boolean
  /** What stands above the fields: more was asked, the form had expired, or whether it is thrown away. */
  notice: 'more-questions' | 'expired' | 'discard' | undefined
  photos: readonly { key: string; name: string }[]
  /** Why photos were refused, in sentences. */
  photoErrors: readonly string[]
  handlingMessage: string | undefined
}

export type PlainThanks = { kind: 'thanks'; sent: SentForm & { link?: string; promise?: ReadPromise | null } }

export type PlainFormPage = PlainStep | PlainThanks

/** The title of the document: what the page is first, the site last. */
export function titleOfForm(page: PlainFormPage, siteTitle: string): string {
  if (page.kind === 'thanks') return [lazyTexts.thanks, siteTitle].join(' – ')
  const { step, tried, refusal } = page
  const name = texts.steps[step].replaceAll('\u00ad', '')
  const hasErrors = tried !== undefined || refusal !== undefined
  const number = texts.stepNumber(steps.indexOf(step) + 1, steps.length)
  return [hasErrors ? `${texts.error}: ${name}` : name, number, siteTitle].join(' – ')
}
