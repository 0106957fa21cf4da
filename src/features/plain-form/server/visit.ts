import type { Language } from '../../../kit/language.ts'
import type { Step } from '../../reports/draft/rules.ts'
import type { PlainFormPage } from '../page.ts'

export type Visit = {
  step: Step
  /** Of the cookie, if the browser has it. */
  token: string | undefined
  /** The category of the link by which the form was opened, as `main/sub`; empty when there is none. */
  link: string
  /** That the request came from. */
  network: string
  /** Of the pages, and of mails about the report. */
  language: Language
}

/** The page that is shown, with the version of its draft where it was only opened, or the one that follows; and the token that the browser has from now on. */
export type Answer = (
  | { page: PlainFormPage; version?: string }
  | {
      next: Step | 'bedankt' /** Whether it is shown in the language of this address, which is then remembered. */
      isOtherLanguage?: true
    }
) & {
  token?: string
  isForgotten?: true
}
