import type { MyReport } from './contract.ts'

/** Why a page cannot be shown; `failed`: it may work later. */
export type ClosedPage = 'not-open' | 'deleted' | 'erased' | 'failed'

/** Why a change was not made; `failed`: it may work later. */
export type ChangeFailure = 'failed' | 'closed' | 'on-hold' | 'not-open' | 'too-many' | { refusedPhoto: string }

/** What the buttons of the page do: the last two open the survey, of who is satisfied and of who is not. */
export const presses = ['add', 'stop-mail', 'start-mail', 'erase', 'ja', 'nee'] as const
export type Press = (typeof presses)[number]

/** The button that closes the page in this browser. */
export const closePress = 'close'

/** What a button did that is said on the page. */
export type Done = Extract<Press, 'add' | 'stop-mail' | 'start-mail'>
export type DoneOnPage = Exclude<Done, 'add'> | { added: SentAddition }

/** What the reporter has just added. */
export type SentAddition = { text: string; photos: number }

/** What was filled in and not accepted: the page shows it again. */
export type PressedBefore = {
  press: Press
  /** What the reporter wanted to add. `key`: the same addition sent again has the same one. */
  text: string
  key: string
  /** Absent when a field says what is wrong with it. */
  failure?: ChangeFailure
}

/** The page of a report as the server shows it to a browser without scripts. */
export type MyReportPageData =
  | { kind: 'open'; report: MyReport; done?: DoneOnPage | undefined; before?: PressedBefore | undefined }
  | { kind: 'closed'; reason: ClosedPage; typed: string }
  /** It was opened from the list, of which the session has ended. */
  | { kind: 'signed-out'; typed: string }
  | { kind: 'erased'; report: MyReport; backupsUntil: string }
